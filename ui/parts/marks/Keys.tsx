import type { ReactElement } from "react";
import { key, keys as row } from "./Keys.css.ts";

/** The keys of a shortcut, beside the control that does the same. Decoration: `aria-keyshortcuts` names them to screen readers. */
export function Keys({ keys }: { readonly keys: readonly string[] }): ReactElement {
  return (
    <span className={row} aria-hidden="true">
      {keys.map((each) => (
        <kbd key={each} className={key}>
          {each}
        </kbd>
      ))}
    </span>
  );
}
