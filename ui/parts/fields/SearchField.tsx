import { mdiClose, mdiMagnify } from "@mdi/js";
import { type ReactElement, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { Icon } from "../marks/Icon.tsx";
import { Keys } from "../marks/Keys.tsx";
import { clear, hint, input, search, sign } from "./SearchField.css.ts";
import { useKeySequence, useShortcut } from "../keyboard/useShortcut.ts";

/** The props of `SearchField`. */
export interface SearchFieldProps {
  /** The name of the field, and its placeholder. */
  readonly label: string;
  /** The name of the button that empties the field. */
  readonly clearLabel: string;
  /** The search text. */
  readonly value: string;
  /** Called with the new text at each key, and with "" when the field is emptied. */
  readonly onChange: (text: string) => void;
  /** The keys that bring the focus here, one after the other: `/` alone, or `g` twice. `/` if left out. */
  readonly keys?: "/" | "gg";
  /** Called on Enter. */
  readonly onSubmit?: () => void;
  /** Called before keys bring the focus here. */
  readonly onReach?: () => void;
}

/** Shows the search field of a list. Its keys bring the focus here, Escape empties the field. */
export function SearchField({ label, clearLabel, value, onChange, keys = "/", onSubmit, onReach }: SearchFieldProps): ReactElement {
  const here = useRef<HTMLInputElement>(null);
  const reach = () => {
    // A field that this shows takes the focus only once it is there.
    if (onReach !== undefined) flushSync(onReach);
    here.current?.focus();
  };
  useShortcut("/", reach, keys === "/");
  useKeySequence(
    "g",
    (key) => {
      if (key === "g") reach();
      return key === "g";
    },
    keys === "gg",
  );
  return (
    <AriaSearchField
      className={search}
      aria-label={label}
      value={value}
      onChange={onChange}
      {...(onSubmit === undefined ? {} : { onSubmit })}
    >
      <span className={sign}>
        <Icon path={mdiMagnify} />
      </span>
      <Input ref={here} className={input} placeholder={label} autoComplete="off" />
      <span className={hint}>
        <Keys keys={keys === "/" ? ["/"] : ["G", "G"]} />
      </span>
      <Button className={clear} aria-label={clearLabel}>
        <Icon path={mdiClose} size={18} />
      </Button>
    </AriaSearchField>
  );
}
