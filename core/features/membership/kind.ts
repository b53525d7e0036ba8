import { Schema } from "effect";
import type { Membership } from "../../domain/membership/membership.ts";
import { DayText, PersonName, RowIdField, singleLineText } from "../../schemas/values.ts";
import { EmailAddress, PhoneText } from "../../schemas/fields.ts";
import { defineKind } from "../shared/kinds/kind.ts";
import { plansKind } from "../offer/kinds/sales.ts";

const { name, price, period, openLimit, primeLimit, earlyDays, people } = plansKind.fields;

/** The schema of the terms of a plan that a membership keeps. */
const PlanTermsField = Schema.Struct({
  name,
  price,
  period,
  openLimit: Schema.optionalKey(openLimit),
  primeLimit: Schema.optionalKey(primeLimit),
  earlyDays,
  people,
});

/** The most characters of a note about a membership. */
const maxNoteLength = 300;

/** The kind `memberships`: the memberships of a club, each of one contact. */
export const membershipsKind = defineKind<Membership>()({
  name: "memberships",
  nouns: { one: "a membership", several: "memberships" },
  letter: "member",
  label: "phone",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: {
    phone: PhoneText,
    email: EmailAddress,
    from: DayText,
    to: DayText,
    plan: RowIdField,
    terms: PlanTermsField,
    card: RowIdField,
    name: PersonName,
    confirmed: DayText,
    note: singleLineText(maxNoteLength, 1),
  },
  optional: ["email", "plan", "terms", "card", "name", "confirmed", "note"],
  // The terms are copied from the plan; a person who is put on a card gets that card and a name.
  fixed: ["terms", "card", "name", "confirmed"],
  initial: ["terms", "card", "name", "confirmed"],
  personal: ["phone", "email", "name", "note"],
  where: ["_id", "client", "phone", "email", "from", "to", "plan", "card"],
  sort: ["_id", "phone", "from", "to"],
  unique: [],
  refers: {},
  isOver: ({ to }, today) => to < today,
  refuse: ({ from, to }) => (to < from ? [{ path: "/to", rule: "order" }] : []),
});
