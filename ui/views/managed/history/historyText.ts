import "../../../headless/words/customerWords.ts";
import { parseDay } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { fieldLabels } from "#core/domain/fields/definition.ts";
import { boatFields } from "#core/domain/offer/boat.ts";
import { modelFields } from "#core/domain/offer/models/modelFields.ts";
import { dockFields } from "#core/domain/offer/dock.ts";
import { maintenancePlanFields } from "#core/domain/maintenance/plan.ts";
import { extraFields } from "#core/domain/offer/extra.ts";
import { lakeFields } from "#core/domain/offer/lake.ts";
import { lockFields } from "#core/domain/lock/lock.ts";
import { promoCodeFields } from "#core/domain/offer/promoCode.ts";
import { planFields } from "#core/domain/offer/plan.ts";
import { slotFields } from "#core/domain/offer/slot.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { BoatPart } from "#core/domain/condition/damage.ts";
import type { WordKey } from "#core/words/index.ts";
import type { RowNames } from "../../../headless/managed/rowNames.ts";
import type { Words } from "../../../headless/words/words.tsx";
import { loggedExtrasText } from "./extrasText.ts";
import { weekdayName } from "../frame/weekdays.ts";

/** The labels of the fields of rows, and of the acts on bookings. */
const labels: Readonly<Record<string, WordKey>> = {
  ...fieldLabels(maintenancePlanFields),
  ...fieldLabels(promoCodeFields),
  ...fieldLabels(planFields),
  ...fieldLabels(extraFields),
  ...fieldLabels(slotFields),
  ...fieldLabels(lockFields),
  ...fieldLabels(lakeFields),
  ...fieldLabels(dockFields),
  ...fieldLabels(modelFields),
  ...fieldLabels(boatFields),
  paymentKey: "history.fields.paymentKey",
  webhookSecret: "history.fields.webhookSecret",
  session: "history.fields.session",
  paymentAccount: "history.fields.paymentAccount",
  "email.host": "history.own.mailServer",
  "email.port": "history.own.port",
  "email.security": "history.own.security",
  "email.user": "history.own.user",
  "email.password": "history.own.password",
  "email.from": "history.own.sender",
  "email.state": "history.own.state",
  "texts.url": "history.own.gateway",
  "texts.body": "history.own.body",
  "texts.header": "history.own.header",
  "texts.state": "history.own.state",
  "maps.url": "history.own.maps",
  "maps.key": "history.own.mapKey",
  "maps.state": "history.own.state",
  properties: "history.fields.figure",
  firstname: "kinds.firstname",
  lastname: "kinds.lastname",
  email: "kinds.email",
  emailChange: "kinds.users.emailWaits",
  invitation: "kinds.users.invitation",
  phone: "kinds.phone",
  locale: "kinds.language",
  roles: "kinds.userRoles",
  isDisabled: "kinds.disabled",
  permissions: "kinds.patterns",
  title: "kinds.roles.title",
  refundLimit: "kinds.roles.refundLimit",
  discountLimit: "kinds.roles.discountLimit",
  isBlocked: "customers.blocked",
  blockedWhy: "customers.why",
  mergedInto: "customers.merged",
  isByEmail: "customers.byEmail",
  customer: "customers.client",
  consent: "customers.consent",
  conditions: "customers.conditions",
  allergies: "customers.allergies",
  prescription: "customers.prescription",
  ankle: "customers.ankle",
  calf: "customers.calf",
  hip: "customers.hip",
  thigh: "customers.thigh",
  people: "history.fields.aboard",
  avatarEngine: "history.fields.picture",
  dateStart: "history.fields.firstDay",
  dateEnd: "history.fields.lastDay",
  from: "history.fields.firstDay",
  to: "history.fields.lastDay",
  plan: "history.fields.plan",
  maintenancePlan: "history.fields.maintenancePlan",
  terms: "history.fields.terms",
  card: "history.fields.card",
  confirmed: "history.fields.confirmed",
  reason: "history.fields.reason",
  text: "history.fields.text",
  by: "history.fields.by",
  at: "history.fields.at",
  type: "kinds.kind",
  status: "history.fields.status",
  event: "history.fields.event",
  amount: "history.fields.amount",
  collected: "history.fields.collected",
  refunded: "history.fields.refunded",
  memberPrice: "history.fields.memberPrice",
  retried: "history.fields.retried",
  means: "history.fields.means",
  sent: "history.fields.sent",
  until: "history.fields.until",
  date: "history.fields.date",
  time: "history.fields.time",
  extras: "history.fields.extras",
  keepPrice: "history.fields.keepPrice",
  undone: "history.fields.undone",
  silent: "history.fields.silent",
  checked: "history.fields.checked",
  unchecked: "history.fields.unchecked",
  takenBack: "history.fields.takenBack",
  damaged: "history.fields.damaged",
  repaired: "history.fields.repaired",
  reopened: "history.fields.reopened",
  codeShown: "history.fields.codeShown",
  rotated: "history.fields.rotated",
  loaded: "history.fields.loaded",
  departed: "history.fields.departed",
  returned: "history.fields.returned",
  engineHours: "history.fields.engineHours",
  fuel: "history.fields.fuel",
  note: "history.fields.note",
  planned: "history.fields.planned",
  withdrawn: "history.fields.withdrawn",
  rows: "history.fields.rows",
};

