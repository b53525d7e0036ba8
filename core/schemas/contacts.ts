import { Schema } from "effect";
import { text } from "./values.ts";
import { isEmail, isLenientPhone } from "../domain/validation/rules.ts";

/** An e-mail address. */
export const Email = text(254, 1).check(Schema.makeFilter<string>(isEmail, { expected: "an e-mail address" }).annotate({ rule: "email" }));

/** A phone as it is typed; the store has `+` and digits. */
export const Phone = text(32, 1).check(Schema.makeFilter<string>(isLenientPhone, { expected: "a phone" }).annotate({ rule: "phone" }));
