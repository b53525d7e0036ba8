import type { AuditLine } from "./auditLine.ts";

/** The fields of changes whose values are what people wrote: why a price was lowered or a comment hidden, a reference of another system. */
export const freeTextFields = ["reason", "commentHidden", "imported"] as const;

/**
 * Gives the changes of a line of the audit log without what people wrote, for a person who is erased: that it changed stays, as for other
 * personal data. The reason of a change of the status is one of the club's fixed reasons, and stays.
 */
export function withoutFreeTexts(changes: AuditLine["changes"]): AuditLine["changes"] {
  const isText = (name: string) => freeTextFields.some((each) => each === name) && !(name === "reason" && "status" in changes);
  return Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, isText(name) ? {} : change]));
}
