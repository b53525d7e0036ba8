import { Schema } from "effect";
import { closingCauses, lapseActions } from "../../domain/rebooking/rebooking.ts";
import { StatusView } from "./booking.ts";
import { PlaceInput, Proposal } from "./closures.ts";
import { row, rows } from "../rows/message.ts";
import { CurrencyCode, Id, Instant, Money, text } from "../../schemas/values.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });
const holding = { _id: Id, key: text(400, 1) };

/** What a customer may move to, with what it is called. */
const Named = Schema.Struct({ ...Proposal.fields, dock: Name, boat: Name });

/** What a club keeps for a customer on whose booking it closed: `kept` until `deadline`, `others` that cost no more. */
const OfferView = Schema.Struct({
  why: Schema.Literals(closingCauses),
  reason: Name,
  deadline: Instant,
  lapse: Schema.Literals(lapseActions),
  kept: Named,
  others: Schema.Array(Named),
  amount: Money,
  currency: CurrencyCode,
  /** Whether they may have their money back by themselves: cash is given back by hand. */
  mayRefund: Schema.Boolean,
});

/** What the holder of a booking, by its key, answers to what their club offers in its place. */
export const rebookings = rows({
  "booking/rebookings/read": row(
    "Read what a club offers instead of a closed booking",
    "holder",
    Schema.Struct(holding),
    Schema.Struct({ offer: Schema.NullOr(OfferView) }),
  ),
  /** Without `to` what is kept is taken. */
  "booking/rebookings/accept": row(
    "Accept what a club offers instead of a closed booking",
    "holder",
    Schema.Struct({ ...holding, to: Schema.optionalKey(PlaceInput) }),
    StatusView,
  ),
  "booking/rebookings/refund": row("Ask for a refund of a closed booking", "holder", Schema.Struct(holding), StatusView),
});
