import { pathWithoutLocale } from "#core/domain/language/locale.ts";

/** Milliseconds for parts that take the focus by themselves: a closing dialog, a step that opens. */
const grace = 100;
/** Selectors of the elements that get the focus nearby: the chosen hour, another chosen input, a heading. */
const places = ["[data-slots] input:checked", "input:checked", "h1, h2, h3"];

/**
 * Moves the focus when its element was removed: to a chosen input or a heading nearby, else to the page's heading, as on a new page. The
 * back-office does this by itself.
 */
export function restoreLostFocus(): void {
  let within = aroundFocus();
  let path = arrivedAt();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => {
    const focused = document.activeElement;
    const isElsewhere = path !== pathWithoutLocale(window.location.pathname);
    if (focused !== null && focused !== document.body) return isElsewhere && focused.closest("main, [role=dialog]") === null;
    return isElsewhere || within[0]?.isConnected === false;
  };
  const find = () => {
    if (!isLost() || document.querySelector("[data-office]") !== null) return;
    const found = path === pathWithoutLocale(window.location.pathname) ? nearest(within) : document.querySelector<HTMLElement>("main h1");
    // A page that is still loading has no heading: the next change is checked again.
    if (found === null) return;
    if (found.tabIndex < 0) found.tabIndex = -1;
    found.focus();
  };
  const look = () => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(find, grace);
  };
  document.addEventListener("focusin", () => {
    within = aroundFocus();
    path = pathWithoutLocale(window.location.pathname);
  });
  // A user who removes the focus wants it nowhere.
  document.addEventListener("focusout", () => queueMicrotask(() => within[0]?.isConnected === true && (within = aroundFocus())));
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}

/** The focused element and all elements around it, the innermost first; empty if nothing has the focus. */
function aroundFocus(): readonly Element[] {
  const around: Element[] = [];
  for (let each = document.activeElement; each !== null && each !== document.body; each = each.parentElement) around.push(each);
  return around;
}

/** The path of the page as it was loaded. */
function arrivedAt(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  return pathWithoutLocale(new URL(loaded?.name ?? window.location.href).pathname);
}

function nearest(within: readonly Element[]): HTMLElement | null {
  const main = document.querySelector("main");
  for (const each of within.filter((element) => element !== main && main?.contains(element) === true))
    for (const place of places) {
      const found = each.querySelector<HTMLElement>(place);
      if (found !== null) return found;
    }
  return main?.querySelector<HTMLElement>("h1") ?? null;
}