const facts = {
  licence: "bookings.seen.licence",
  drivingLicence: "bookings.seen.drivingLicence",
  checklist: "bookings.seen.checklist",
  age: "bookings.seen.age",
  clauses: "bookings.seen.clauses",
  briefing: "bookings.seen.briefing",
  departed: "bookings.seen.departed",
  returned: "bookings.seen.returned",
} as const;
const languages = { en: "office.english", fr: "office.french" } as const;
const parts = {
  hull: "condition.parts.hull",
  bow: "condition.parts.bow",
  stern: "condition.parts.stern",
  port: "condition.parts.port",
  starboard: "condition.parts.starboard",
  deck: "condition.parts.deck",
  rail: "condition.parts.rail",
  roof: "condition.parts.roof",
  seats: "condition.parts.seats",
  console: "condition.parts.console",
  motor: "condition.parts.motor",
  propeller: "condition.parts.propeller",
  other: "condition.parts.other",
} as const satisfies Readonly<Record<BoatPart, WordKey>>;

const ownStates = { waiting: "history.own.waiting", used: "history.own.used", left: "history.own.left" } as const;
const letters = { offer: "history.values.offer", cancel: "history.values.cancel" } as const;

const moneyFields: ReadonlySet<string> = new Set(["amount", "collected", "refunded", "retried", "price", "memberPrice"]);

/** The words of fields that are chosen from a list. */
const values: Readonly<Record<string, Readonly<Record<string, WordKey>>>> = {
  locale: languages,
  "messages.noticeLocale": languages,
  kind: {
    ...modelFields.kind.labels,
    ...lockFields.kind.labels,
    boats: "people.menu.boats",
    docks: "people.menu.docks",
    items: "history.models.items",
    profiles: "history.models.profiles",
    reservations: "history.models.reservations",
  },
  drawing: modelFields.drawing.labels,
  state: { ...lockFields.state.labels, ...extraFields.state.labels, ...promoCodeFields.state.labels },
  tax: extraFields.tax.labels,
  period: planFields.period.labels,
  audience: promoCodeFields.audience.labels,
  bookings: promoCodeFields.bookings.labels,
  per: extraFields.per.labels,
  type: {
    "base-factor": "factors.types.base-factor",
    min: "factors.types.min",
    max: "factors.types.max",
    month: "history.values.month",
    weekday: "history.values.weekday",
    holiday: "history.values.holiday",
    status: "history.values.membership",
  },
  status: {
    archived: "status.archived",
    canceled: "status.canceled",
    cash_payment: "status.cash_payment",
    confirmed: "status.confirmed",
    past_due: "status.past_due",
    pending: "status.pending",
    paid: "status.paid",
  },
  event: {
    cancel: "history.values.cancel",
    accept: "bookings.asks.accept",
    nothingDue: "bookings.asks.nothingDue",
    payAtDock: "bookings.asks.payAtDock",
    extend: "bookings.asks.extend",
    writeOff: "bookings.asks.writeOff",
    fallDue: "bookings.asks.fallDue",
  },
  reason: { customer: "bookings.whoseIs.customer", staff: "bookings.whoseIs.staff", weather: "bookings.whoseIs.weather" },
  means: { cash: "bookings.means.cash", card: "bookings.means.card", cheque: "bookings.means.cheque", transfer: "bookings.means.transfer" },
  sent: {
    confirmation: "bookings.sent.confirmation",
    reminder: "bookings.sent.reminder",
    payLink: "bookings.sent.payLink",
    swapLink: "bookings.sent.swapLink",
    ...letters,
  },
  paymentAccount: { server: "history.paymentAccounts.server", retired: "history.paymentAccounts.retired" },
  "email.state": ownStates,
  "texts.state": ownStates,
  "maps.state": ownStates,
  "email.security": { tls: "history.own.tls", starttls: "history.own.starttls" },
  rotated: { keepsShown: "history.rotations.keepsShown", endsShown: "history.rotations.endsShown", replaced: "history.rotations.replaced" },
  planned: letters,
  withdrawn: letters,
  checked: facts,
  unchecked: facts,
  takenBack: facts,
  damaged: parts,
  repaired: parts,
  reopened: parts,
};

