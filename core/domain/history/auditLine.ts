/** What a field was and what it became; neither for one that may not be told: a secret, or what is personal. */
export interface FieldChange {
  readonly from?: unknown;
  readonly to?: unknown;
}

/** Who changed what of a club's rows, and when (epoch milliseconds). `model` and `item` name the row; `changes` are by field. */
export interface AuditLine {
  readonly _id: string;
  readonly client: string;
  readonly at: number;
  readonly actor: string;
  readonly model: string;
  readonly item: string;
  readonly action: "create" | "update" | "delete" | "restore";
  readonly changes: Readonly<Record<string, FieldChange>>;
}

/** What of the audit log is about reservations. */
export const reservationModel = "reservations";

/** Who the audit log names for what a customer did to their own booking. */
export const customerActor = { id: "customer" } as const;
