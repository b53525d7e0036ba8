import { Fragment, type ReactElement, useState } from "react";
import { accentForm, accentIssue, accentProperties } from "#core/domain/club/look/accent.ts";
import { logoPath, logoProportions, logoSizeWithin } from "#core/domain/club/look/logo.ts";
import { promiseFacts } from "#core/words/format/promiseFacts.ts";
import { promiseLines } from "#core/words/format/promises.ts";
import { typedPromisesIn } from "../../headless/club/typedPromises.ts";
import { textOrEmpty, type TypedFields } from "../../headless/managed/typedFields.ts";
import { useWords, wordsIn } from "../../headless/words/words.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { note } from "../managed/frame/frame.css.ts";
import { PromiseList } from "./promises/PromiseList.tsx";
import type { SettingPreviewProps } from "./SeasonPreview.tsx";
import * as css from "./fields/config.css.ts";

/**
 * Shows what visitors see of the club as it is typed: its logo, its colour and its promises, on the first page of a phone and on the pass, in
 * either language, by day and at dusk.
 */
export function PromisesPreview({ form, profile }: SettingPreviewProps): ReactElement {
  const { say, locale: own } = useWords();
  const [locale, setLocale] = useState(own);
  const [theme, setTheme] = useState<"day" | "dusk">("day");
  const words = wordsIn(locale);
  const fields = form.fields.value;
  const promises = typedPromisesIn(fields);
  const facts = promiseFacts(promises, words);
  const lines = promiseLines(promises, words);
  const head = <ClubHead name={textOrEmpty(profile?.fields.value["name"])} fields={fields} isDark={theme === "dusk"} />;
  const look = { "data-theme": theme, style: accentStyleOf(textOrEmpty(fields["identity.accent"]).trim()) };
  const nothing = <p className={note}>{say("config.promises.nothing")}</p>;
  return (
    <section className={css.promisesPreview} aria-label={say("config.preview")}>
      <div className={css.previewChoices}>
        <SelectField
          label={say("config.preview")}
          value={locale}
          onChange={setLocale}
          options={[
            { value: "fr", text: say("office.french") },
            { value: "en", text: say("office.english") },
          ]}
        />
        <SelectField
          label={say("siteMenu.theme")}
          value={theme}
          onChange={setTheme}
          options={[
            { value: "day", text: say("siteMenu.themeDay") },
            { value: "dusk", text: say("siteMenu.themeDusk") },
          ]}
        />
      </div>
      <div className={css.phones}>
        <figure className={css.phone}>
          <figcaption className={note}>{say("config.promises.firstPage")}</figcaption>
          <div className={css.phoneScreen} lang={locale} {...look}>
            {head}
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
            <span className={css.phoneButton}>{words.say("shell.rentABoat")}</span>
          </div>
        </figure>
        <figure className={css.phone}>
          <figcaption className={note}>{say("config.promises.onPass")}</figcaption>
          <div className={css.phoneScreen} lang={locale} {...look}>
            {head}
            <span className={css.phoneTitle}>{words.say("pass.title")}</span>
            {lines.length === 0 ? <div lang={own}>{nothing}</div> : <PromiseList lines={lines} />}
          </div>
        </figure>
      </div>
    </section>
  );
}

/** The logo of a club for the theme in view, else its other one; its name beside it. */
function ClubHead({
  name,
  fields,
  isDark,
}: {
  readonly name: string;
  readonly fields: TypedFields;
  readonly isDark: boolean;
}): ReactElement {
  const light = textOrEmpty(fields["identity.logo"]);
  const dark = textOrEmpty(fields["identity.logoDark"]);
  const file = isDark && dark !== "" ? dark : light;
  const proportions = logoProportions(file);
  return (
    <div className={css.phoneHead}>
      {proportions === undefined ? null : <img src={logoPath(file)} alt="" {...logoSizeWithin(proportions, logoBox)} />}
      <strong>{name}</strong>
    </div>
  );
}

const logoBox = { width: 96, height: 32 };

/** Quai's own colour while nothing is typed, or a colour that is refused. */
function accentStyleOf(hex: string) {
  return hex !== "" && accentForm.test(hex) && accentIssue(hex) === undefined ? accentProperties(hex) : {};
}
