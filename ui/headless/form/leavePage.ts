import type { Form } from "./form.ts";
import type { LeaveGuard } from "./leaveGuard.ts";

/** A form that asks before its unsaved input is lost. */
export type GuardedForm = LeaveGuard & Pick<Form<object>, "isDirty">;

const registered = new Set<GuardedForm>();

/** Registers a form for `leavePage`. The returned function removes it. */
export function registerLeaveGuard(guard: GuardedForm): () => void {
  registered.add(guard);
  return () => void registered.delete(guard);
}

/** Leaves the page without a link, such as by a command or a log out: at once where nothing would be lost, else once the visitor agrees. */
export function leavePage(go: () => void): void {
  const unsaved = [...registered].find(({ isDirty }) => isDirty.peek());
  if (unsaved === undefined) go();
  else unsaved.leave(go);
}
