/** What a browser changes in forced colours, with the system's colours of a dark scheme. Drawings keep theirs, as in a browser. */
const forced = `
:root { color-scheme: dark !important; background: Canvas !important; }
:is(*, ::before, ::after):not([data-own-colours], [data-own-colours] *) {
  color: CanvasText !important;
  background-color: Canvas !important;
  border-color: CanvasText !important;
  outline-color: CanvasText !important;
  text-decoration-color: currentColor !important;
  box-shadow: none !important;
  text-shadow: none !important;
}
:not([data-own-colours] *) > a:any-link:not([data-own-colours]), a:any-link *:not([data-own-colours], [data-own-colours] *) { color: LinkText !important; }
button:not([data-own-colours]), button *:not([data-own-colours], [data-own-colours] *) { color: ButtonText !important; }
svg *, svg { background-color: transparent !important; }
`;

const condition = /\s*(and\s*)?\(forced-colors:\s*active\)(\s*and)?\s*/;

/** Every media rule for forced colours, also those in layers and in other rules. */
function forcedRules(rules: CSSRuleList): readonly CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule && condition.test(rule.media.mediaText) ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? forcedRules(rule.cssRules) : []),
  ]);
}

/** Marks what keeps its own colours: `forced-color-adjust: none`. */
function markOwnColours(): void {
  for (const element of document.querySelectorAll("body *"))
    element.toggleAttribute("data-own-colours", getComputedStyle(element).forcedColorAdjust === "none");
}

/**
 * Shows the page nearly as forced colours do (Windows high contrast): a page cannot turn the real ones on. `npm run axe -- forced` checks the real ones.
 * Returns how to show its own colours again.
 */
export function forceColours(): () => void {
  const before = new Map<CSSMediaRule, string>();
  const style = document.createElement("style");
  style.textContent = forced;
  let frame = 0;
  const apply = () => {
    for (const rule of [...document.styleSheets].flatMap((sheet) => forcedRules(sheet.cssRules))) {
      if (!before.has(rule)) before.set(rule, rule.media.mediaText);
      rule.media.mediaText = rule.media.mediaText.replace(condition, "") || "all";
    }
    markOwnColours();
  };
  // What is drawn later, and styles that come later, are taken along.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(apply);
  });
  document.head.append(style);
  apply();
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    style.remove();
    for (const [rule, text] of before) rule.media.mediaText = text;
    for (const element of document.querySelectorAll("[data-own-colours]")) element.removeAttribute("data-own-colours");
  };
}
