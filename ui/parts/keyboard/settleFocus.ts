const dialogs = "[role=dialog], [role=alertdialog]";
const inputs = ["keydown", "pointerdown"] as const;

/**
 * Gives the focus to the element that `place` finds whenever nothing has it, until the next key or press: what had it may close or leave
 * some time after an act. An open dialog keeps its own. With `isMoved` the focus goes there once even if something else has it.
 */
export function settleFocus(place: () => HTMLElement | null, isMoved = false): void {
  let isDue = isMoved;
  const look = () => {
    if (document.querySelector(dialogs) !== null) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost && !isDue) return;
    const target = place();
    target?.focus();
    if (document.activeElement === target) isDue = false;
  };
  const observer = new MutationObserver(look);
  const end = () => {
    observer.disconnect();
    for (const input of inputs) document.removeEventListener(input, end, { capture: true });
  };
  // What lies behind a dialog takes the focus only once it is inert no more.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert"] });
  for (const input of inputs) document.addEventListener(input, end, { capture: true });
  look();
}
