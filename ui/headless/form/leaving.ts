import type { Form } from "./form.ts";
import type { LeaveGuard } from "./guard.ts";

/** What asks before what is not saved of it is lost. */
export type GuardedForm = LeaveGuard & Pick<Form<object>, "isDirty">;

const shown = new Set<GuardedForm>();

/** Has a guard be asked by what leaves the page without a link; gives what ends it. */
export function registerGuard(guard: GuardedForm): () => void {
  shown.add(guard);
  return () => void shown.delete(guard);
}

/** Does what leaves the page, by a command or a log out: at once where nothing would be lost, else once the visitor says so. */
export function leavePage(go: () => void): void {
  const unsaved = [...shown].find(({ isDirty }) => isDirty.peek());
  if (unsaved === undefined) go();
  else unsaved.leave(go);
}
