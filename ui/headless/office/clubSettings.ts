import { maxHoldMinutes } from "#core/domain/club/maxHoldMinutes.ts";
import { clubRuleFieldGroups } from "#core/domain/club/ruleGroups.ts";
import { type DecimalSign, typedNumberText } from "#core/domain/fields/typedNumber.ts";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { weekdayNames } from "#core/domain/plan/limits.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { type FormIssue, formIssuesOf } from "../form/issues.ts";
import * as lenient from "#core/domain/validation/lenient.ts";
import { type ClausesModel, type ClausesParts, createClausesModel } from "./clauses.ts";
import type { OfficeParts } from "./parts.ts";
import { createRowRecordModel, type RowRecordModel } from "./record.ts";
import { saveFailurePhrase } from "./saveFailurePhrase.ts";
import { surveyTopicOf, topicIssuesIn, typedTopicOf, typedTopicsIn } from "./surveyTopics.ts";
import {
  type TypedFieldRule,
  blankFields,
  typedFieldIssues,
  textOrEmpty,
  type TypedFields,
  typedFieldsOf,
  numberReadingOf,
  parseFormNumber,
} from "./typedFields.ts";

/** The rules of a club, such as for booking, payment and messages. */
export type ClubRulesRow = CallOutput<"configuration/rules/read">;

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
export interface ClubSettingsParts extends Pick<OfficeParts, "messages" | "client" | "now" | "loading" | "newKey" | "words"> {
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
];

const whole = (name: string, max: number, min = 0): TypedFieldRule => ({ name, entry: "number", isWhole: true, min, max });
const most = 1_000_000;

const rulesRules: readonly TypedFieldRule[] = [
  whole("horizon.seasons", 20),
  { name: "horizon.noticeHours", entry: "number", min: 0, max: 2_500 },
  whole("arrival.leadMinutes", 120),
  whole("trips.ageLimit", 99),
  whole("unpaid.holdMinutes", 30, 5),
  whole("unpaid.slotMinutes", 1_440, 45),
  whole("unpaid.createsPerHour", most),
  whole("cancellation.freeUntilHours", 8_760),
  whole("cancellation.keptPercent", 100),
  whole("downPayment.percent", 99),
  whole("downPayment.dueDays", 365),
  ...weekdayNames.map((name): TypedFieldRule => ({ name: `primeTime.${name}`, entry: "value" })),
  { name: "primeTime.firstDay", entry: "text", most: 5 },
  { name: "primeTime.lastDay", entry: "text", most: 5 },
  whole("primeTime.fromHour", 24),
  whole("primeTime.toHour", 24),
  { name: "plans.beyondLimit", entry: "value" },
  whole("plans.lateRefundPercent", 100),
  { name: "plans.chosenRefund", entry: "value" },
  ...["phone", "visitor", "address"].flatMap((of) => [whole(`${of}.bookings`, most), whole(`${of}.quarters`, most)]),
  whole("texts.hour", most),
  whole("texts.day", most),
  { name: "documents.uploads", entry: "value" },
  { name: "documents.drivingLicence", entry: "value" },
  { name: "payment.atDock", entry: "value" },
  { name: "asked.people", entry: "value" },
  { name: "sender.name", entry: "text", most: 80, isOptional: true },
  { name: "sender.replyTo", entry: "text", most: 254, isOptional: true },
  { name: "messages.reminders", entry: "value" },
  whole("messages.reminderHour", 23),
  { name: "messages.notices", entry: "value" },
  { name: "messages.noticeTo", entry: "text", most: 254, isOptional: true },
  { name: "messages.noticeLocale", entry: "value" },
  { name: "law.province", entry: "value" },
  { name: "privacy.officer", entry: "text", most: 120, isOptional: true },
  { name: "privacy.address", entry: "text", most: 254, isOptional: true },
  { name: "avatars.engine", entry: "value" },
  { name: "taxes", entry: "value" },
  { name: "survey.letters", entry: "value" },
  whole("survey.hours", 168),
  whole("waitlist.offerMinutes", 120, 20),
  { name: "waitlist.membersFirst", entry: "value" },
  { name: "topics", entry: "value" },
];

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
    update: (_, change, keyOf) => {
      const data = { id: client, version, ...textsOf(change) };
      return known(messages("account/clients/update", data, { idempotencyKey: keyOf(data) }));
    },
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
      ...senderIssues(typed),
      ...taxIssues(typedTaxes(typed)),
      ...topicIssuesIn(typedTopicsIn(typed)),
    ],
    failurePhrase: saveFailurePhrase,
    read: () => known(messages("configuration/rules/read", { client })),
    create: never,
    update: (row, change, keyOf) => {
      const data = { client, version, ...groupsOf(row, change) };
      return known(messages("configuration/rules/update", data, { idempotencyKey: keyOf(data) }));
    },
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
  const [email, phone] = [lenient.emailRule(fields.email), lenient.phoneRule(fields.phone)];
  return formIssuesOf([
    ...(email === undefined ? [] : [{ field: "email", issue: email }]),
    ...(phone === undefined ? [] : [{ field: "phone", issue: phone }]),
  ]);
}

