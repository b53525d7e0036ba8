import type { ReactElement } from "react";
import { Callout } from "./Callout.tsx";
import { choice, dot, name, note, row, side } from "./ConflictBand.css.ts";
import { Radio, Radios } from "../choices/Radios.tsx";

/** One field that two people changed. */
export interface ConflictRow {
  /** The id of the field. */
  readonly field: string;
  /** The name of the field. */
  readonly label: string;
  /** The value that the user entered, as text. */
  readonly mine: string;
  /** The value that the other person saved, as text. */
  readonly theirs: string;
  /** Which value is kept; undefined until the user chooses. */
  readonly chosen: "mine" | "theirs" | undefined;
}

/** The props of `ConflictBand`. */
export interface ConflictBandProps {
  /** The first line: that somebody else saved a change. */
  readonly title: string;
  /** What to do. */
  readonly hint: string;
  /** The heading of the user's values: "Yours". */
  readonly mineLabel: string;
  /** The heading of the other values: "Theirs". */
  readonly theirsLabel: string;
  /** The fields, in the order of the form. */
  readonly rows: readonly ConflictRow[];
  /** Called with a field and the side that the user keeps. */
  readonly onChoose: (field: string, whose: "mine" | "theirs") => void;
}

/** Asks the user which value to keep of each field that two people changed at once. */
export function ConflictBand({ title, hint, mineLabel, theirsLabel, rows, onChoose }: ConflictBandProps): ReactElement {
  return (
    <div role="alert">
      <Callout tone="warning">
        <strong>{title}</strong>
        <p className={note}>{hint}</p>
        {rows.map(({ field, label, mine, theirs, chosen }) => (
          <Radios
            key={field}
            label={label}
            labelClassName={name}
            className={row}
            value={chosen ?? null}
            onChange={(whose) => onChoose(field, whose === "mine" ? "mine" : "theirs")}
          >
            <Side value="mine" whose={mineLabel} text={mine} />
            <Side value="theirs" whose={theirsLabel} text={theirs} />
          </Radios>
        ))}
      </Callout>
    </div>
  );
}

function Side({ value, whose, text }: { readonly value: string; readonly whose: string; readonly text: string }): ReactElement {
  return (
    <Radio value={value} className={choice}>
      <span className={dot} aria-hidden="true" />
      <span>
        <span className={side}>{whose}</span> {text}
      </span>
    </Radio>
  );
}
