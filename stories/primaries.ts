/**
 * What the filled buttons say that are seen at once, the one magenta of a screen counted. What lies behind a dialog does not count, nor does a
 * choice that is pressed: it says how things stand. It stands alone, so that a browser can be given it as it is.
 */
export function primariesShown(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-primary]:not([aria-pressed])")]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.closest("[inert], [aria-hidden=true]") === null)
    .map(({ textContent }) => textContent.trim());
}
