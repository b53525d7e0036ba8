import { Schema } from "effect";
import { isEmail, isLenientPhone } from "../domain/validation/rules.ts";
import { singleLineText, visibleLine } from "./values.ts";

/** The schema of an e-mail address. */
export const EmailAddress = visibleLine("code", 254, 1).check(
  Schema.makeFilter<string>((typed) => isEmail(typed), { expected: "an e-mail address", rule: "email" }),
);

/** The schema of a phone as it is typed; dispatch converts it to `+` and digits. */
export const PhoneInput = visibleLine("code", 40, 5);

/** The schema of a key, a proof or a token. */
export const SecretText = singleLineText(400, 1);

/**
 * The fields of the schema of a customer's contact: their phone, or their e-mail where the phone cannot be texted; exactly one of them,
 * which the use case checks.
 */
export const phoneOrEmailFields = { phone: Schema.optionalKey(PhoneInput), email: Schema.optionalKey(EmailAddress) };

/** The schema of a phone as it is typed; the store has `+` and digits. */
export const PhoneText = visibleLine("code", 32, 1).check(
  Schema.makeFilter<string>(isLenientPhone, { expected: "a phone" }).annotate({ rule: "phone" }),
);
