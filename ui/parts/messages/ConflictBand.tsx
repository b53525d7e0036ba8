import type { ReactElement } from "react";
import { Callout } from "./Callout.tsx";
import { choice, dot, name, note, row, side } from "./ConflictBand.css.ts";
import { Radio, Radios } from "../choices/Radios.tsx";

export interface ConflictRow {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly chosen: "mine" | "theirs" | undefined;
}

export interface ConflictBandProps {
  readonly title: string;
  readonly hint: string;
  readonly mineLabel: string;
  readonly theirsLabel: string;
  readonly rows: readonly ConflictRow[];
  readonly onChoose: (field: string, whose: "mine" | "theirs") => void;
}

/** What two people changed at once, and whose each field shall be. */
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
