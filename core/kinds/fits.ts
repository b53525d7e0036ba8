import { DayText, Id, text } from "../schemas/values.ts";
import { between } from "../schemas/fields.ts";
import { kind, type Row } from "./kind.ts";

/**
 * What a customer's safety asks for, told by themselves: lengths in centimetres. `consent` is the day on which they agreed that it is kept. A row
 * that is retired is a consent that was withdrawn.
 */
export interface Fit extends Row {
  readonly customer: string;
  readonly consent: string;
  readonly conditions?: string;
  readonly allergies?: string;
  readonly prescription?: string;
  readonly ankle?: number;
  readonly calf?: number;
  readonly hip?: number;
  readonly thigh?: number;
}

const [Told, Length] = [text(300, 1), between(1, 300)];
const kept = ["conditions", "allergies", "prescription", "ankle", "calf", "hip", "thigh"] as const;

/** The "Safety and fit" of customers, behind a permission of its own. Requirements §3, the pathological filter set. */
export const fits = kind<Fit>()({
  name: "fits",
  nouns: { one: "a customer's measurements", several: "customers' measurements" },
  letter: "f",
  label: "consent",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: {
    customer: Id,
    consent: DayText,
    conditions: Told,
    allergies: Told,
    prescription: Told,
    ankle: Length,
    calf: Length,
    hip: Length,
    thigh: Length,
  },
  optional: kept,
  fixed: ["customer"],
  personal: ["consent", ...kept],
  erased: kept,
  where: ["_id", "client", "customer", "consent", ...kept],
  sort: ["_id", "consent", "ankle", "calf", "hip", "thigh"],
  unique: [["customer"]],
  refers: { customer: "profiles" },
});
