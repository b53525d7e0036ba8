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
