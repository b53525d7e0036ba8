import { expect, type Locator, type Page } from "@playwright/test";

/** Whether one of the goals has the focus, and why the focused element is not visible: something lies over it, or it has no mark. */
const stopAmong = (goals: readonly Element[]) => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { unseen: "nothing has the focus", isGoal: false };
  const shown = focused.closest("label") ?? focused;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const at = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, window.innerHeight - 1));
  const isSeen = at !== null && (shown.contains(at) || at.contains(shown));
  const unseen = isSeen ? "" : `${shown.outerHTML.slice(0, 120)} lies under ${at?.outerHTML.slice(0, 120)}`;
  return { unseen, isGoal: goals.includes(focused) };
};

/** Presses Tab until one of the goals has the focus, and checks that every stop on the way is visible. Fails after `most` presses. */
export async function tabTo(page: Page, goals: Locator, most = 60): Promise<void> {
  await expect(goals.first()).toBeAttached();
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press("Tab");
    let isGoal = false;
    const look = async () => {
      const found = await goals.evaluateAll(stopAmong);
      isGoal = found.isGoal;
      return found.unseen;
    };
    await expect.poll(look).toBe("");
    if (isGoal) return;
  }
  throw new Error(`Tab never came to ${String(goals)}`);
}
