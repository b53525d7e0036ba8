/** Receives a press of the back button; returns true to stop it. */
type BackListener = () => boolean;

const hearers = new Set<BackListener>();

/**
 * Receives the back button before the router does: browsers call listeners of the window in the order in which they were added, capturing ones
 * too. Call it before anything else listens.
 */
export function captureBackButton(): void {
  window.addEventListener("popstate", (event) => {
    if ([...hearers].some((hearer) => hearer())) event.stopImmediatePropagation();
  });
}

/** Calls a listener on each press of the back button, before the router; a listener that returns true stops it there. Returns the function that removes the listener. */
export function onBackButton(hearer: BackListener): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}
