/** Hears that the back button was pressed; whether it was held up. */
type BackListener = () => boolean;

const hearers = new Set<BackListener>();

/**
 * Has the back button heard here before the router follows it: browsers tell listeners of the window in the order in which they came, those
 * that capture too. To be called before anything else listens.
 */
export function captureBackButton(): void {
  window.addEventListener("popstate", (event) => {
    if ([...hearers].some((hearer) => hearer())) event.stopImmediatePropagation();
  });
}

/** Hears the back button before the router; what holds it up says so, and nobody else hears of it. Gives what ends it. */
export function onBackButton(hearer: BackListener): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}
