import { Schema } from "effect";
import { DayText } from "../../../schemas/values.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";
import { PromoCodeInput } from "./bookingInputs.ts";
import { BookingAttributesInput } from "../../quote/calls.ts";
import { DiscountView } from "../../pricing/calls.ts";

/** The calls of the contract about promo codes, besides those of their kind. */
export const promoCodeCalls = callRows({
  /**
   * Gives what a promo code would take off a booking, before it is made. Whether a code is for a first booking is checked by the call that
   * books. Tries at codes that do not exist are counted, and refused with TOO_MANY_PROMO_CODES.
   */
  "booking/codes/check": callSpec(
    "Try a promo code",
    "public",
    Schema.Struct({
      code: PromoCodeInput,
      attributes: BookingAttributesInput,
      until: Schema.optionalKey(DayText),
      isMember: Schema.Boolean,
    }),
    DiscountView,
  ),
});
