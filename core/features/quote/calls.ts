import { Schema } from "effect";
import { boatsKind } from "../offer/kinds/boats.ts";
import { docksKind, lakesKind } from "../offer/kinds/places.ts";
import { timeslotsKind } from "../offer/kinds/slots.ts";
import { provinceCodes } from "../../domain/club/provinceCode.ts";
import { slotLimits } from "../../domain/offer/slot.ts";
import { findOutputSchema } from "../shared/calls/find.ts";
import { offeredRowSchema } from "../managed/calls.ts";
import { callSpec, callRows } from "../shared/calls/message.ts";
import { PromisesView } from "../club/calls/promises.ts";
import { PriceInDollars, CurrencyCode, DayText, LocaleCode, RowIdField, singleLineText, MoneyDollars } from "../../schemas/values.ts";
import { DownPaymentTermsView, PolicyView, PriceLine } from "../pricing/calls.ts";

/** The schema of a club's season: the first and the last day of every year, `MM-DD`, both included. */
export const SeasonView = Schema.Struct({ opens: Schema.String, closes: Schema.String });

/** The schema of a club as every visitor sees it. */
export const ClubView = Schema.Struct({
  id: RowIdField,
  name: Schema.String,
  currency: CurrencyCode,
  payAtDock: Schema.Boolean,
  /** Whether all is paid at the dock; left out for a club that takes payment online. */
  isDockOnly: Schema.optionalKey(Schema.Boolean),
  asksPeople: Schema.Boolean,
  /** How many seasons ahead can be booked; 1 is to the end of the next one. */
  seasons: Schema.optionalKey(Schema.Int),
  /** The days of every year on which its boats go out; left out for April to October. */
  season: Schema.optionalKey(SeasonView),
  /** The days by which members may book before others, at most by any plan that the club sells; left out where there are none. */
  earlyDays: Schema.optionalKey(Schema.Int),
  phone: Schema.String,
  email: Schema.String,
  /** The files of its logo, for light paper and for dark, as photos; left out where it has none. */
  logo: Schema.optionalKey(Schema.Struct({ light: RowIdField, dark: Schema.optionalKey(RowIdField) })),
});

const Facts = Schema.Array(Schema.Struct({ text: Schema.String, lang: LocaleCode }));
const BothFacts = Schema.Struct({ en: Facts, fr: Facts });

/**
 * A club with what its visitors must know before they enter personal data: the province of its law, and the person who answers for personal
 * data.
 */
const OfferingClub = Schema.Struct({
  ...ClubView.fields,
  province: Schema.NullOr(Schema.Literals(provinceCodes)),
  privacy: Schema.Struct({ officer: Schema.String, address: Schema.String }),
  /** What to know before choosing, in each language: short promises of the club, and until when a booking is cancelled free of charge. */
  /** Addresses of the club's own pages by the names of the links of the top bar; left out where it has none. */
  siteLinks: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  facts: BothFacts,
  /** The same at docks that differ, by their ids; left out where none does. */
  dockFacts: Schema.optionalKey(Schema.Record(Schema.String, BothFacts)),
  promises: PromisesView,
});

const Lake = offeredRowSchema(lakesKind);

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
  docks: Schema.Array(offeredRowSchema(docksKind)),
  boats: Schema.Array(offeredRowSchema(boatsKind)),
  timeslots: Schema.Array(offeredRowSchema(timeslotsKind)),
});

/** Most lakes of one answer. */
const mostLakes = 20;

/** The schema of one slot, or several consecutive ones of one boat and day. */
export const SlotIdsInput = Schema.Union([RowIdField, Schema.Array(RowIdField).check(Schema.isBetweenLength(1, 24))]);

/** The schema of what to book: `location` a dock, `item` a boat, `time` ids of slots. */
export const BookingAttributesInput = Schema.Struct({ location: RowIdField, item: RowIdField, date: DayText, time: SlotIdsInput });

/** One dock or several. */
const Locations = Schema.Union([RowIdField, Schema.Array(RowIdField).check(Schema.isBetweenLength(1, 100))]);

