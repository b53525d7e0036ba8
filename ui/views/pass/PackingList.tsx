import { type ReactElement, useState } from "react";
import type { DockPass } from "#core/domain/visit/pass.ts";
import { packingListWordKeys } from "../../headless/payment/savedPayment.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import * as css from "./PassView.css.ts";

/** The props of `PackingList`: the pass, and when the safety checklist was signed; undefined before, and where that is not known. */
export interface PackingListProps {
  readonly pass: Pick<DockPass, "checklist" | "end">;
  readonly signedAt: string | undefined;
}

/** Shows what to bring, as a list to tick off, and what happens at the dock. */
export function PackingList({ pass, signedAt }: PackingListProps): ReactElement {
  const { say, format } = useWords();
  const [packed, setPacked] = useState<readonly string[]>([]);
  const toggle = (key: string) => setPacked(packed.includes(key) ? packed.filter((each) => each !== key) : [...packed, key]);
  return (
    <>
      <section className={css.part} aria-label={say("pass.bring")}>
        <h2>{say("pass.bring")}</h2>
        <p className={css.muted}>{say("pass.bringHint")}</p>
        <ul className={css.list}>
          {packingListWordKeys
            .filter((key) => pass.checklist.includes(key))
            .map((key) => (
              <li key={key}>
                <Checkbox isSelected={packed.includes(key)} onChange={() => toggle(key)}>
                  {say(`pass.items.${key}`)}
                </Checkbox>
              </li>
            ))}
        </ul>
      </section>
      <section className={css.part} aria-label={say("pass.before")}>
        <h2>{say("pass.before")}</h2>
        <ol className={css.steps}>
          <li>{say("pass.steps.weather")}</li>
          <li>
            {say("pass.steps.checklist")}
            {signedAt === undefined ? null : (
              <>
                {" "}
                <strong>{say("pass.checklistSigned", { time: format.clock(Date.parse(signedAt)) })}</strong>
              </>
            )}
          </li>
          <li>{say("pass.steps.fuel")}</li>
          <li>{say("pass.steps.back", { time: format.time(pass.end) })}</li>
        </ol>
      </section>
    </>
  );
}
