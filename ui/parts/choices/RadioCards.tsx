import { type ReactElement, type ReactNode, useId } from "react";
import {
  aside,
  asideDetail,
  body,
  card,
  detail,
  group,
  label as labelStyle,
  layouts,
  line,
  mark,
  note,
  title,
  unavailable,
} from "./RadioCards.css.ts";
import { Radio, Radios } from "./Radios.tsx";
import { hidden } from "../marks/VisuallyHidden.css.ts";

/** One card of `RadioCards`, which can be chosen. */
export interface RadioCardOption<Value extends string = string> {
  /** The id that `onChange` gets. */
  readonly value: Value;
  /** The first line: what is chosen with this card. */
  readonly title: ReactNode;
  /** The second line. */
  readonly detail?: ReactNode;
  /** The end of the title's line: a price, a count. */
  readonly aside?: ReactNode;
  /** The end of the detail's line, under `aside`. */
  readonly asideDetail?: ReactNode;
  /** The last line, as wide as the card: a warning. */
  readonly note?: ReactNode;
  /** Why the card cannot be chosen, in words. The card stays reachable and is never selected. */
  readonly unavailable?: ReactNode;
}

/** The props of `RadioCards`, a group of cards. */
export interface RadioCardsProps<Value extends string = string> {
  /** The name of the group, above the cards. */
  readonly label: ReactNode;
  /** Whether the label is for screen readers only. */
  readonly isLabelHidden?: boolean;
  /** How the cards are laid out; a list by default. */
  readonly layout?: keyof typeof layouts;
  /** The cards, in the order in which they are listed. */
  readonly options: readonly RadioCardOption<Value>[];
  /** The value of the chosen card, null for none. */
  readonly value: string | null;
  /** Called with the value of the card that the user chooses. */
  readonly onChange: (value: Value) => void;
  /** Called when an unavailable card is pressed or reached by an arrow key. */
  readonly onUnavailable?: (value: Value) => void;
}

/** Shows a choice among cards of several lines, by the platform's own radio buttons. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>): ReactElement {
  const { label, isLabelHidden = false, layout = "list", options, value, onChange, onUnavailable } = props;
  const choose = (text: string) => {
    const option = options.find(({ value: each }) => each === text);
    if (option !== undefined) (option.unavailable === undefined ? onChange : onUnavailable)?.(option.value);
  };
  return (
    <Radios label={label} labelClassName={isLabelHidden ? hidden : labelStyle} className={group} value={value} onChange={choose}>
      <div className={layouts[layout]}>
        {options.map((option) => (
          <RadioCard key={option.value} {...option} />
        ))}
      </div>
    </Radios>
  );
}

function RadioCard(option: RadioCardOption): ReactElement {
  const reasonId = useId();
  const isUnavailable = option.unavailable !== undefined;
  return (
    <Radio
      value={option.value}
      className={isUnavailable ? `${card} ${unavailable}` : card}
      isUnavailable={isUnavailable}
      {...(isUnavailable ? { describedBy: reasonId } : {})}
    >
      <span className={mark} aria-hidden="true" />
      <span className={body}>
        <span className={line}>
          <span className={title}>{option.title}</span>
          {option.aside === undefined ? null : <span className={aside}>{option.aside}</span>}
        </span>
        {option.detail === undefined && option.asideDetail === undefined ? null : (
          <span className={line}>
            <span className={detail}>{option.detail}</span>
            {option.asideDetail === undefined ? null : <span className={asideDetail}>{option.asideDetail}</span>}
          </span>
        )}
        {isUnavailable ? (
          <span id={reasonId} className={detail}>
            {option.unavailable}
          </span>
        ) : null}
        {option.note === undefined ? null : <span className={note}>{option.note}</span>}
      </span>
    </Radio>
  );
}
