import "../../headless/words/clubWords.ts";
import "../../headless/words/moreWords.ts";
import { type ReactElement, useRef, useState } from "react";
import type { WordKey } from "#core/words/index.ts";
import { failureText } from "../../headless/alerts/phrase.ts";
import { failureCatalogPhrase } from "../../headless/alerts/failureCatalogPhrase.ts";
import { clubRuleSections, createClubSettingsModel } from "../../headless/club/clubSettings.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import * as office from "../managed/index/office.css.ts";
import { ConfigTabs } from "./ConfigTabs.tsx";
import { AuditLogPart } from "./AuditLogPart.tsx";
import { GivenPart } from "./GivenPart.tsx";
import { MoneyRequestsPart } from "./MoneyRequestsPart.tsx";
import { RentalRulesPart } from "./RentalRulesPart.tsx";
import { clubProfileLabels, ClubRulesPart } from "./ClubRulesPart.tsx";
import type { OfficePageEntry } from "../managed/frame/OfficeFrame.tsx";
import { PageSection } from "../managed/frame/PageSection.tsx";
import { SettingField } from "./fields/SettingField.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import * as css from "./fields/config.css.ts";

/** The props of `SettingsPage`: what the page of settings needs from the models of the office. */
export type SettingsPageProps = Pick<
  OfficeParts,
  "messages" | "client" | "now" | "later" | "loading" | "words" | "alerts" | "may" | "sendFile"
>;

const sections: readonly (readonly [string, WordKey])[] = [
  ["profile", "config.profile"],
  ...Object.entries(clubRuleSections).map(([id, { title }]) => [id, title] as const),
  ["clauses", "config.clauses"],
  ["checklist", "config.checklist"],
  ["requests", "history.requests.title"],
  ["given", "config.given"],
  ["history", "config.history"],
];

/** The permission to read what a section lists, where the page's own does not suffice. */
const permissionOfSection: Readonly<Partial<Record<string, string>>> = {
  requests: "@account/requests/find",
  given: "@account/audit/given",
  history: "@account/audit/find",
};

/** The entry of the page `/config`, for users who may change the club's settings. */
export const settingsPageEntry: OfficePageEntry = { title: "config.title", keys: [], View: (parts) => <SettingsPage {...parts} /> };

/** Shows the page of a club's settings: profile, rules, a preview of what visitors read, and the audit log. */
export function SettingsPage(parts: SettingsPageProps): ReactElement {
  const { say, words } = useWords();
  const { may = mayAll } = parts;
  const isShown = (section: string) => permissionOfSection[section] === undefined || may(permissionOfSection[section]);
  const [config] = useState(() =>
    createClubSettingsModel({
      ...parts,
      tell: (outcome) =>
        parts.alerts.raise({ type: outcome === "noClub" ? "error" : "success", message: parts.words().say(`config.${outcome}`) }),
      failed: (reply) => parts.alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), parts.words()) }),
    }),
  );
  const page = useRef<HTMLDivElement>(null);
  // Each form is a record of its own: all forms with changes are sent, and each reports its own result.
  useShortcut("Ctrl+s", () => {
    for (const form of page.current?.querySelectorAll<HTMLFormElement>("form[data-unsaved]") ?? []) form.requestSubmit();
  });
  return (
    <div ref={page} className={css.page}>
      <div className={office.titleBar}>
        <h1 className={office.title}>{say("config.title")}</h1>
      </div>
      {may("@configuration/letters/update") ? <ConfigTabs current="settings" /> : null}
      <div className={css.body}>
        <nav className={css.nav} aria-label={say("config.sections")}>
          <ul className={css.list}>
            {sections
              .filter(([id]) => isShown(id))
              .map(([id, title]) => (
                <li key={id}>
                  <a className={css.jump} href={`#section-${id}`}>
                    {say(title)}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <div className={css.sections}>
          <SettingsForm record={config.profile} labels={clubProfileLabels(words)}>
            {(form) => (
              <PageSection id="profile" title={say("config.profile")} hint={say("config.profileHint")}>
                <div className={css.fields}>
                  <SettingField form={form} name="name" label={say("config.name")} inputMode="text" />
                  <SettingField form={form} name="email" label={say("config.email")} inputMode="email" />
                  <SettingField form={form} name="phone" label={say("config.phone")} inputMode="tel" />
                  <SettingField form={form} name="address" label={say("config.address")} inputMode="text" />
                  <div className={css.wide}>
                    <SettingField
                      form={form}
                      name="website"
                      label={say("config.website")}
                      hint={say("config.websiteHint")}
                      inputMode="url"
                    />
                  </div>
                  <div className={css.wide}>
                    <SettingField form={form} name="host" label={say("config.host")} hint={say("config.hostHint")} inputMode="text" />
                  </div>
                </div>
              </PageSection>
            )}
          </SettingsForm>
          <ClubRulesPart config={config} now={parts.now} sendFile={parts.sendFile} />
          <RentalRulesPart of="clauses" clauses={config.clauses} now={parts.now} />
          <RentalRulesPart of="checklist" clauses={config.checklist} now={parts.now} />
          {isShown("requests") ? <MoneyRequestsPart {...parts} /> : null}
          {isShown("given") ? <GivenPart {...parts} /> : null}
          {isShown("history") ? <AuditLogPart {...parts} /> : null}
        </div>
      </div>
    </div>
  );
}
