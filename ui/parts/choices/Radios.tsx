import { createContext, type ReactElement, type ReactNode, use, useId } from "react";
import { hiddenInput } from "./Radios.css.ts";

export interface RadiosProps {
  readonly label: ReactNode;
  readonly labelClassName: string;
  readonly className: string;
  /** The chosen value, null for none. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** A finger or a mouse on one of them: true where that is all it does. Arrow keys, which pass over some to come to others, only choose. */
  readonly onTap?: (value: string) => boolean;
  readonly children: ReactNode;
}

/** One choice among several by the platform's own radios: arrow keys move and choose before any script runs. */
export function Radios({ label, labelClassName, className, value, onChange, onTap, children }: RadiosProps): ReactElement {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={className}>
      <span id={id} className={labelClassName}>
        {label}
      </span>
      <Group value={{ name: id, value, onChange, onTap }}>{children}</Group>
    </div>
  );
}

interface GroupParts extends Pick<RadiosProps, "value" | "onChange"> {
  readonly name: string;
  readonly onTap: RadiosProps["onTap"] | undefined;
}

const Group = createContext<GroupParts | undefined>(undefined);

export interface RadioProps {
  readonly value: string;
  readonly className: string;
  /** Its name, where its words do not say it. */
  readonly name?: string;
  readonly describedBy?: string;
  /** Stays reachable, so that it can say why; `disabled` would take it out of reach. */
  readonly isUnavailable?: boolean;
  readonly isJoined?: boolean;
  readonly isWanted?: boolean;
  /** What a tap does to it beside choosing. */
  readonly tap?: "joins" | "leaves" | undefined;
  readonly children: ReactNode;
}

/** One of them, drawn by its label: `data-selected`, `data-unavailable`, `data-joined`, `data-wanted` and `data-tap` say its state to styles. */
export function Radio(props: RadioProps): ReactElement {
  const { value, className, name, describedBy, isUnavailable = false, isJoined = false, isWanted = false, tap, children } = props;
  const group = use(Group);
  if (group === undefined) throw new Error("Radio needs Radios above it");
  const isChosen = group.value === value;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the input within answers keys; a tap is a shorter way to what a button beside the group does too.
    <label
      className={className}
      data-selected={isChosen || undefined}
      data-unavailable={isUnavailable || undefined}
      data-joined={isJoined || undefined}
      data-wanted={isWanted || undefined}
      data-tap={tap}
      onClick={(event) => {
        // What keys and screen readers do comes to the input by itself.
        if (!(event.target instanceof HTMLInputElement) && group.onTap?.(value) === true) event.preventDefault();
      }}
    >
      <input
        type="radio"
        className={hiddenInput}
        name={group.name}
        value={value}
        checked={isChosen}
        onChange={() => group.onChange(value)}
        aria-label={name}
        aria-describedby={describedBy}
        aria-disabled={isUnavailable || undefined}
      />
      {children}
    </label>
  );
}
