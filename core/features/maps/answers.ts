import { Effect } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { FoundLake } from "../../domain/catalogue/lakeSearch.ts";
import type { Locale } from "../../domain/language/language.ts";
import { type FoundPlace, mostPlaces, namesMatch, placeOfTown } from "../../domain/maps/places.ts";
import { noMaps } from "../../ports/maps.ts";
import type { StoreShape } from "../../ports/store/store.ts";
import { type AnswersTo, plainAnswer } from "../caller/answer.ts";
import type { GatePorts } from "../caller/deps.ts";
import type { mapCalls } from "./calls.ts";

/** Answers the calls about places and shores: the lakes and docks of all clubs, then towns. */
export function mapAnswers({ store: { offer }, maps = noMaps }: GatePorts): AnswersTo<typeof mapCalls> {
  return {
    "maps/places/search": plainAnswer(async ({ text, locale }) => {
      const found = await Effect.runPromise(offer.lakes({ text, client: undefined, order: "fleet", itemsPerPage: mostPlaces }));
      const own = await Promise.all(found.items.map((lake) => placesOfLake(offer, lake, text, locale)));
      const towns = await Effect.runPromise(maps.towns(text, mostPlaces));
      // Half of the answer is for towns: a club's name finds all of its lakes.
      const rows = own.flat().slice(0, Math.max(mostPlaces / 2, mostPlaces - towns.length));
      return { items: [...rows, ...towns.map((town) => placeOfTown(town, locale))].slice(0, mostPlaces) };
    }),
    "maps/shores/find": plainAnswer(async (around) => ({ outlines: await Effect.runPromise(maps.shores(around)) })),
  };
}

/** A lake that was found, and those of its docks whose own name matches. */
async function placesOfLake(
  offer: Pick<StoreShape["offer"], "catalogue">,
  { _id, client }: FoundLake,
  text: string,
  locale: Locale,
): Promise<readonly FoundPlace[]> {
  const catalogue = await offer.catalogue(client);
  const lake = catalogueIndexOf(catalogue).lakes.get(_id);
  const docks = catalogue.docks.filter((dock) => dock.lake === _id);
  const at = lake?.lat === undefined || lake.lon === undefined ? docks[0] : { lat: lake.lat, lon: lake.lon };
  if (lake === undefined || at === undefined) return [];
  const region = lake.region ?? null;
  return [
    { kind: "lake", _id, name: lake.name[locale], region, lat: at.lat, lon: at.lon },
    ...docks
      .filter(({ name }) => namesMatch(name, text))
      .map((dock): FoundPlace => ({ kind: "dock", _id: dock._id, name: dock.name[locale], region, lat: dock.lat, lon: dock.lon })),
  ];
}
