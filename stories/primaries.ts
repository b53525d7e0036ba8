/**
 * The labels of the visible primary buttons: a screen has one. Buttons behind a dialog do not count, nor does a pressed choice, which shows a
 * state. The function uses nothing else of this module, so that it can be run in a browser as it is.
 */
export function primariesShown(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-primary]:not([aria-pressed])")]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.closest("[inert], [aria-hidden=true]") === null)
    .map(({ textContent }) => textContent.trim());
}
