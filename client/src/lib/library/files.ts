/** Text files to and from the person at the screen. */

const MOST = 4_000_000;

/** The text of a file somebody chose; an error says in a sentence why not. */
export async function readText(file: File): Promise<string> {
  if (file.size > MOST) throw new Error(`${file.name} is too large to be one of ours.`);
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file.name} is not a text file.`);
  }
}

/** Give a text to the person as a file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The name of the file that something is saved under; `otherwise` where its own name has no letters for one. */
export function fileName(name: string, ending: string, otherwise: string): string {
  const words = name.toLowerCase().replace(/'/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return `${words || otherwise}.${ending}`;
}
