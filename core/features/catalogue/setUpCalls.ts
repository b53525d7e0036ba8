import { Schema } from "effect";
import { provinceCodes } from "../../domain/club/provinceCode.ts";
import { maxNameLength } from "../../domain/fields/definition.ts";
import { boatModels } from "../../domain/offer/boatLook.ts";
import { RowIdField } from "../../schemas/values.ts";
import {
  PhoneText,
  filledLine,
  Latitude,
  Longitude,
  nameField,
  numberBetween,
  OutlineRings,
  wholeNumberBetween,
} from "../../schemas/fields.ts";
import { timeslotsKind } from "../offer/kinds/slots.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

/** The most boats and time slots of a first offer. */
const most = { boats: 50, slots: 24 };

const { name, label, start, end, turnaround, properties } = timeslotsKind.fields;
const Slot = Schema.Struct({ name, label, start, end, turnaround, properties: Schema.optionalKey(properties) });
const place = { name: nameField(), lat: Latitude, lon: Longitude } as const;

/** The schema of the reply: how many boats and time slots the club got. */
export const FirstOfferView = Schema.Struct({ boats: Schema.Int, slots: Schema.Int });

/** The call of the contract that gives a club without an offer its first one: all of it is written, or nothing. */
export const setUpCalls = callRows({
  /**
   * Each name serves in both languages until the club changes one. The address is also that of the dock and of the person who answers for
   * personal data, and the price, in dollars, is the base price.
   */
  "account/clients/setUp": callSpec(
    "Set up a club's first offer",
    "staff",
    Schema.Struct({
      client: RowIdField,
      name: nameField(120),
      phone: PhoneText,
      address: filledLine(200),
      province: Schema.Literals(provinceCodes),
      payAtDock: Schema.Boolean,
      lake: Schema.Struct({ ...place, outline: Schema.optionalKey(OutlineRings) }),
      dock: Schema.Struct(place),
      boat: Schema.Struct({
        // With a number behind it where there are several.
        name: nameField(maxNameLength - ` ${most.boats}`.length),
        model: Schema.Literals(boatModels),
        count: wholeNumberBetween(1, most.boats),
      }),
      slots: Schema.Array(Slot).check(Schema.isBetweenLength(1, most.slots)),
      price: numberBetween(0.01, 1_000_000),
    }),
    FirstOfferView,
  ),
});
