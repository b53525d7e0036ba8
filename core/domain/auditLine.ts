/** The list of what can be done to a row. `export` and `erase` are of all data about the person whose row it is. */
export const auditActions = ["create", "update", "delete", "restore", "export", "erase"] as const;

/** The value of a field before and after a change; both are absent for secrets and personal data. */
export interface FieldChange {
  readonly from?: unknown;
  readonly to?: unknown;
}

/**
 * An entry of the audit log: who changed which row of a club, and when (epoch milliseconds). `model` and `item` name the row; `changes` are
 * by field.
 */
export interface AuditLine {
  readonly _id: string;
  readonly client: string;
  readonly at: number;
  readonly actor: string;
  readonly model: string;
  readonly item: string;
  readonly action: (typeof auditActions)[number];
  readonly changes: Readonly<Record<string, FieldChange>>;
}

/** The `model` of audit lines about reservations. */
export const reservationAuditModelName = "reservations";

/** The actor of audit lines about what customers did to their own bookings. */
export const customerAuditActor = { id: "customer" } as const;

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
