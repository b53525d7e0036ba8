const dialogs = "[role=dialog], [role=alertdialog]";
const inputs = ["keydown", "pointerdown"] as const;

/**
 * Focuses the element that `place` finds whenever the focus is lost, until the next key or press: the element that had the focus may be
 * removed some time after an action. While a dialog is open it does nothing. With `isMoved` the focus moves there once even if another
 * element has it.
 */
export function restoreLostFocusTo(place: () => HTMLElement | null, isMoved = false): void {
  let isDue = isMoved;
  const check = () => {
    if (document.querySelector(dialogs) !== null) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost && !isDue) return;
    const target = place();
    target?.focus();
    if (document.activeElement === target) isDue = false;
  };
  const observer = new MutationObserver(check);
  const end = () => {
    observer.disconnect();
    for (const input of inputs) document.removeEventListener(input, end, { capture: true });
  };
  // The page behind a dialog cannot take the focus while it is inert.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert"] });
  for (const input of inputs) document.addEventListener(input, end, { capture: true });
  check();
}
