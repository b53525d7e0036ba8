import { Schema } from "effect";
import { closingCauses, proposalLapseActions } from "../../../domain/rebooking/rebooking.ts";
import { ReservationStatusView } from "../../reservation/statusView.ts";
import { ProposedPlaceInput, ProposalInput } from "./closures.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { CurrencyCode, RowIdField, InstantText, MoneyDollars, singleLineText } from "../../../schemas/values.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });
const holderKey = { _id: RowIdField, key: singleLineText(400, 1) };

/** A proposal with the names of its dock and boat. */
const NamedProposal = Schema.Struct({ ...ProposalInput.fields, dock: Name, boat: Name });

/** What a club proposes to a customer whose booking a closure affects: `kept` is held until `deadline`, `others` cost no more. */
const ProposalView = Schema.Struct({
  why: Schema.Literals(closingCauses),
  reason: Name,
  deadline: InstantText,
  lapse: Schema.Literals(proposalLapseActions),
  kept: NamedProposal,
  others: Schema.Array(NamedProposal),
  amount: MoneyDollars,
  currency: CurrencyCode,
  /** Whether they can request the refund themselves; cash is given back by staff. */
  mayRefund: Schema.Boolean,
});

/** The calls of the contract by which the holder of a booking, with its key, answers a proposal of the club. */
export const holderRebookingCalls = callRows({
  "booking/rebookings/read": callSpec(
    "Read what a club offers instead of a closed booking",
    "holder",
    Schema.Struct(holderKey),
    Schema.Struct({ offer: Schema.NullOr(ProposalView) }),
  ),
  /** Without `to`, accepts the proposal that is held. */
  "booking/rebookings/accept": callSpec(
    "Accept what a club offers instead of a closed booking",
    "holder",
    Schema.Struct({ ...holderKey, to: Schema.optionalKey(ProposedPlaceInput) }),
    ReservationStatusView,
  ),
  "booking/rebookings/refund": callSpec("Ask for a refund of a closed booking", "holder", Schema.Struct(holderKey), ReservationStatusView),
});
