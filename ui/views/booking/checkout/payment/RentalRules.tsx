import { type ReactElement, useEffect, useMemo, useState } from "react";
import { rentalRulesLocale } from "#core/domain/offer/province.ts";
import type { Locale } from "#core/words/index.ts";
import type { CheckoutSteps } from "../../../../headless/booking/checkout/steps.ts";
import { syncRulesAcceptance } from "../../../../headless/booking/checkout/syncRulesAcceptance.ts";
import { clausesVersionToAccept } from "../../../../headless/booking/checkout/acceptance.ts";
import { useWords, wordsIn } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Checkbox } from "../../../../parts/fields/Checkbox.tsx";
import { Disclosure } from "../../../../parts/actions/Disclosure.tsx";
import * as css from "../../../form/step.css.ts";

const parts = {
  liability: ["operator", "damage", "insurance", "club"],
  weather: ["closed", "return", "cancel", "late"],
  safety: ["lifejackets", "alcohol", "conduct", "distress"],
  privacy: ["what", "why", "who", "rights"],
} as const;

/**
 * Shows the rental rules. Under Quebec's law French comes first, and English shows only at the visitor's express wish; elsewhere the
 * page's language comes first.
 */
export function RentalRules({ model }: { readonly model: CheckoutSteps }): ReactElement {
  const page = useWords();
  const [wished, setWished] = useState<Locale>();
  const { checkout } = model;
  const province = model.choice.club.value?.province ?? null;
  const text = wished ?? checkout.accepted.value ?? rentalRulesLocale(province, page.locale);
  const own = checkout.rules.value?.texts[text];
  const { say } = useMemo(() => wordsIn(text), [text]);
  useEffect(() => syncRulesAcceptance(model), [model]);
  const read = (locale: Locale) => {
    setWished(locale);
    checkout.acceptClauses(null);
  };
  return (
    <section className={css.stack} aria-label={page.say("clauses.title")}>
      {province === null ? null : (
        <p className={css.muted}>{page.say(province === "QC" ? "clauses.frenchFirst" : `clauses.lawOf.${province}`)}</p>
      )}
      <div className={css.clauses} lang={text}>
        <h3>{say("clauses.title")}</h3>
        <div>{own === undefined ? <ClauseTexts text={text} /> : own.map((part) => <Clause key={part.title} {...part} />)}</div>
        <p className={css.muted}>{say("clauses.versionOf", { version: clausesVersionToAccept(model) })}</p>
      </div>
      <div className={css.buttons}>
        {text === "fr" ? (
          // Under Quebec's law a page in French does not offer the English text.
          province === "QC" && page.locale === "fr" ? null : (
            <Button kind="quiet" onPress={() => read("en")}>
              {page.say(province === "QC" ? "clauses.wishEnglish" : "clauses.readEnglish")}
            </Button>
          )
        ) : (
          <Button kind="quiet" onPress={() => read("fr")}>
            {page.say("clauses.readFrench")}
          </Button>
        )}
      </div>
      <p lang={text}>{say("clauses.boundBy")}</p>
      <Checkbox
        data-accept
        isSelected={checkout.accepted.value === text}
        onChange={(isAccepted) => checkout.acceptClauses(isAccepted ? text : null)}
      >
        {page.say("pay.accept")}
      </Checkbox>
    </section>
  );
}

function ClauseTexts({ text }: { readonly text: Locale }): ReactElement {
  const { say } = useMemo(() => wordsIn(text), [text]);
  return (
    <>
      <Clause
        title={say("clauses.liability.title")}
        paragraphs={parts.liability.map((key) => say(`clauses.liability.paragraphs.${key}`))}
      />
      <Clause title={say("clauses.weather.title")} paragraphs={parts.weather.map((key) => say(`clauses.weather.paragraphs.${key}`))} />
      <Clause title={say("clauses.safety.title")} paragraphs={parts.safety.map((key) => say(`clauses.safety.paragraphs.${key}`))} />
      <Clause title={say("clauses.privacy.title")} paragraphs={parts.privacy.map((key) => say(`clauses.privacy.paragraphs.${key}`))} />
    </>
  );
}

function Clause({ title, paragraphs }: { readonly title: string; readonly paragraphs: readonly string[] }): ReactElement {
  return (
    <Disclosure title={title}>
      <div className={css.clause}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Disclosure>
  );
}
