import { mdiClose, mdiMagnify } from "@mdi/js";
import { type ReactElement, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { Icon } from "../marks/Icon.tsx";
import { Keys } from "../marks/Keys.tsx";
import { clear, hint, input, search, sign } from "./SearchField.css.ts";
import { useShortcut } from "../keyboard/useShortcut.ts";

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
}

/** Shows the search field of a list. The key `/` brings the focus here, Escape empties the field. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps): ReactElement {
  const here = useRef<HTMLInputElement>(null);
  useShortcut("/", () => here.current?.focus());
  return (
    <AriaSearchField className={search} aria-label={label} value={value} onChange={onChange}>
      <span className={sign}>
        <Icon path={mdiMagnify} />
      </span>
      <Input ref={here} className={input} placeholder={label} autoComplete="off" />
      <span className={hint}>
        <Keys keys={["/"]} />
      </span>
      <Button className={clear} aria-label={clearLabel}>
        <Icon path={mdiClose} size={18} />
      </Button>
    </AriaSearchField>
  );
}
