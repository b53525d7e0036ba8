import { isErrorCode, wordKeyOfErrorCode } from "../../domain/errors.ts";
import type { WordKey } from "../index.ts";
import { errorIconOfStatus, type ErrorNotice, type FailedCall } from "./catalogue.ts";

/** Words that replace those of the catalogue for some statuses. Requirements §8. */
export type CustomErrorWords = Readonly<Partial<Record<number, WordKey>>>;

const crudKeys: CustomErrorWords = {
  400: "errors.invalidRequest",
  401: "errors.unauthorized",
  403: "errors.unauthorized",
  404: "errors.notFound",
  409: "errors.duplicate",
  429: "errors.code.TOO_MANY_REQUESTS",
  500: "errors.serverError",
  503: "errors.code.UNAVAILABLE",
};

const authKeys: CustomErrorWords = { 400: "validation.password", 401: "errors.loginInvalid" };

/**
 * Gives the notice for a failed create, read, update or find; `custom` words come first. Requirements §8. A 409 whose code is not
 * `DUPLICATE` has the words of its code, because the specification's text for 409 names a duplicate.
 */
export function crudErrorNotice(failure: FailedCall, custom: CustomErrorWords = {}): ErrorNotice {
  return notice(failure, { ...crudKeys, ...custom });
}

/** Gives the notice for a failed login, signup or password change; 400 and 401 have words of their own. Requirements §8. */
export function authErrorNotice(failure: FailedCall, custom: CustomErrorWords = {}): ErrorNotice {
  return notice(failure, { ...crudKeys, ...authKeys, ...custom });
}

function notice({ status, message = "", code }: FailedCall, keys: CustomErrorWords): ErrorNotice {
  const isDuplicate = code === undefined || code === "DUPLICATE";
  if (status === 409 && !isDuplicate && keys[409] === crudKeys[409])
    return { icon: errorIconOfStatus(status), key: isErrorCode(code) ? wordKeyOfErrorCode(code) : "errors.page.oops", params: {} };
  const key = (status === undefined ? undefined : keys[status]) ?? "errors.page.oops";
  return { icon: errorIconOfStatus(status), key, params: { message } };
}
