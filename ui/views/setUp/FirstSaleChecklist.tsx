import "../../headless/words/bookingsWords.ts";
import { mdiAlertOutline, mdiCheckBold, mdiCircleOutline, mdiClipboardCheckOutline } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { createFirstSaleSteps, type FirstSaleNotes, type FirstSaleParts, type FirstSaleSteps } from "../../headless/club/firstSale.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import * as css from "./setUp.css.ts";

/** Shows the steps to a club's first sale, each a link to where it is done; nothing once the club has sold something. */
export function FirstSaleChecklist({ parts }: { readonly parts: FirstSaleParts }): ReactElement | null {
  useSignals();
  const [sale] = useState(() => createFirstSaleSteps(parts));
  useEffect(() => void sale.load(undefined), [sale]);
  const known = sale.data.value;
  return known === undefined || known === null ? null : <FirstSaleStepList {...known} />;
}

/** Shows what is done, what is next, and what follows; a club without an offer is set up by one form. */
export function FirstSaleStepList({ steps, notes, isWithoutOffer }: FirstSaleSteps): ReactElement {
  const { say, locale } = useWords();
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <section className={css.first} aria-labelledby="first-sale">
      <h2 id="first-sale" className={css.panelTitle}>
        {left === 0 ? say("setUp.readyToSell") : say("setUp.left", { count: left })}
      </h2>
      {isWithoutOffer ? (
        <ButtonLink kind="primary" icon={mdiClipboardCheckOutline} href={pathInLocale("/bookings?view=setup", locale)}>
          {say("setUp.inOneForm")}
        </ButtonLink>
      ) : null}
      <ol className={css.steps}>
        {steps.map(({ step, isDone, to }) => (
          <li key={step} className={css.step} data-done={isDone || undefined}>
            <Icon path={isDone ? mdiCheckBold : mdiCircleOutline} />
            {isDone ? (
              <span>
                {say(`setUp.steps.${step}`)} <span className={css.quiet}>{say("setUp.stepDone")}</span>
              </span>
            ) : isWithoutOffer ? (
              <span>{say(`setUp.steps.${step}`)}</span>
            ) : (
              <Link href={pathInLocale(to, locale)}>{say(`setUp.steps.${step}`)}</Link>
            )}
          </li>
        ))}
      </ol>
      {notes === undefined ? null : <Notes notes={notes} />}
      <NextLinks isReady={left === 0} />
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
        <span>{say(isCharged ? "setUp.charged" : "setUp.notCharged")}</span>
      </li>
      <li className={css.step} data-done={hasOwnRules || undefined}>
        <Icon path={hasOwnRules ? mdiCheckBold : mdiCircleOutline} />
        {hasOwnRules ? (
          <span>{say("setUp.ownRules")}</span>
        ) : (
          <span>
            <Link href={pathInLocale("/config", locale)}>{say("setUp.writeRules")}</Link>{" "}
            <span className={css.quiet}>{say("setUp.rulesMayWait")}</span>
          </span>
        )}
      </li>
    </ul>
  );
}

/** What follows the set-up: the first sale, the staff and the members. */
function NextLinks({ isReady }: { readonly isReady: boolean }): ReactElement {
  const { say, locale } = useWords();
  const sales = [
    { word: "walkIn", to: "/bookings?view=walkin" },
    { word: "visit", to: "/" },
  ] as const;
  const people = [
    { word: "invite", to: "/users?open=new" },
    { word: "members", to: "/clients?view=import&of=memberships" },
  ] as const;
  return (
    <ul className={css.steps} aria-label={say("setUp.next")}>
      {[...(isReady ? sales : []), ...people].map(({ word, to }) => (
        <li key={word} className={css.step}>
          <Icon path={mdiCircleOutline} />
          <Link href={pathInLocale(to, locale)}>{say(`setUp.${word}`)}</Link>
        </li>
      ))}
    </ul>
  );
}
