import { Schema } from "effect";
import { EmptyObject, RowIdField } from "../../../schemas/values.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";

const Of = Schema.Union([Schema.Literal("own"), RowIdField]);
const Feeds = Schema.Struct({ items: Schema.Array(Schema.Struct({ of: Of, address: Schema.String })) });

/**
 * The calls of the contract about the addresses at which calendar programs read one's own trips (`own`), or the trips at a dock (its id), for
 * staff who see bookings. Whoever knows an address reads its calendar. Each replies with all addresses of the caller.
 */
export const calendarFeedCalls = callRows({
  "account/calendars/read": callSpec("List one's own calendar addresses", "signedIn", EmptyObject, Feeds),
  /** Makes an address; one that there was before ends at once. */
  "account/calendars/renew": callSpec("Make a calendar address", "signedIn", Schema.Struct({ of: Of }), Feeds),
  "account/calendars/remove": callSpec("End a calendar address", "signedIn", Schema.Struct({ of: Of }), Feeds),
});
