/** Waits until the browser has painted the latest change, so that slow work can follow it. */
export function waitForPaint(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
}
