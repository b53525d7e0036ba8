import { Schema } from "effect";
import { kinds } from "../../kinds/index.ts";
import { provinceCodes } from "../../domain/offer/provinceCode.ts";
import { findOutputSchema } from "../rows/find.ts";
import { offeredRowSchema } from "./kinds.ts";
import { callSpec, callRows } from "../rows/message.ts";
import { PriceInDollars, CurrencyCode, DayText, RowIdField, singleLineText } from "../../schemas/values.ts";

/** The schema of a club as every visitor sees it. */
export const ClubView = Schema.Struct({
  id: RowIdField,
  name: Schema.String,
  currency: CurrencyCode,
  payAtDock: Schema.Boolean,
  asksPeople: Schema.Boolean,
  /** How many seasons ahead can be booked; 1 is to the end of the next one. */
  seasons: Schema.optionalKey(Schema.Int),
  /** The days by which members may book before others, at most by any plan that the club sells; left out where there are none. */
  earlyDays: Schema.optionalKey(Schema.Int),
  phone: Schema.String,
  email: Schema.String,
});

/**
 * A club with what its visitors must know before they enter personal data: the province of its law, and the person who answers for personal
 * data.
 */
const OfferingClub = Schema.Struct({
  ...ClubView.fields,
  province: Schema.NullOr(Schema.Literals(provinceCodes)),
  privacy: Schema.Struct({ officer: Schema.String, address: Schema.String }),
  /** Hours before the start until which a booking is cancelled free of charge; 0 where it always is. */
  freeUntilHours: Schema.Int,
});

const Lake = offeredRowSchema(kinds.lakes);

/**
 * A lake in a list: how many docks and boats it has and its position, how many boats have a free slot on the day, and the price of its
 * cheapest slot.
 */
const LakeOffer = Schema.Struct({
  lake: Lake,
  club: Schema.Struct({ id: RowIdField, name: Schema.String, currency: CurrencyCode }),
  docks: Schema.Int,
  boats: Schema.Int,
  free: Schema.Int,
  from: Schema.NullOr(PriceInDollars),
  at: Schema.NullOr(Schema.Struct({ lat: Schema.Finite, lon: Schema.Finite })),
});

/** What one club offers, as its pages show it; `version` is that of the availability, as in events. */
const ClubOffer = Schema.Struct({
  version: Schema.Finite,
  club: OfferingClub,
  lakes: Schema.Array(Lake),
  docks: Schema.Array(offeredRowSchema(kinds.docks)),
  boats: Schema.Array(offeredRowSchema(kinds.boats)),
  timeslots: Schema.Array(offeredRowSchema(kinds.timeslots)),
});

/** Most lakes of one answer. */
const mostLakes = 20;

/** The calls of the contract to find a lake or a club's offer. */
export const offerCalls = callRows({
  "booking/lakes/offer": callSpec(
    "Find lakes with free boats on a day",
    "public",
    Schema.Struct({
      date: DayText,
      /** Words of the names of lake, docks and club, or of the club's address. */
      text: Schema.optionalKey(singleLineText(80)),
      region: Schema.optionalKey(Schema.Literals(provinceCodes)),
      client: Schema.optionalKey(RowIdField),
      page: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))),
      itemsPerPage: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostLakes }))),
    }),
    findOutputSchema(LakeOffer),
  ),
  "booking/clubs/offer": callSpec("Read the whole offer of a club", "public", Schema.Struct({ client: RowIdField }), ClubOffer),
});