/** The days of a range, docks and names of slots to list availability for. */
const AvailabilityInput = Schema.Struct({
  dateStart: DayText,
  dateEnd: DayText,
  bookingType: Schema.Literal("boat"),
  attributes: Schema.optionalKey(Schema.Struct({ location: Schema.optionalKey(Locations) })),
  where: Schema.optionalKey(
    Schema.Struct({
      timeCondition: Schema.optionalKey(
        Schema.Struct({
          name: Schema.Union([singleLineText(80, 1), Schema.Array(singleLineText(80, 1)).check(Schema.isMaxLength(slotLimits.slots))]),
        }),
      ),
    }),
  ),
});

/** A boat and a day whose slots to list; `time` limits them to some ids. */
const DaySlotsInput = Schema.Struct({
  attributes: Schema.Struct({
    location: RowIdField,
    item: RowIdField,
    date: DayText,
    time: Schema.optionalKey(Schema.Union([RowIdField, Schema.Array(RowIdField).check(Schema.isMaxLength(96))])),
  }),
});

/** Availability by dock: each boat with whether it is free on each day, and the season of its club where that is shorter than April to October. */
const AvailabilityView = Schema.Array(
  Schema.Struct({
    location: RowIdField,
    season: Schema.optionalKey(SeasonView),
    boats: Schema.Array(
      Schema.Struct({
        _id: RowIdField,
        client: RowIdField,
        dates: Schema.Array(Schema.Struct({ date: DayText, isAvailable: Schema.Boolean })),
      }),
    ),
  }),
);

/** The slots of a boat on a day. */
const DaySlotsView = Schema.Struct({
  time: Schema.Array(
    Schema.Struct({
      _id: RowIdField,
      name: Schema.String,
      start: Schema.String,
      end: Schema.String,
      client: RowIdField,
      isAvailable: Schema.Boolean,
    }),
  ),
  /** The opening day of the club, on a day outside its season. */
  opensOn: Schema.optionalKey(DayText),
});

/** A price and how it is made. */
const QuoteView = Schema.Struct({
  base: MoneyDollars,
  factor: Schema.Finite,
  lines: Schema.Array(PriceLine),
  amounts: PriceInDollars,
  currency: CurrencyCode,
  policy: PolicyView,
  /** How an online payment is divided; left out where the whole price is paid at once. */
  downPayment: Schema.optionalKey(DownPaymentTermsView),
});

/** The slots of a dock on a day with boats and prices. */
const DayOfferView = Schema.Struct({
  slots: Schema.Array(
    Schema.Struct({
      _id: RowIdField,
      isClosed: Schema.Boolean,
      boats: Schema.Array(Schema.Struct({ _id: RowIdField, isAvailable: Schema.Boolean, amounts: PriceInDollars })),
    }),
  ),
  /** The opening day of the club, on a day outside its season. */
  opensOn: Schema.optionalKey(DayText),
});

/** The calls of the contract to find a lake, a club's offer, free slots and their prices. */
export const offerCalls = callRows({
  "booking/reservations/checkFullBookingInRange": callSpec(
    "List which boats are free on each day of a range",
    "public",
    AvailabilityInput,
    AvailabilityView,
  ),
  "booking/reservations/getTimeSlotByDate": callSpec("List the time slots of a boat on a day", "public", DaySlotsInput, DaySlotsView),
  "booking/reservations/quote": callSpec(
    "Show how a price is made",
    "public",
    Schema.Struct({ attributes: BookingAttributesInput }),
    QuoteView,
  ),
  "booking/reservations/offer": callSpec(
    "List boats, time slots and prices of a dock on a day",
    "public",
    Schema.Struct({ attributes: Schema.Struct({ location: RowIdField, date: DayText }) }),
    DayOfferView,
  ),
  /**
   * What the staff of the caller's club may book at all its docks: also beyond its horizon, and a slot that has begun until it ends. A slot
   * comes once for each dock that has boats for it. Needs the permission to book.
   */
  "booking/reservations/clubDay": callSpec(
    "List boats, time slots and prices of one's own club on a day",
    "signedIn",
    Schema.Struct({ date: DayText }),
    Schema.Struct({ slots: DayOfferView.fields.slots }),
  ),
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
