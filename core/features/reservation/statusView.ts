import { Schema } from "effect";
import { RowIdField } from "../../schemas/values.ts";
import { statuses } from "../../domain/reservation/status.ts";

/** The schema of the status of a reservation. */
export const ReservationStatusView = Schema.Struct({ _id: RowIdField, reference: Schema.String, status: Schema.Literals(statuses) });
