import fc from "fast-check";
import { anyQuantaMask, emptyOccupancy } from "../arbitraries/occupancy.ts";
import {
  claimedMaskOf,
  claimInOccupancy,
  isFreeInOccupancy,
  type Occupancy,
  type QuantaMask,
  quantaOfMask,
  releaseInOccupancy,
} from "../domain/availability/occupancy.ts";
import { requireAgreement, type PropertyLaw, makeModelLaw, makeModelStep } from "./law.ts";

/** The claimed quanta, as `boat/day/quantum`. */
interface ClaimedQuanta {
  readonly claimed: Set<string>;
}

const places = fc.record({ boat: fc.nat(2), day: fc.nat(4), mask: anyQuantaMask });
type Place = { readonly boat: number; readonly day: number; readonly mask: QuantaMask };

const keysOf = ({ boat, day, mask }: Place) => quantaOfMask(mask).map((quantum) => `${boat}/${day}/${quantum}`);
const describeStep = (verb: string, { boat, day, mask }: Place) => `${verb} boat ${boat} on day ${day} at ${quantaOfMask(mask).join(" ")}`;

/** Claims, releases and questions, on bits and on a plain set. */
const steps = [
  places.map((place) =>
    makeModelStep<ClaimedQuanta, Occupancy>(describeStep("claim", place), ({ claimed }, bits) => {
      for (const key of keysOf(place)) claimed.add(key);
      claimInOccupancy(bits, place.boat, place.day, place.mask);
    }),
  ),
  places.map((place) =>
    makeModelStep<ClaimedQuanta, Occupancy>(describeStep("release", place), ({ claimed }, bits) => {
      for (const key of keysOf(place)) claimed.delete(key);
      releaseInOccupancy(bits, place.boat, place.day, place.mask);
    }),
  ),
  places.map((place) =>
    makeModelStep<ClaimedQuanta, Occupancy>(describeStep("ask whether free", place), ({ claimed }, bits) => {
      const isFree = keysOf(place).every((key) => !claimed.has(key));
      requireAgreement(isFreeInOccupancy(bits, place.boat, place.day, place.mask) === isFree, "free and claimed are confused");
      const own = quantaOfMask(claimedMaskOf(bits, place.boat, place.day)).map((quantum) => `${place.boat}/${place.day}/${quantum}`);
      requireAgreement(
        own.every((key) => claimed.has(key)),
        "a quantum is claimed that nobody claimed",
      );
    }),
  ),
];

/** The list of laws about the claimed quanta of boats. */
export const occupancyLaws: readonly PropertyLaw[] = [
  makeModelLaw("the bits of boats are claimed and released as a set of quarter hours", steps, () => ({
    model: { claimed: new Set<string>() },
    real: emptyOccupancy(),
  })),
];
