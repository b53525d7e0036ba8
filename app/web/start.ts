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
  const keep = (event: Event) => {
    // A tap on a label comes back as one on its input.
    const tapped = event.target instanceof Element ? event.target.closest<HTMLElement>("button, input[type=radio]") : null;
    if (tapped === null) return;
    taps.push(tapped);
    // It is answered once: the page may begin to answer while the tap is under way.
    event.stopPropagation();
  };
  document.addEventListener("click", keep, true);
  const repeat = () => {
    document.removeEventListener("click", keep, true);
    for (const tapped of taps) repeatTap(tapped);
  };
  window.addEventListener(answering, repeat, { once: true });
}

function repeatTap(tapped: HTMLElement): void {
  // The browser marked the choice by itself: only an unmarked one is news to the application when it is tapped.
  if (tapped instanceof HTMLInputElement) tapped.checked = false;
  if (tapped.isConnected) tapped.click();
}

keepTaps();
whenPainted(begin);
