/** How much of something is documented and how much is ours, said plainly. */

const WORDS: Record<string, { word: string; means: string }> = {
  documented: {
    word: 'Documented',
    means: 'Public sources give its numbers and what it does. The words here are our own.',
  },
  partial: {
    word: 'Partly documented',
    means: 'Public sources give its name and some of it. What they leave open, such as a cost or a layout, is ours.',
  },
  original: { word: 'Our own', means: 'It was made for this table. No published game has it.' },
  pack: { word: 'Pack', means: 'It is from a pack that this match is played with.' },
};

export function provenanceOf(provenance: string): { word: string; means: string } {
  return WORDS[provenance] ?? { word: provenance || 'Unknown', means: 'Nothing more is known of where it comes from.' };
}
