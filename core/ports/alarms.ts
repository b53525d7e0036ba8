import { Context } from "effect";

/** Something of one club, or of all where `client` is "", passed what is usual and was narrowed: people who run Quai should look. */
export interface Alarm {
  /** What it is about, a word: `texts`, `unpaid`. */
  readonly of: string;
  readonly client: string;
  /** The period and the count that were reached, and the like; nothing that names a visitor. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Told once what was done is committed. */
export class Alarms extends Context.Service<Alarms, { readonly raise: (alarm: Alarm) => void }>()("quai/core/ports/Alarms") {}
