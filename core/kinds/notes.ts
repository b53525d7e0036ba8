import { RowIdField, InstantText, multiLineText } from "../schemas/values.ts";
import { defineKind, type KindRow } from "./kind.ts";

/** A note that staff wrote about a customer: by which user (an id), and when. */
export interface CustomerNote extends KindRow {
  readonly customer: string;
  readonly text: string;
  readonly by?: string;
  readonly at?: string;
}

/** The kind `notes`: notes of staff on the customers of their club. */
export const notesKind = defineKind<CustomerNote>()({
  name: "notes",
  nouns: { one: "a note about a customer", several: "notes about customers" },
  letter: "n",
  label: "text",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: { customer: RowIdField, text: multiLineText(2000), by: RowIdField, at: InstantText },
  optional: ["by", "at"],
  fixed: ["customer"],
  initial: ["by", "at"],
  personal: ["text"],
  where: ["_id", "client", "customer", "by", "at"],
  sort: ["_id", "at"],
  unique: [],
  refers: { customer: "profiles" },
});
