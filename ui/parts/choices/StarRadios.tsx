import { mdiStar, mdiStarOutline } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { Button } from "../actions/Button.tsx";
import { Icon } from "../marks/Icon.tsx";
import { Radio, Radios } from "./Radios.tsx";
import * as css from "./StarRadios.css.ts";

/** The props of `StarRadios`. */
export interface StarRadiosProps {
  /** What is rated. */
  readonly label: ReactNode;
  /** A line under the label. */
  readonly note?: ReactNode;
  /** The chosen number of stars, 1 to 5; null for none. */
  readonly value: number | null;
  /** Called with the chosen number of stars, or with null when the rating is taken back. */
  readonly onChange: (value: number | null) => void;
  /** What each star is called, from one to five, such as “Good, 4 stars”. */
  readonly names: readonly string[];
  /** The word for the chosen rating beside the label; with none chosen, that the topic may be skipped. */
  readonly word: string;
  /** The text of the button that takes the rating back. */
  readonly clearLabel: string;
}

/** Shows a rating in stars, by radio buttons of the platform: one tap or the arrow keys choose, and a button takes the rating back. */
export function StarRadios({ label, note, value, onChange, names, word, clearLabel }: StarRadiosProps): ReactElement {
  return (
    <div className={css.group}>
      <div className={css.head} aria-hidden="true">
        <strong className={css.label}>{label}</strong>
        <span className={css.word}>{word}</span>
      </div>
      {note === undefined ? null : <p className={css.note}>{note}</p>}
      <div className={css.row}>
        <Radios
          label={label}
          labelClassName={css.hiddenLabel}
          className={css.stars}
          value={value === null ? null : String(value)}
          onChange={(chosen) => onChange(Number(chosen))}
        >
          {names.map((name, at) => (
            <Radio key={name} value={String(at + 1)} className={css.star} name={name}>
              <Icon path={value !== null && at < value ? mdiStar : mdiStarOutline} size={32} />
            </Radio>
          ))}
        </Radios>
        {value === null ? null : (
          <Button kind="quiet" onPress={() => onChange(null)}>
            {clearLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
