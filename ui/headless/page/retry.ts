const waits = [300, 1500, 4000];

/** Fetches a part of the page, and fetches again when the network or a busy server refused it; the last failure is the caller's. */
export async function retry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await new Promise((resume) => {
        setTimeout(resume, wait);
      });
    }
  }
  return load();
}
