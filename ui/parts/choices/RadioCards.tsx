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

export interface RadioCardOption {
  readonly value: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Stands at the end of the title's line: a price, a count. */
  readonly aside?: ReactNode;
  /** Stands under the aside, at the end of the detail's line. */
  readonly asideDetail?: ReactNode;
  /** Takes the card's whole width under all else: a warning. */
  readonly note?: ReactNode;
  /** Why it can't be chosen, in words. It stays reachable and is never selected. */
  readonly unavailable?: ReactNode;
}

export interface RadioCardsProps {
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly layout?: keyof typeof layouts;
  readonly options: readonly RadioCardOption[];
  /** The chosen value, null for none. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** Called when an unavailable card is pressed or reached by an arrow key. */
  readonly onRefused?: (value: string) => void;
}

export function RadioCards(props: RadioCardsProps): ReactElement {
  const { label, isLabelHidden = false, layout = "list", options, value, onChange, onRefused } = props;
  const choose = (chosen: string) => {
    const refused = options.some((option) => option.value === chosen && option.unavailable !== undefined);
    (refused ? onRefused : onChange)?.(chosen);
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
  const why = useId();
  const refused = option.unavailable !== undefined;
  return (
    <Radio
      value={option.value}
      className={refused ? `${card} ${unavailable}` : card}
      isUnavailable={refused}
      {...(refused ? { describedBy: why } : {})}
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
        {refused ? (
          <span id={why} className={detail}>
            {option.unavailable}
          </span>
        ) : null}
        {option.note === undefined ? null : <span className={note}>{option.note}</span>}
      </span>
    </Radio>
  );
}
