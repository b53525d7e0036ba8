import { createContext, type ReactElement, type ReactNode, use, useId } from "react";
import { hiddenInput } from "../marks/VisuallyHidden.css.ts";

/** The props of `Radios`, a group of radio buttons. */
export interface RadiosProps {
  /** The name of the group. */
  readonly label: ReactNode;
  /** The class of the label; a hidden one leaves it to screen readers. */
  readonly labelClassName: string;
  /** The class of the group. */
  readonly className: string;
  /** The chosen value, null for none. */
  readonly value: string | null;
  /**
   * Called with the value that the user chooses, and whether it is not to be shown as chosen before it is: a script repeats a tap, such as
   * one from before the page responded, or the value is unavailable.
   */
  readonly onChange: (value: string, isAtOnce: boolean) => void;
  /**
   * Called on a tap or a click, not on a key: true if it did all there is to do, and nothing is to be chosen. Arrow keys pass over some
   * radios to reach others, so they only choose.
   */
  readonly onTap?: (value: string) => boolean;
  /** Radios of this group, with any markup between them. */
  readonly children: ReactNode;
}

/** Shows a choice of one among several, by the platform's own radio buttons: arrow keys move and choose before any script runs. */
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

interface GroupState extends Pick<RadiosProps, "value" | "onChange"> {
  readonly name: string;
  readonly onTap: RadiosProps["onTap"] | undefined;
}

const Group = createContext<GroupState | undefined>(undefined);

/** The props of `Radio`, one radio button. */
export interface RadioProps {
  /** The value that the group gets when this radio is chosen. */
  readonly value: string;
  /** The class of the label, which draws the radio. */
  readonly className: string;
  /** The name for screen readers, if the content does not give it. */
  readonly name?: string;
  /** The id of the element that describes it, such as the reason why it cannot be chosen. */
  readonly describedBy?: string;
  /** Whether it cannot be chosen. It stays reachable, so that it can say why; `disabled` would take it out of reach. */
  readonly isUnavailable?: boolean;
  /** Whether it is chosen together with the group's value. */
  readonly isJoined?: boolean;
  /** Whether the user chose the same in another group: it has a mark, and is not chosen here. */
  readonly isWanted?: boolean;
  /** Whether a sign marks it, which a legend beside the group explains. */
  readonly isMarked?: boolean;
  /** What a tap does instead of choosing: add it to the chosen ones or take it out. */
  readonly tap?: "joins" | "leaves" | undefined;
  /** The content of the label. */
  readonly children: ReactNode;
}

/**
 * Shows one radio button, drawn by its label. Styles read its state from `data-selected`, `data-unavailable`, `data-joined`, `data-wanted`,
 * `data-marked` and `data-tap`.
 */
export function Radio(props: RadioProps): ReactElement {
  const {
    value,
    className,
    name,
    describedBy,
    isUnavailable = false,
    isJoined = false,
    isWanted = false,
    isMarked = false,
    tap,
    children,
  } = props;
  const group = use(Group);
  if (group === undefined) throw new Error("Radio needs Radios above it");
  const isChosen = group.value === value;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the input inside handles keys; a tap is a shortcut for what a button beside the group does too.
    <label
      className={className}
      data-selected={isChosen || undefined}
      data-unavailable={isUnavailable || undefined}
      data-joined={isJoined || undefined}
      data-wanted={isWanted || undefined}
      data-marked={isMarked || undefined}
      data-tap={tap}
      onClick={(event) => {
        // Keys and screen readers act on the input itself.
        if (!(event.target instanceof HTMLInputElement) && group.onTap?.(value) === true) event.preventDefault();
      }}
    >
      <input
        type="radio"
        className={hiddenInput}
        name={group.name}
        value={value}
        checked={isChosen}
        onChange={({ nativeEvent }) => group.onChange(value, isUnavailable || !nativeEvent.isTrusted)}
        aria-label={name}
        aria-describedby={describedBy}
        aria-disabled={isUnavailable || undefined}
      />
      {children}
    </label>
  );
}
