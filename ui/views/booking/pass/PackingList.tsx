import { type ReactElement, useState } from "react";
import type { ClubPromises } from "#core/domain/club/promises.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";
import { promiseLines, thingsToBring } from "#core/words/format/promises.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { PromiseList } from "../../club/promises/PromiseList.tsx";
import * as css from "./parts/PassView.css.ts";

/** The props of `PackingList`: what the club promises and asks, the end of the trip, and when the safety checklist was signed, if it was. */
export interface PackingListProps {
  readonly promises: ClubPromises;
  readonly end: DockPass["end"];
  readonly signedAt: string | undefined;
}

/** Shows what to bring, as a list to tick off, what the club promises, and what happens at the dock. */
export function PackingList({ promises, end, signedAt }: PackingListProps): ReactElement {
  const { say, format, locale, words } = useWords();
  const [packed, setPacked] = useState<readonly string[]>([]);
  const toggle = (key: string) => setPacked(packed.includes(key) ? packed.filter((each) => each !== key) : [...packed, key]);
  const things = thingsToBring(promises, locale);
  const lines = promiseLines(promises, words).filter(({ name }) => name !== "bring");
  return (
    <>
      {things.length === 0 ? null : (
        <section className={css.part} aria-label={say("pass.bring")}>
          <h2>{say("pass.bring")}</h2>
          <p className={css.muted}>{say("pass.bringHint")}</p>
          <ul className={css.list}>
            {things.map(({ text, lang }) => (
              <li key={text}>
                <Checkbox isSelected={packed.includes(text)} onChange={() => toggle(text)}>
                  <span lang={lang}>{text}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lines.length === 0 ? null : (
        <section className={css.part} aria-label={say("pass.goodToKnow")}>
          <h2>{say("pass.goodToKnow")}</h2>
          <PromiseList lines={lines} />
        </section>
      )}
      <section className={css.part} aria-label={say("pass.before")}>
        <h2>{say("pass.before")}</h2>
        <ol className={css.steps}>
          {promises.licence !== "checklist" && signedAt === undefined ? null : (
            <li>
              {say("pass.steps.checklist")}
              {signedAt === undefined ? null : (
                <>
                  {" "}
                  <strong>{say("pass.checklistSigned", { time: format.clock(Date.parse(signedAt)) })}</strong>
                </>
              )}
            </li>
          )}
          {promises.included?.includes("fuel") === true ? <li>{say("pass.steps.fuel")}</li> : null}
          <li>{say("pass.steps.back", { time: format.time(end) })}</li>
        </ol>
      </section>
    </>
  );
}
