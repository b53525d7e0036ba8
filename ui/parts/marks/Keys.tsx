import type { ReactElement } from "react";
import { key, keys as row } from "./Keys.css.ts";

/** Keys that do the same as what they stand beside; decoration, since they are said by `aria-keyshortcuts`. */
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
