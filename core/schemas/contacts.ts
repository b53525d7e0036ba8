import { Schema } from "effect";
import { visibleLine } from "./values.ts";
import { isEmail, isLenientPhone } from "../domain/validation/rules.ts";

/** The schema of an e-mail address. */
export const EmailText = visibleLine("code", 254, 1).check(
  Schema.makeFilter<string>(isEmail, { expected: "an e-mail address" }).annotate({ rule: "email" }),
);

/** The schema of a phone as it is typed; the store has `+` and digits. */
export const PhoneText = visibleLine("code", 32, 1).check(
  Schema.makeFilter<string>(isLenientPhone, { expected: "a phone" }).annotate({ rule: "phone" }),
);
