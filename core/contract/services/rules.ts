import { Schema } from "effect";
import { between, BilingualNameField, wholeBetween } from "../../schemas/fields.ts";
import { regions } from "../../domain/offer/region.ts";
import { gravatarEngines } from "../../domain/people/gravatar.ts";
import { isEmail } from "../../domain/validation/rules.ts";
import { row, rows } from "../rows/message.ts";
import { Id, LocaleCode, text } from "../../schemas/values.ts";

const Count = wholeBetween(0, 1_000_000);
const Cap = Schema.Struct({ bookings: Count, quarters: Count });

const Hours = between(0, 2_500).check(
  Schema.makeFilter<number>((hours) => Number.isInteger(hours * 4), { expected: "quarters of an hour" }).annotate({ rule: "format" }),
);

/** A sales tax that prices contain: its name, its rate in percent, and the number it is collected under. */
const Tax = Schema.Struct({ name: BilingualNameField, percent: between(0, 100), number: text(40) });

/** Where answers to mails go; "" for the club's own address. */
const ReplyTo = text(254).check(
  Schema.makeFilter<string>((typed) => typed === "" || isEmail(typed), { expected: "an e-mail address" }).annotate({ rule: "email" }),
);

const groups = {
  horizon: Schema.Struct({ seasons: wholeBetween(0, 20), noticeHours: Hours }),
  cancellation: Schema.Struct({ freeUntilHours: wholeBetween(0, 8_760), keptPercent: wholeBetween(0, 100) }),
  phone: Cap,
  visitor: Cap,
  address: Cap,
  unpaid: Schema.Struct({ holdMinutes: wholeBetween(5, 30), slotMinutes: wholeBetween(45, 1_440), createsPerHour: Count }),
  texts: Schema.Struct({ hour: Count, day: Count }),
  arrival: Schema.Struct({ leadMinutes: wholeBetween(0, 120) }),
  trips: Schema.Struct({ ageLimit: wholeBetween(0, 99) }),
  payment: Schema.Struct({ atDock: Schema.Boolean }),
  asked: Schema.Struct({ people: Schema.Boolean }),
  sender: Schema.Struct({ name: text(80), replyTo: ReplyTo }),
  messages: Schema.Struct({
    reminders: Schema.Boolean,
    reminderHour: wholeBetween(0, 23),
    notices: Schema.Boolean,
    noticeTo: ReplyTo,
    noticeLocale: LocaleCode,
  }),
  law: Schema.Struct({ province: Schema.Literals(["", ...regions]) }),
  privacy: Schema.Struct({ officer: text(120), address: text(254) }),
  avatars: Schema.Struct({ engine: Schema.Literals(gravatarEngines) }),
  taxes: Schema.Array(Tax).check(Schema.isMaxLength(6)),
} as const;

const RulesView = Schema.Struct({ version: Schema.Int, ...groups });

/** Calls about the rules that a club sets for itself, for its administrators; a changed group is sent whole. */
export const rules = rows({
  "configuration/rules/read": row("Read a club's settings", "staff", Schema.Struct({ client: Id }), RulesView),
  "configuration/rules/update": row(
    "Change a club's settings",
    "staff",
    Schema.Struct({
      client: Id,
      version: wholeBetween(0, Number.MAX_SAFE_INTEGER),
      horizon: Schema.optionalKey(groups.horizon),
      cancellation: Schema.optionalKey(groups.cancellation),
      phone: Schema.optionalKey(groups.phone),
      visitor: Schema.optionalKey(groups.visitor),
      address: Schema.optionalKey(groups.address),
      unpaid: Schema.optionalKey(groups.unpaid),
      texts: Schema.optionalKey(groups.texts),
      arrival: Schema.optionalKey(groups.arrival),
      trips: Schema.optionalKey(groups.trips),
      payment: Schema.optionalKey(groups.payment),
      asked: Schema.optionalKey(groups.asked),
      sender: Schema.optionalKey(groups.sender),
      messages: Schema.optionalKey(groups.messages),
      law: Schema.optionalKey(groups.law),
      privacy: Schema.optionalKey(groups.privacy),
      avatars: Schema.optionalKey(groups.avatars),
      taxes: Schema.optionalKey(groups.taxes),
    }),
    RulesView,
  ),
});
