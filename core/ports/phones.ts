import { Context } from "effect";

/** A number as the numbering plans of the world read it. */
export interface PhoneNumber {
  /** E.164, `+` and digits: one spelling for one phone, however it was typed. */
  readonly number: string;
  /** Two letters of ISO 3166; undefined where it is no country's, such as a satellite's or a service of many countries. */
  readonly country: string | undefined;
  /** Whether it can be a mobile: neither premium, toll-free, paging nor a landline where the plan tells them apart. */
  readonly takesTexts: boolean;
}

/** Reads numbers by the numbering plans. What has no country code is North American. */
export interface PhonesShape {
  /** Of digits as they are dialled, with `+` before a country code; undefined when no such number can exist. */
  readonly read: (dialled: string) => PhoneNumber | undefined;
}
/** Reads phone numbers by the plans of their countries. */
export class Phones extends Context.Service<Phones, PhonesShape>()("quai/core/ports/Phones") {}
