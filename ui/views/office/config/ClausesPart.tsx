import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { locales } from "#core/settings/locale.ts";
import type { Output } from "#core/contract/index.ts";
import { textOf } from "../../../headless/alerts/told.ts";
import { toldOf } from "../../../headless/alerts/toldOf.ts";
import type { OfficeParts } from "../../../headless/office/parts.ts";
import { createResource } from "../../../headless/resource/resource.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/Button.tsx";
import { Callout } from "../../../parts/Callout.tsx";
import { Disclosure } from "../../../parts/Disclosure.tsx";
import { Skeleton } from "../../../parts/Skeleton.tsx";
import { Section } from "./Section.tsx";
import * as css from "./config.css.ts";

type Clauses = Output<"booking/clauses/read">;

/** The rules that visitors accept, as they read them, in both languages. */
export function ClausesPart({
  messages,
  client,
  now,
  loading,
}: Pick<OfficeParts, "messages" | "client" | "now" | "loading">): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const [clauses] = useState(() =>
    createResource<void, readonly (readonly [(typeof locales)[number], Clauses])[]>({
      now,
      loading,
      told: toldOf,
      ask: async () => {
        const [en, fr] = await Promise.all(locales.map((locale) => messages("booking/clauses/read", { client, locale })));
        if (en === undefined || !en.ok) return en ?? { ok: false, status: 0, code: "", message: "" };
        if (fr === undefined || !fr.ok) return fr ?? { ok: false, status: 0, code: "", message: "" };
        return {
          ok: true,
          data: [
            ["fr", fr.data],
            ["en", en.data],
          ],
        };
      },
    }),
  );
  useEffect(() => void clauses.load(), [clauses]);
  const known = clauses.data.value;
  const told = clauses.failure.value;
  const version = known?.[0]?.[1].version;
  return (
    <Section
      id="clauses"
      title={say("config.clauses")}
      {...(version === undefined ? {} : { hint: say("config.clausesHint", { version }) })}
    >
      {told === undefined ? null : (
        <div role="alert">
          <Callout tone="error">
            <p>{textOf(told, words)}</p>
            <Button onPress={() => void clauses.reload()}>{say("office.retry")}</Button>
          </Callout>
        </div>
      )}
      {known === undefined && told === undefined ? <Skeleton height="44px" count={2} /> : null}
      {known?.map(([locale, { sections }]) => (
        <Disclosure key={locale} title={<span lang={locale}>{say(locale === "fr" ? "office.french" : "office.english")}</span>}>
          <div lang={locale}>
            {sections.map(({ title, paragraphs }) => (
              <div key={title} className={css.clause}>
                <p className={css.clauseTitle}>{title}</p>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className={css.note}>
                    {paragraph}
                  </p>
                ))}
              </div>
            ))}
          </div>
        </Disclosure>
      ))}
    </Section>
  );
}
