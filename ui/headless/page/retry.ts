const waits = [300, 1500, 4000];

/** Loads a part of the page, and tries again up to three times after failures. Rejects with the last failure. */
export async function retryLoading<Part>(load: () => Promise<Part>): Promise<Part> {
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
