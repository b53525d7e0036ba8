import { mdiAlertOutline, mdiCheckBold, mdiCircleOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { DashboardParts } from "../../headless/dashboard/dashboard.ts";
import { createFirstSaleSteps, type FirstSaleNotes } from "../../headless/dashboard/firstSale.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import * as css from "./dashboard.css.ts";

/** Shows what a club still lacks before its first sale, each a link to where it is set up; nothing once it lacks nothing. */
export function FirstSaleChecklist({ parts }: { readonly parts: DashboardParts }): ReactElement | null {
  useSignals();
  const { say, locale } = useWords();
  const [sale] = useState(() => createFirstSaleSteps(parts));
  useEffect(() => void sale.load(undefined), [sale]);
  const { steps, notes } = sale.data.value ?? { steps: [], notes: undefined };
  const missing = steps.filter(({ isDone }) => !isDone);
  if (missing.length === 0) return null;
  return (
    <section className={css.first} aria-labelledby="first-sale">
      <h2 id="first-sale" className={css.panelTitle}>
        {say("dashboard.firstSale", { count: missing.length })}
      </h2>
      <ol className={css.steps}>
        {steps.map(({ step, isDone, to }) => (
          <li key={step} className={css.step} data-done={isDone || undefined}>
            <Icon path={isDone ? mdiCheckBold : mdiCircleOutline} />
            {isDone ? (
              <span>
                {say(`dashboard.steps.${step}`)} <span className={css.quiet}>{say("dashboard.stepDone")}</span>
              </span>
            ) : (
              <Link href={pathInLocale(to, locale)}>{say(`dashboard.steps.${step}`)}</Link>
            )}
          </li>
        ))}
      </ol>
      {notes === undefined ? null : <Notes notes={notes} />}
    </section>
  );
}

/** Notes that do not prevent a sale, but that a club should know before it. */
function Notes({ notes: { isCharged, hasOwnRules } }: { readonly notes: FirstSaleNotes }): ReactElement {
  const { say, locale } = useWords();
  return (
    <ul className={css.steps}>
      <li className={css.step} data-done={isCharged || undefined}>
        <Icon path={isCharged ? mdiCheckBold : mdiAlertOutline} />
        <span>{say(isCharged ? "dashboard.charged" : "dashboard.notCharged")}</span>
      </li>
      <li className={css.step} data-done={hasOwnRules || undefined}>
        <Icon path={hasOwnRules ? mdiCheckBold : mdiCircleOutline} />
        {hasOwnRules ? (
          <span>{say("dashboard.ownRules")}</span>
        ) : (
          <span>
            <Link href={pathInLocale("/config", locale)}>{say("dashboard.writeRules")}</Link>{" "}
            <span className={css.quiet}>{say("dashboard.rulesMayWait")}</span>
          </span>
        )}
      </li>
    </ul>
  );
}
