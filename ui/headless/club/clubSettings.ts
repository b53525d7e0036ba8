import { accentIssue } from "#core/domain/club/look/accent.ts";
import { holdMinutesIssue, seasonIssue } from "#core/domain/club/settingIssues.ts";
import { isSetting } from "#core/domain/club/settings/definition.ts";
import { clubRuleGroups } from "#core/domain/club/settings/groups.ts";
import { type NamedSetting, settingFields, type SettingSection, settingSections } from "#core/domain/club/settings/sections.ts";
import { type DecimalSign, typedNumberText } from "#core/domain/fields/typedNumber.ts";
import type { WordKey } from "#core/words/index.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { maxWebsiteLength } from "#core/domain/people/client.ts";
import type { FieldRule } from "#core/domain/validation/issue.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { type FormIssue, formIssuesOf } from "../form/issues.ts";
import * as lenient from "#core/domain/validation/lenient.ts";
import { type ClausesModel, type ClausesParts, createClausesModel } from "./clauses.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { createRowRecordModel, type RowRecordModel } from "../managed/record.ts";
import { saveFailurePhrase } from "../managed/saveFailurePhrase.ts";
import { surveyTopicOf, topicIssuesIn, typedTopicOf, typedTopicsIn } from "./surveyTopics.ts";
import {
  type TypedFieldRule,
  blankFields,
  typedFieldIssues,
  textOrEmpty,
  trimmedTexts,
  type TypedFields,
  typedFieldsOf,
  numberReadingOf,
  parseFormNumber,
  storedNumberOf,
} from "../managed/typedFields.ts";

/** The rules of a club, such as for booking, payment and messages; after a change of the season, with the bookings outside of it. */
export type ClubRulesRow = CallOutput<"configuration/rules/update">;

/** A club's company profile with its host name. */
export type ClubProfileRow = CallOutput<"account/clients/update">;

/** A tax as it is typed. */
export interface TypedTax {
  readonly french: string;
  readonly english: string;
  readonly percent: string;
  readonly number: string;
}

/** The model of a club's settings: its company profile, its rules, and its rental rules. */
export interface ClubSettingsModel {
  readonly profile: RowRecordModel<TypedFields, ClubProfileRow>;
  readonly rules: RowRecordModel<TypedFields, ClubRulesRow>;
  readonly clauses: ClausesModel;
  /** The rental safety checklist, by version as the rules. */
  readonly checklist: ClausesModel;
}

/** The parts that the settings page needs: calls, the club's id and listeners. */
export interface ClubSettingsParts extends Pick<OfficeParts, "messages" | "client" | "now" | "loading" | "words"> {
  /** Called when something was saved, or when the profile could not be fetched. */
  readonly tell: (event: "saved" | "profileSaved" | "noClub" | "clausesSaved" | "clausesWithdrawn") => void;
  /** Called with the failure of a call that has no form. */
  readonly failed: ClausesParts["failed"];
}

const profileRules: readonly TypedFieldRule[] = [
  { name: "name", entry: "text", most: 120 },
  { name: "email", entry: "text", most: 254 },
  { name: "address", entry: "text", most: 200 },
  { name: "phone", entry: "text", most: 32 },
  { name: "host", entry: "text", most: 253, isOptional: true },
  { name: "website", entry: "text", most: maxWebsiteLength, isOptional: true, rule: lenient.webAddressRule },
];

const textRules: Readonly<Record<string, FieldRule>> = {
  email: lenient.emailRule,
  url: lenient.webAddressRule,
  accent: (typed) => accentIssue((typed ?? "").trim()),
};

/** The sections of the form of a club's rules, in the order of the page; the compiler checks that their words exist. */
export const clubRuleSections: Readonly<Record<keyof typeof settingSections, SettingSection<WordKey>>> = settingSections;

/** The settings of that form, in the order of the page. */
export const clubRuleFields = Object.values(clubRuleSections).flatMap((section) => settingFields(section));
const rulesRules = clubRuleFields.map(typedRuleOf);

