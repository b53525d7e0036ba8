// All that runs before the page is painted. The application comes after, so that the picture the server sent need not wait for it; what
// is tapped meanwhile is answered once the application is there.

/** The application says so on the window when it answers. */
const answering = "quai:answering";

function begin(): void {
  const application = document.querySelector<HTMLScriptElement>("script[data-application]")?.dataset["application"];
  if (application !== undefined) void import(/* @vite-ignore */ application);
}

function whenPainted(task: () => void): void {
  // A page in the background is painted when it is looked at: it is taken up without waiting for that.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return task();
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    task();
  });
  painted.observe({ type: "paint", buffered: true });
}

/** Keeps taps on buttons and choices until the page answers, then makes them again in their order. Links go where they go by themselves. */
function keepTaps(): void {
  const taps: HTMLElement[] = [];
  let pressed: HTMLElement | null = null;
  const press = (event: Event) => (pressed = tappedIn(event));
  const keep = (event: Event) => {
    pressed = null;
    const tapped = tappedIn(event);
    if (tapped === null) return;
    taps.push(tapped);
    // It is answered once: the page may begin to answer while the tap is under way.
    event.stopPropagation();
  };
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("click", keep, true);
  const repeat = () => {
    document.removeEventListener("pointerdown", press, true);
    document.removeEventListener("click", keep, true);
    for (const tapped of taps) repeatTap(tapped);
    if (pressed !== null) finish(pressed);
  };
  window.addEventListener(answering, repeat, { once: true });
}

/** The button or choice that an event is about; a tap on a label comes back as one on its input. */
function tappedIn({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button, input[type=radio]") : null;
}

/** Makes a tap of a press that is still under way: the application did not see it begin and would not take its end for one. */
function finish(pressed: HTMLElement): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  document.addEventListener("pointerdown", () => over.abort(), options);
  const end = (event: Event) => {
    over.abort();
    if (tappedIn(event) !== pressed) return;
    event.stopPropagation();
    repeatTap(pressed);
  };
  document.addEventListener("click", end, options);
}

function repeatTap(tapped: HTMLElement): void {
  // The browser marked the choice by itself: only an unmarked one is news to the application when it is tapped.
  if (tapped instanceof HTMLInputElement) tapped.checked = false;
  if (tapped.isConnected) tapped.click();
}

keepTaps();
whenPainted(begin);
