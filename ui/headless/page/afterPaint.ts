/** Milliseconds after which a task runs although nothing is painted, as in a page in the background. */
const unpaintedMs = 100;

/**
 * Runs a task once the browser has painted what changed, so that the task does not delay what the visitor waits for. The returned function
 * cancels it. Only in a browser.
 */
export function runAfterPaint(task: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    clearTimeout(painted);
  };
  const run = () => {
    cancel();
    task();
  };
  const late = setTimeout(run, unpaintedMs);
  // A frame's callbacks run before it is painted, and a timer that one of them starts runs after.
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(run);
  });
  return cancel;
}