/** How a setting is typed: numbers in another unit are bounded in that unit, and a text may be left out where its default is empty. */
function typedRuleOf({ name, definition }: NamedSetting): TypedFieldRule {
  if (definition.holds === "text") {
    const { most, form } = definition;
    const rule = typeof form === "string" ? textRules[form] : undefined;
    return { name, entry: "text", most, isOptional: definition.default === "", ...(rule === undefined ? {} : { rule }) };
  }
  if (definition.holds !== "number") return { name, entry: "value" };
  const { min, max, isWhole = false, isOptional = false, perUnit } = definition;
  const bounds = perUnit === undefined ? { isWhole, min, max } : { min: min / perUnit, max: max / perUnit, perUnit };
  return { name, entry: "number", isOptional, ...bounds };
}

/**
 * Creates the model of a club's settings, without React. Profile, rules and rental rules share one version: each form continues from what
 * the others stored. What another user stored is a conflict in the form that is saved next.
 */
export function createClubSettingsModel({ messages, client, words, tell, ...parts }: ClubSettingsParts): ClubSettingsModel {
  let version = 0;
  const know = <Row extends { readonly version: number }>(row: Row): Row => {
    version = row.version;
    return row;
  };
  const known = async <Row extends { readonly version: number }>(reply: Promise<CallReply<Row>>): Promise<CallReply<Row>> => {
    const answer = await reply;
    if (answer.ok) know(answer.data);
    return answer;
  };
  const decimal = () => (words().locale === "fr" ? "," : ".");
  const never = () => Promise.reject(new Error("a club is there already"));

  const profile = createRowRecordModel<TypedFields, ClubProfileRow>({
    ...parts,
    id: client,
    first: blankFields(profileRules),
    fieldsOf: (row) => typedFieldsOf(profileRules, row, decimal()),
    rowOf: (value) => (isProfile(value) ? know(value) : undefined),
    check: (typed) => [...typedFieldIssues(profileRules, typed, false), ...contactIssues(typed)],
    failurePhrase: saveFailurePhrase,
    read: async () => {
      const reply = await readProfile(messages, client);
      if (!reply.ok) tell("noClub");
      return known(Promise.resolve(reply));
    },
    create: never,
    update: (_, change) => known(messages("account/clients/update", { id: client, version, ...trimmedTexts(change) })),
    saved: () => tell("profileSaved"),
  });

  const rules = createRowRecordModel<TypedFields, ClubRulesRow>({
    ...parts,
    id: client,
    first: blankFields(rulesRules),
    fieldsOf: (row) => ({
      ...typedFieldsOf(rulesRules, row, decimal()),
      taxes: row.taxes.map((tax) => typedTax(tax, decimal())),
      topics: row.topics.map(typedTopicOf),
    }),
    rowOf: (value) => (isRules(value) ? know(value) : undefined),
    check: (typed) => [
      ...typedFieldIssues(rulesRules, typed, false),
      ...heldIssues(typed),
      ...seasonIssues(typed),
      ...taxIssues(typedTaxes(typed)),
      ...topicIssuesIn(typedTopicsIn(typed)),
    ],
    failurePhrase: saveFailurePhrase,
    read: () => known(messages("configuration/rules/read", { client })),
    create: never,
    update: (row, change) => known(messages("configuration/rules/update", { client, version, ...groupsOf(row, change) })),
    saved: () => tell("saved"),
  });
  const modelOfText = (of: ClausesParts["of"]) =>
    createClausesModel({
      of,
      ...parts,
      messages,
      client,
      tell,
      version: () => version,
      know: (settings) => void know({ version: settings }),
    });
  return { profile, rules, clauses: modelOfText("clauses"), checklist: modelOfText("checklist") };
}

/** Reads the taxes from the fields of a form. */
export function typedTaxes(typed: TypedFields): readonly TypedTax[] {
  const list: unknown = typed["taxes"];
  return Array.isArray(list) ? list.filter(isTypedTax) : [];
}

/** Reads the number from a field of a form; undefined where the text is none. */
export function numberInField(typed: TypedFields, name: string): number | undefined {
  const rule = rulesRules.find((each) => each.name === name);
  return parseFormNumber(textOrEmpty(typed[name]), rule === undefined ? {} : numberReadingOf(rule));
}

// The profile that every user of the club may read, with the fields that only administrators may read. Requirements §7.
async function readProfile(messages: OfficeParts["messages"], client: string): Promise<CallReply<ClubProfileRow>> {
  const read = await messages("account/clients/read", { where: { id: client } });
  if (!read.ok) return read;
  const found = await messages("account/clients/find", { where: { id: client } });
  if (!found.ok) return found;
  const [row] = found.data.items;
  return row === undefined ? { ok: false, status: 404, code: "ITEM_NOT_EXIST", message: "" } : { ok: true, data: { ...row, ...read.data } };
}

