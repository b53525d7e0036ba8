import { Schema } from "effect";
import { dayParts, openWishStates, wishStates } from "../../domain/waitlist/wish.ts";
import { wishProposalStates } from "../../domain/waitlist/wishProposal.ts";
import { CurrencyCode, DayText, EmptyObject, InstantText, LocaleCode, MoneyDollars, RowIdField } from "../../schemas/values.ts";
import { wholeNumberBetween, EmailAddress, phoneOrEmailFields, SecretText } from "../../schemas/fields.ts";
import { listPageFields } from "../shared/calls/find.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";
import { HoldView } from "../booking/calls/bookingViews.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });
const Weekday = wholeNumberBetween(0, 6);
const Part = Schema.Literals(dayParts);

/** What a wish is for: `dock` null for all docks of the lake; weekdays from 0 (Sunday); both days included. */
const termsFields = {
  lake: RowIdField,
  dock: Schema.NullOr(RowIdField),
  people: wholeNumberBetween(1, 200),
  weekdays: Schema.Array(Weekday).check(Schema.isBetweenLength(1, 7)),
  from: DayText,
  to: DayText,
  part: Part,
};
const proofFields = { wish: RowIdField, key: SecretText };
const offerFields = { ...proofFields, offer: RowIdField };

/** Past days that were like those of a wish, and on how many of them time became free. */
const OddsView = Schema.Struct({
  days: Schema.Array(Schema.Struct({ day: DayText, wasFreed: Schema.Boolean })),
  freed: Schema.Int,
});

/** How many wait before somebody: `ahead` is exact up to 1,000; beyond that, `aheadMore` says that more do. */
const aheadFields = { ahead: Schema.Int, aheadMore: Schema.optionalKey(Schema.Literal(true)) };

/** What a wish covers; `lowest` is the lowest price of a slot for who is no member, null without a price. */
const scopeFields = {
  days: Schema.Int,
  boats: Schema.Int,
  docks: Schema.Int,
  names: Schema.Array(Name),
  lowest: Schema.NullOr(MoneyDollars),
  currency: CurrencyCode,
};

const PreviewView = Schema.Struct({
  ...scopeFields,
  /** Null where the club has too little history. */
  odds: Schema.NullOr(OddsView),
  /** Wishes that cover one more day of the week, or also another part of the day, and had better odds. */
  wider: Schema.Array(Schema.Struct({ weekday: Schema.NullOr(Weekday), part: Schema.NullOr(Part), freed: Schema.Int, days: Schema.Int })),
  ...aheadFields,
  membersFirst: Schema.Boolean,
  offerMinutes: Schema.Int,
});

/** An offer to the owner of a wish, with the names of its rows. Times of day as "HH:MM"; `amount` is for who is no member. */
const OfferView = Schema.Struct({
  _id: RowIdField,
  state: Schema.Literals(wishProposalStates),
  location: RowIdField,
  item: RowIdField,
  date: DayText,
  time: Schema.Array(RowIdField),
  start: Schema.String,
  end: Schema.String,
  dock: Name,
  boat: Schema.Struct({ name: Name, drawing: Schema.NullOr(Schema.String), kind: Schema.String, capacity: Schema.Int }),
  amount: MoneyDollars,
  begun: InstantText,
  until: InstantText,
  /** Seconds until then at the time of the reply, which a wrong clock of the reader changes nothing of. */
  seconds: Schema.Int,
});

const WishView = Schema.Struct({
  _id: RowIdField,
  ...termsFields,
  state: Schema.Literals(wishStates),
  silences: Schema.Int,
  phone: Schema.String,
  email: Schema.String,
  since: InstantText,
});

const OwnWishView = Schema.Struct({
  ...WishView.fields,
  names: Schema.Struct({ lake: Name, dock: Schema.NullOr(Name), club: Schema.String, phone: Schema.String }),
  ...aheadFields,
  membersFirst: Schema.Boolean,
  currency: CurrencyCode,
  /** The newest offer, in whatever state. */
  offer: Schema.NullOr(OfferView),
  /** Until when the slot of an offer that was taken is held and not booked yet; null where it is not held. */
  heldUntil: Schema.NullOr(InstantText),
});

/** The calls of the contract about the waitlist: who waits for a slot is offered one that became free. */
export const waitlistCalls = callRows({
  /** What a wish covers, its odds by the club's own past days, and how many wait before a newcomer. */
  "waitlist/wishes/preview": callSpec("Read the odds of a wish", "public", Schema.Struct(termsFields), PreviewView),
  /**
   * Joins the line, with a phone that gets texts and is proven as for a booking, or with a proven e-mail. `letters` is where letters go besides
   * the texts to a phone. The same wish of the same contact gives the one that is there.
   */
  "waitlist/wishes/create": callSpec(
    "Join the waitlist",
    "public",
    Schema.Struct({
      ...termsFields,
      ...phoneOrEmailFields,
      letters: Schema.optionalKey(EmailAddress),
      proof: Schema.optionalKey(SecretText),
      locale: LocaleCode,
    }),
    Schema.Struct({ _id: RowIdField, key: SecretText, ...aheadFields }),
  ),
  "waitlist/wishes/read": callSpec("Read one's wish and its offer", "holder", Schema.Struct(proofFields), OwnWishView),
  /** A wish that only becomes narrower keeps its place; any other goes to the end. */
  "waitlist/wishes/update": callSpec("Change one's wish", "holder", Schema.Struct({ ...proofFields, ...termsFields }), OwnWishView),
  /** Erases the contacts of the wish; an open offer goes to the next who waits. */
  "waitlist/wishes/leave": callSpec("Leave the waitlist", "holder", Schema.Struct(proofFields), EmptyObject),
  /**
   * A wish that sleeps after three offers without an answer, or ended because one was taken, waits again at its place. A slot that was taken and
   * is held is given back, and not offered to it again.
   */
  "waitlist/wishes/wake": callSpec("Wake one's wish", "holder", Schema.Struct(proofFields), OwnWishView),
  /** The slot of the offer becomes a hold of the caller, with which they book as with any hold. */
  "waitlist/offers/take": callSpec("Take an offer of the waitlist", "holder", Schema.Struct(offerFields), HoldView),
  /**
   * The slot of an offer that was taken goes to the caller, whichever browser took it, as long as it is held and not booked. Where `isInCart`, it
   * is in their cart and is paid there.
   */
  "waitlist/offers/resume": callSpec(
    "Go on with a taken offer of the waitlist",
    "holder",
    Schema.Struct(offerFields),
    Schema.Struct({ ...HoldView.fields, isInCart: Schema.Boolean }),
  ),
  "waitlist/offers/pass": callSpec("Pass an offer of the waitlist", "holder", Schema.Struct(offerFields), OwnWishView),
  /** Those that wait or sleep, or of one `state` only, in the order of the waitlist. */
  "waitlist/wishes/list": callSpec(
    "List the wishes of one's club",
    "staff",
    Schema.Struct({ ...listPageFields, state: Schema.optionalKey(Schema.Literals(openWishStates)) }),
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          ...WishView.fields,
          names: Schema.Struct({ lake: Name, dock: Schema.NullOr(Name) }),
          offers: Schema.Int,
          offer: Schema.NullOr(OfferView),
        }),
      ),
      hasMore: Schema.Boolean,
    }),
  ),
});
