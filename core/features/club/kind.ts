import { DayText, RowIdField, singleLineText } from "../../schemas/values.ts";
import { numberBetween } from "../../schemas/fields.ts";
import { defineKind } from "../shared/kinds/kind.ts";
import type { CustomerFit } from "../../domain/customers/customer.ts";

const Answer = singleLineText(300, 1);
const Length = numberBetween(1, 300);
const safetyFields = ["conditions", "allergies", "prescription", "ankle", "calf", "hip", "thigh"] as const;

/** The kind `fits`: the “Safety and fit” data of customers, with a permission of its own. Requirements §3, the pathological filter set. */
export const fitsKind = defineKind<CustomerFit>()({
  name: "fits",
  nouns: { one: "a customer's measurements", several: "customers' measurements" },
  letter: "f",
  label: "consent",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: {
    customer: RowIdField,
    consent: DayText,
    conditions: Answer,
    allergies: Answer,
    prescription: Answer,
    ankle: Length,
    calf: Length,
    hip: Length,
    thigh: Length,
  },
  optional: safetyFields,
  fixed: ["customer"],
  personal: ["consent", ...safetyFields],
  erased: safetyFields,
  where: ["_id", "client", "customer", "consent", ...safetyFields],
  sort: ["_id", "consent", "ankle", "calf", "hip", "thigh"],
  unique: [["customer"]],
  refers: { customer: "profiles" },
});
