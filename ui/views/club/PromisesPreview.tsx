import { useSignals } from "@preact/signals-react/runtime";
import { Fragment, type ReactElement, useState } from "react";
import { locales } from "#core/domain/language/locale.ts";
import { promiseFacts } from "#core/words/format/promiseFacts.ts";
import { promiseLines } from "#core/words/format/promises.ts";
import { typedPromisesIn } from "../../headless/club/typedPromises.ts";
import { textOrEmpty } from "../../headless/managed/typedFields.ts";
import { useWords, wordsIn } from "../../headless/words/words.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { note } from "../managed/frame/PageSection.css.ts";
import { PromiseList } from "./promises/PromiseList.tsx";
import type { SettingPreviewProps } from "./settingPreviewProps.ts";
import * as css from "./fields/config.css.ts";

/** Shows what visitors read of the promises as they are typed: on the first page of a phone, and on the pass, in either language. */
export function PromisesPreview({ form, profile }: SettingPreviewProps): ReactElement {
  useSignals();
  const { say, locale: own } = useWords();
  const [locale, setLocale] = useState(own);
  const words = wordsIn(locale);
  const promises = typedPromisesIn(form.fields.value);
  const facts = promiseFacts(promises, words);
  const lines = promiseLines(promises, words);
  const club = textOrEmpty(profile?.fields.value["name"]);
  const nothing = <p className={note}>{say("config.promises.nothing")}</p>;
  return (
    <section className={css.promisesPreview} aria-label={say("config.preview")}>
      <SelectField
        label={say("config.preview")}
        value={locale}
        onChange={(chosen) => setLocale(locales.find((each) => each === chosen) ?? own)}
        options={[
          { value: "fr", text: say("office.french") },
          { value: "en", text: say("office.english") },
        ]}
      />
      <div className={css.phones}>
        <figure className={css.phone}>
          <figcaption className={note}>{say("config.promises.firstPage")}</figcaption>
          <div className={css.phoneScreen} lang={locale}>
            <strong>{club}</strong>
            <span className={css.phoneTitle}>{words.say("booking.title")}</span>
            {facts.length === 0 ? (
              <div lang={own}>{nothing}</div>
            ) : (
              <p className={css.phoneFacts}>
                {facts.map(({ text, lang }, at) => (
                  <Fragment key={text}>
                    {at === 0 ? null : " · "}
                    <span lang={lang}>{text}</span>
                  </Fragment>
                ))}
              </p>
            )}
          </div>
        </figure>
        <figure className={css.phone}>
          <figcaption className={note}>{say("config.promises.onPass")}</figcaption>
          <div className={css.phoneScreen} lang={locale}>
            <strong>{club}</strong>
            <span className={css.phoneTitle}>{words.say("pass.title")}</span>
            {lines.length === 0 ? <div lang={own}>{nothing}</div> : <PromiseList lines={lines} />}
          </div>
        </figure>
      </div>
    </section>
  );
}