/** Hold and payment together must fit in the time for which a slot may stay unpaid. */
function heldIssues(typed: TypedFields): readonly FormIssue<string>[] {
  const [held, kept] = [numberInField(typed, "unpaid.holdMinutes"), numberInField(typed, "unpaid.slotMinutes")];
  if (held === undefined || kept === undefined || kept < 45 || held > 30 || held <= maxHoldMinutes(kept)) return [];
  return formIssuesOf([{ field: "unpaid.holdMinutes", issue: { key: "maxValue", params: { max: maxHoldMinutes(kept) } } }]);
}

function senderIssues(typed: TypedFields): readonly FormIssue<string>[] {
  return ["sender.replyTo", "messages.noticeTo"].flatMap((field) => {
    const issue = lenient.emailRule(textOrEmpty(typed[field]).trim());
    return issue === undefined ? [] : formIssuesOf([{ field, issue }]);
  });
}

const taxPercent = { max: 100 };

function taxIssues(taxes: readonly TypedTax[]): readonly FormIssue<string>[] {
  const isWrong = ({ french, english, percent }: TypedTax) => {
    const number = parseFormNumber(percent, taxPercent);
    return french.trim() === "" || english.trim() === "" || number === undefined || number < 0 || number > taxPercent.max;
  };
  return taxes.some(isWrong) ? [{ field: "taxes", phrase: { key: "config.taxesWrong" } }] : [];
}

function textsOf(change: TypedFields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, textOrEmpty(value).trim()]));
}

/** The groups of rules that a change affects, each complete. */
function groupsOf(row: ClubRulesRow, change: TypedFields): Partial<Omit<ClubRulesRow, "version">> {
  const touched = clubRuleFieldGroups.filter((group) => Object.keys(change).some((name) => name.startsWith(`${group}.`)));
  const fields = touched.map((group) => [group, withTyped(row[group], group, change)] as const);
  return {
    ...Object.fromEntries(fields),
    ...("taxes" in change ? { taxes: typedTaxes(change).map(taxOf) } : {}),
    ...("topics" in change ? { topics: typedTopicsIn(change).map(surveyTopicOf) } : {}),
  };
}

function withTyped<Fields extends object>(fields: Fields, group: (typeof clubRuleFieldGroups)[number], change: TypedFields): Fields {
  return Object.entries(change).reduce((all, [name, value]) => {
    const [of, field = ""] = name.split(".");
    return of === group ? { ...all, [field]: sentOf(name, value) } : all;
  }, fields);
}

function sentOf(name: string, value: unknown): unknown {
  const entry = rulesRules.find((rule) => rule.name === name)?.entry;
  if (entry === "value") return value;
  return entry === "text" ? textOrEmpty(value).trim() : (numberInField({ [name]: value }, name) ?? 0);
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
  return (
    isRecord(value) &&
    typeof value["version"] === "number" &&
    clubRuleFieldGroups.every((group) => isRecord(value[group])) &&
    Array.isArray(value["taxes"]) &&
    Array.isArray(value["topics"])
  );
}

function isProfile(value: unknown): value is ClubProfileRow {
  return isRecord(value) && typeof value["version"] === "number" && profileRules.every(({ name }) => typeof value[name] === "string");
}
