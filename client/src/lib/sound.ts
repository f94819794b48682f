/** A soft tick, made on the spot. */
let context: AudioContext | null = null;

export function tick(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.setValueAtTime(880, start);
    tone.frequency.exponentialRampToValueAtTime(660, start + 0.09);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.16);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.18);
  } catch {
    // A browser without sound, or one that waits for a click first.
  }
}