/** Gives the label of a field that a line of the audit log changed; “Other” for a field without a label. */
export function auditFieldLabel(field: string, { say }: Words): string {
  return say(labels[field] ?? "history.fields.other");
}

/** Gives a value of the audit log as text: rows by their names, days and times in the reader's format, and choices by their words. */
export function auditValueText(field: string, value: unknown, names: RowNames, words: Words): string {
  const { say, named, format } = words;
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return say(value ? "history.yes" : "history.no");
  if (typeof value === "number" && moneyFields.has(field))
    return words.locale === "fr" ? `${format.figure(value)}\u00a0$` : `$${format.figure(value)}`;
  if (typeof value === "number") return String(value).replace(".", words.locale === "fr" ? "," : ".");
  if (typeof value === "string") {
    const word = values[field]?.[value];
    if (word !== undefined) return say(word);
    const name = names.get(value);
    if (name !== undefined) return typeof name === "string" ? name : named(name);
    const day = parseDay(value);
    if (day !== undefined) return format.date(day);
    return /^\d{4}-\d\d-\d\dT/.test(value) ? momentText(Date.parse(value), words) : value;
  }
  if (field === "extras") return loggedExtrasText(value, words);
  if (field === "outline") return say("history.values.drawn");
  if (Array.isArray(value)) return listText(field, value, names, words);
  return isRecord(value) ? recordText(field, value, names, words) : "";
}

function momentText(at: number, { say, format }: Words): string {
  return say("history.at", { day: format.date(dayAt(at)), time: format.clock(at) });
}

function listText(field: string, value: readonly unknown[], names: RowNames, words: Words): string {
  if (field === "photos") return String(value.length);
  const read = (each: unknown) =>
    field === "weekdays" && typeof each === "number" ? weekdayName(each, words) : auditValueText(field, each, names, words);
  return value.map(read).join(", ");
}

/** A record as text: a bilingual text in both languages, the figure of a price by itself, anything else field by field. */
function recordText(field: string, value: Readonly<Record<string, unknown>>, names: RowNames, words: Words): string {
  const { en, fr, factor, day, percent } = value;
  if (typeof en === "string" && typeof fr === "string") return en === fr ? words.named({ en, fr }) : `${fr} / ${en}`;
  const read = (each: unknown) => auditValueText(field, each, names, words);
  if (typeof factor === "number") return [`× ${read(factor)}`, ...(day === undefined ? [] : [`(${read(day)})`])].join(" ");
  if (typeof percent === "number") return `${read(value["name"])} ${read(percent)}${words.locale === "fr" ? "\u00a0%" : "%"}`;
  return Object.values(value).map(read).filter(Boolean).join(", ");
}
