/** Resolves once what was just done to the page is painted: what takes long comes after it. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
}
