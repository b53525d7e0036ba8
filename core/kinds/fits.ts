import { DayText, Id, text } from "../contract/values.ts";
import { between } from "./fields.ts";
import { kind, type Row } from "./kind.ts";

/** What a customer's safety asks for, told by themselves: lengths in centimetres. `consent` is the day on which they agreed that it is kept. */
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

/** The "Safety and fit" of customers, behind a permission of its own. Spec §3, the pathological filter set. */
export const fits = kind<Fit>()({
  name: "fits",
  letter: "f",
  label: "consent",
  access: "staff",
  isOffered: false,
  isPersonal: true,
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
  optional: ["conditions", "allergies", "prescription", "ankle", "calf", "hip", "thigh"],
  fixed: ["customer"],
  personal: ["consent", "conditions", "allergies", "prescription", "ankle", "calf", "hip", "thigh"],
  where: ["_id", "client", "customer", "consent", "conditions", "allergies", "prescription", "ankle", "calf", "hip", "thigh"],
  sort: ["_id", "consent", "ankle", "calf", "hip", "thigh"],
  unique: [["customer"]],
  refers: { customer: "profiles" },
});
