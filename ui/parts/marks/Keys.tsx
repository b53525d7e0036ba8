import type { ReactElement } from "react";
import { key, keys as row } from "./Keys.css.ts";

/** The props of `Keys`, the keys of a shortcut. */
export interface KeysProps {
  /** The keys that are pressed together, in the order of the hand: `["Ctrl", "K"]`. */
  readonly keys: readonly string[];
}

/** Shows the keys of a shortcut, beside the control that does the same. Decoration: `aria-keyshortcuts` names them to screen readers. */
export function Keys({ keys }: KeysProps): ReactElement {
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
