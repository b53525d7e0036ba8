import { Context, type Effect } from "effect";

/** A phone number as the numbering plans of the world define it. */
export interface PhoneNumber {
  /** E.164, `+` and digits: the same for every spelling of a phone. */
  readonly number: string;
  /** Two letters of ISO 3166; undefined for numbers without a country, such as satellite phones. */
  readonly country: string | undefined;
  /** Whether it may be a mobile phone: not premium, toll-free, a pager, or a landline where the plan distinguishes those. */
  readonly takesTexts: boolean;
}

/** The functions of the port `Phones`, which parses numbers by the numbering plans. A number without a country code is North American. */
export interface PhonesShape {
  /** Parses dialed digits, with `+` before a country code; undefined when such a number cannot exist. */
  readonly read: (dialled: string) => Effect.Effect<PhoneNumber | undefined>;
}
/** The port that reads phone numbers by the numbering plans of their countries. */
export class Phones extends Context.Service<Phones, PhonesShape>()("quai/core/ports/Phones") {}
