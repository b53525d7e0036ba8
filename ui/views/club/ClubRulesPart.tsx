import "../../headless/club/letterTextWords.ts";
import type { ReactElement } from "react";
import { settingFields } from "#core/domain/club/settings/sections.ts";
import { editableLetterNames } from "#core/domain/messages/letterWords.ts";
import { type ClubSettingsModel, clubRuleSections } from "../../headless/club/clubSettings.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { PageSection } from "../managed/frame/PageSection.tsx";
import { clubRuleLabels, SettingFields, type SettingFieldsProps } from "./fields/SettingFields.tsx";
import { settingPreviews } from "./SettingPreviews.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** The props of `ClubRulesPart`: the settings of the club, the clock, and what sends a file. */
export interface ClubRulesPartProps extends Pick<SettingFieldsProps, "now" | "sendFile"> {
  readonly config: ClubSettingsModel;
}

/** Shows the rules of a club in one form, section by section, with previews of what visitors read. */
export function ClubRulesPart({ config, now, sendFile }: ClubRulesPartProps): ReactElement {
  const { say, words } = useWords();
  const profile = config.profile.form.value;
  return (
    <SettingsForm record={config.rules} labels={clubRuleLabels(words)}>
      {(form) =>
        Object.entries(clubRuleSections).map(([id, section]) => {
          const Preview = settingPreviews[id];
          return (
            <PageSection key={id} id={id} title={say(section.title)} hint={say(section.hint)}>
              <SettingFields form={form} fields={settingFields(section)} now={now} sendFile={sendFile} />
              {Preview === undefined ? null : <Preview form={form} profile={profile} now={now} />}
            </PageSection>
          );
        })
      }
    </SettingsForm>
  );
}

/** Gives the labels of the fields of rules and profile, for any history. */
export function clubSettingLabels(words: Words): Readonly<Record<string, string>> {
  const { say } = words;
  const letters = editableLetterNames.map((name) => [
    `letters.${name}`,
    say("letterTexts.history", { name: say(`letterTexts.names.${name}`) }),
  ]);
  return { ...clubRuleLabels(words), clauses: say("config.clauses"), ...Object.fromEntries(letters), ...clubProfileLabels(words) };
}

/** Gives the labels of the fields of a company profile. */
export function clubProfileLabels({ say }: Words): Readonly<Record<string, string>> {
  return {
    name: say("config.name"),
    email: say("config.email"),
    address: say("config.address"),
    phone: say("config.phone"),
    host: say("config.host"),
    website: say("config.website"),
  };
}