function contactIssues(typed: TypedFields): readonly FormIssue<string>[] {
  const fields = { email: textOrEmpty(typed["email"]), phone: textOrEmpty(typed["phone"]) };
  const email = lenient.emailRule(fields.email);
  const phone = lenient.phoneRule(fields.phone);
  return formIssuesOf([
    ...(email === undefined ? [] : [{ field: "email", issue: email }]),
    ...(phone === undefined ? [] : [{ field: "phone", issue: phone }]),
  ]);
}

/** Hold and payment together must fit in the time for which a slot may stay unpaid. */
function heldIssues(typed: TypedFields): readonly FormIssue<string>[] {
  const holdMinutes = numberInField(typed, "unpaid.holdMinutes");
  const slotMinutes = numberInField(typed, "unpaid.slotMinutes");
  // A number out of its own bounds has an issue already.
  if (holdMinutes === undefined || slotMinutes === undefined || slotMinutes < 45 || holdMinutes > 30) return [];
  const issue = holdMinutesIssue({ holdMinutes, slotMinutes });
  return issue === undefined ? [] : formIssuesOf([{ field: "unpaid.holdMinutes", issue }]);
}

function seasonIssues(typed: TypedFields): readonly FormIssue<string>[] {
  const issue = seasonIssue({ opens: textOrEmpty(typed["season.opens"]), closes: textOrEmpty(typed["season.closes"]) });
  return issue === undefined ? [] : formIssuesOf([{ field: "season.closes", issue }]);
}

const taxPercent = { max: 100 };

function taxIssues(taxes: readonly TypedTax[]): readonly FormIssue<string>[] {
  const isWrong = ({ french, english, percent }: TypedTax) => {
    const number = parseFormNumber(percent, taxPercent);
    return french.trim() === "" || english.trim() === "" || number === undefined || number < 0 || number > taxPercent.max;
  };
  return taxes.some(isWrong) ? [{ field: "taxes", phrase: { key: "config.taxesWrong" } }] : [];
}

/** The groups of rules that a change affects, each complete. */
function groupsOf(row: ClubRulesRow, change: TypedFields): Partial<Omit<ClubRulesRow, "version">> {
  const fields = Object.entries<unknown>(row).flatMap(([group, values]) => {
    const typed = Object.entries(change).filter(([name]) => name.startsWith(`${group}.`));
    const sent = typed.map(([name, value]) => [name.slice(group.length + 1), sentOf(name, value)] as const);
    return isRecord(values) && sent.length > 0 ? [[group, { ...values, ...Object.fromEntries(sent) }] as const] : [];
  });
  return {
    ...Object.fromEntries(fields),
    ...("taxes" in change ? { taxes: typedTaxes(change).map(taxOf) } : {}),
    ...("topics" in change ? { topics: typedTopicsIn(change).map(surveyTopicOf) } : {}),
  };
}

function sentOf(name: string, value: unknown): unknown {
  const rule = rulesRules.find((each) => each.name === name);
  if (rule === undefined || rule.entry === "value") return value;
  return rule.entry === "text" ? textOrEmpty(value).trim() : storedNumberOf(rule, numberInField({ [name]: value }, name) ?? 0);
}

function typedTax({ name, percent, number }: ClubRulesRow["taxes"][number], decimal: DecimalSign): TypedTax {
  return { french: name.fr, english: name.en, percent: typedNumberText(percent, decimal, taxPercent), number };
}

function taxOf({ french, english, percent, number }: TypedTax): ClubRulesRow["taxes"][number] {
  return { name: { fr: french.trim(), en: english.trim() }, percent: parseFormNumber(percent, taxPercent) ?? 0, number: number.trim() };
}

function isTypedTax(value: unknown): value is TypedTax {
  return isRecord(value) && ["french", "english", "percent", "number"].every((name) => typeof value[name] === "string");
}

function isRules(value: unknown): value is ClubRulesRow {
  if (!isRecord(value) || typeof value["version"] !== "number") return false;
  return Object.entries(clubRuleGroups).every(([group, of]) => (isSetting(of) ? Array.isArray(value[group]) : isRecord(value[group])));
}

function isProfile(value: unknown): value is ClubProfileRow {
  return isRecord(value) && typeof value["version"] === "number" && profileRules.every(({ name }) => typeof value[name] === "string");
}
