import { RowIdField, singleLineText } from "../../../schemas/values.ts";

/** The fields of the schema of a refund that the provider refused; `_id` is that of its reservation. */
export const refusedRefundFields = { _id: RowIdField, refund: singleLineText(500, 1) };
