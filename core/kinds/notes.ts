import { Id, Instant, lines } from "../schemas/values.ts";
import { kind, type Row } from "./kind.ts";

/** A note that staff wrote about a customer: by which user (an id), and when. */
export interface Note extends Row {
  readonly customer: string;
  readonly text: string;
  readonly by?: string;
  readonly at?: string;
}

/** Notes of staff on the customers of their club. */
export const notes = kind<Note>()({
  name: "notes",
  nouns: { one: "a note about a customer", several: "notes about customers" },
  letter: "n",
  label: "text",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: { customer: Id, text: lines(2000), by: Id, at: Instant },
  optional: ["by", "at"],
  fixed: ["customer"],
  initial: ["by", "at"],
  personal: ["text"],
  where: ["_id", "client", "customer", "by", "at"],
  sort: ["_id", "at"],
  unique: [],
  refers: { customer: "profiles" },
});
