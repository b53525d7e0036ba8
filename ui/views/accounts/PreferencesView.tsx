import "../../headless/words/accountWords.ts";
import type { ReactElement, ReactNode } from "react";
import { gravatarEngines } from "#core/domain/people/gravatar.ts";
import { undoSeconds } from "#core/domain/reservation/staffAct.ts";
import { locales } from "#core/domain/language/locale.ts";
import type { AvatarChoiceModel } from "../../headless/accounts/avatarChoice.ts";
import type { PreferencesModel } from "../../headless/session/preferences.ts";
import { type ThemeChoiceModel, themeChoices } from "../../headless/session/theme.ts";
import { addWordFiles, useWords, type WordsFile } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Checkbox } from "../../parts/fields/Checkbox.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { themeWordKeys } from "../shell/themeWordKeys.ts";
import * as css from "./account.css.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/siteMenu.*.ts", { eager: true }));

/** The props of `PreferencesView`: the preferences of this device, and the way to the page in each language. */
export interface PreferencesViewProps {
  readonly preferences: PreferencesModel;
  readonly avatarChoice: AvatarChoiceModel;
  readonly themeChoice: ThemeChoiceModel;
  /** The address of this page in a language. */
  readonly pathIn: (locale: "en" | "fr") => string;
  /** The calendars of the user, shown below. */
  readonly calendars: ReactNode;
}

/** Shows the page `/configuration`: one's own preferences. Each is saved as soon as it is chosen. */
export function PreferencesView({ preferences, avatarChoice, themeChoice, pathIn, calendars }: PreferencesViewProps): ReactElement {
  const { say, locale } = useWords();
  const { density, avatar, sound, shortcuts, undoSeconds: undo } = preferences.value.value;
  return (
    <div className={css.page}>
      <h1>{say("account.configurationTitle")}</h1>
      <p className={css.muted}>{say("account.configurationHint")}</p>
      <div className={css.form}>
        <div className={css.section} role="group" aria-labelledby="language">
          <strong id="language">{say("settings.language")}</strong>
          <div className={css.choices}>
            {locales.map((each) => (
              <ButtonLink
                key={each}
                kind={each === locale ? "primary" : "secondary"}
                href={pathIn(each)}
                hrefLang={each}
                aria-current={each === locale ? "true" : "false"}
              >
                <span lang={each}>{say(`settings.languages.${each}`)}</span>
              </ButtonLink>
            ))}
          </div>
        </div>
        <SelectField
          label={say("account.theme")}
          value={themeChoice.theme.value}
          options={themeChoices.map((value) => ({ value, text: say(themeWordKeys[value]) }))}
          onChange={themeChoice.choose}
        />
        <SelectField
          label={say("account.density")}
          value={density}
          options={(["compact", "comfortable"] as const).map((value) => ({ value, text: say(`account.${value}`) }))}
          onChange={(chosen) => preferences.set({ density: chosen })}
        />
        <SelectField
          label={say("account.undoFor")}
          value={String(undo)}
          options={undoSeconds.map((seconds) => ({ value: String(seconds), text: say("account.undoSeconds", { count: seconds }) }))}
          onChange={(chosen) => preferences.set({ undoSeconds: undoSeconds.find((each) => String(each) === chosen) ?? undo })}
        />
        <SelectField
          label={say("account.avatar")}
          description={say("settings.gravatarHint")}
          value={avatar}
          options={gravatarEngines.map((value) => ({ value, text: say(`settings.gravatar.${value}`) }))}
          onChange={(engine) => void avatarChoice.choose(engine)}
        />
        <Checkbox isSelected={sound} onChange={(on) => preferences.set({ sound: on })}>
          {say("account.soundOn")}
        </Checkbox>
        <Checkbox isSelected={shortcuts} onChange={(on) => preferences.set({ shortcuts: on })}>
          {say("account.shortcutsOn")}
        </Checkbox>
      </div>
      {calendars}
    </div>
  );
}
