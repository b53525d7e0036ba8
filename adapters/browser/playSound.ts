const seconds = 0.18;

/** Plays a short tone; rejects where the browser does not allow sound. No file is loaded for it. */
export async function playSound(): Promise<void> {
  const context = new AudioContext();
  try {
    const isRunning = () => context.state === "running";
    // Without a gesture of the user the context stays suspended, and `resume` may never settle.
    if (!isRunning()) await Promise.race([context.resume(), new Promise((wait) => setTimeout(wait, 300))]);
    if (!isRunning()) throw new Error("the browser allows no sound");
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.15, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
    tone.connect(volume).connect(context.destination);
    const ended = new Promise((resolve) => tone.addEventListener("ended", resolve, { once: true }));
    tone.start();
    tone.stop(context.currentTime + seconds);
    await ended;
  } finally {
    await context.close();
  }
}
