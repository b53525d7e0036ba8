import type { Words } from "../../../headless/words/words.tsx";
import type { PageKeyHint } from "./OfficeFrame.tsx";

/**
 * Gives the hints of the keys that work on a list: those to walk and search, the one that adds a row where the user may, and `more`, which act on a
 * row.
 */
export function listKeyHints(say: Words["say"], mayAdd: boolean, more: readonly PageKeyHint[] = []): readonly PageKeyHint[] {
  return [
    { keys: ["↑", "↓"], label: say("office.keys.move") },
    { keys: ["↵"], label: say("office.keys.open") },
    ...(mayAdd ? [{ keys: ["N"], label: say("office.keys.add") }] : []),
    ...more,
    { keys: ["/"], label: say("office.keys.search") },
  ];
}
