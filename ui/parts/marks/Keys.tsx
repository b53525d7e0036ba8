import type { ReactElement } from "react";
import { key, keys as row } from "./Keys.css.ts";

/** The props of `Keys`, the keys of a shortcut. */
export interface KeysProps {
  /** The keys that are pressed together, in the order of the hand, or one after another: `["Ctrl", "K"]`, `["G", "G"]`. */
  readonly keys: readonly string[];
}

/** Shows the keys of a shortcut, beside the control that does the same. Decoration: `aria-keyshortcuts` names them to screen readers. */
export function Keys({ keys }: KeysProps): ReactElement {
  return (
    <span className={row} aria-hidden="true">
      {keys.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- one key may be pressed twice, and none moves.
        <kbd key={at} className={key}>
          {each}
        </kbd>
      ))}
    </span>
  );
}
