import { Context } from "effect";

/** A limit of one club, or of all clubs where `client` is "", was exceeded and narrowed: operators should look. */
export interface Alarm {
  /** The subject in one word: `texts`, `unpaid`. */
  readonly of: string;
  readonly client: string;
  /** The period, the count and similar facts; nothing that identifies a visitor. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The port that raises alarms, each once, after its cause is committed. */
export class Alarms extends Context.Service<Alarms, { readonly raise: (alarm: Alarm) => void }>()("quai/core/ports/Alarms") {}
