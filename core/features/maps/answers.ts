import { Effect } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { FoundLake } from "../../domain/catalogue/lakeSearch.ts";
import type { Locale } from "../../domain/language/language.ts";
import { type FoundPlace, mergePlaces, mostPlaces, namesMatch, placeOfTown } from "../../domain/maps/places.ts";
import { type ClubMapsShape, noMaps } from "../../ports/maps.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";
import { type AnswersTo, type CallContext, plainAnswer, type GatePorts, clubOfCaller, viewerOfCaller } from "../caller/answer.ts";
import { noteSending } from "../messages/post.ts";
import type { mapCalls } from "./calls.ts";

/**
 * Answers the calls about places and shores: the lakes and docks that the caller sees, then towns. Whoever may place a lake sees those of all clubs, as
 * visitors do, and places of their club's service.
 */
export function mapAnswers({ maps = noMaps }: GatePorts): AnswersTo<typeof mapCalls> {
  return {
    "maps/places/search": Effect.fnUntraced(function* ({ text, locale }, at) {
      const { offer } = yield* Store;
      const client = at.may(placerPermission) ? undefined : viewerOfCaller(at.caller).client;
      const found = yield* offer.lakes({ text, client, order: "fleet", itemsPerPage: mostPlaces });
      const own = yield* Effect.promise(() => Promise.all(found.items.map((lake) => placesOfLake(offer, lake, text, locale))));
      const towns = (yield* maps.towns(text, mostPlaces)).map((town) => placeOfTown(town, locale));
      const outside = maps.clubs === undefined ? [] : yield* placesOutside(maps.clubs, { text, locale }, at);
      return { data: { items: mergePlaces({ rows: own.flat(), towns, outside }) } };
    }),
    "maps/shores/find": plainAnswer(async (around) => ({ outlines: await Effect.runPromise(maps.shores(around)) })),
  };
}

/** Whoever may place a lake finds places by the service of their club: nothing of a visitor leaves for it. */
const placerPermission = "@booking/lakes/update";
/** For so long after it failed, a service that fails is left alone: nobody waits for it at each search. */
const restAfterFailureMs = 30_000;

/** Gives the places that the service of the caller's club finds: none for who is no staff, and where it fails, which is noted on its card. */
const placesOutside = Effect.fnUntraced(function* (
  clubs: ClubMapsShape,
  { text, locale }: { readonly text: string; readonly locale: Locale },
  { caller, may }: CallContext,
) {
  const client = clubOfCaller(caller);
  const none: readonly FoundPlace[] = [];
  if (client === undefined || !may(placerPermission)) return none;
  const finder = yield* clubs.ofClub(client);
  if (finder === undefined || (yield* failsNow(client))) return none;
  return yield* Effect.catch(noteSending(client, "maps", finder.search(text, locale)), () => Effect.succeed(none));
});

const failsNow = Effect.fnUntraced(function* (client: string) {
  const { connectors } = yield* Store;
  const { now } = yield* ClockPort;
  const record = yield* connectors.read(client, "maps");
  return record !== undefined && record.failingSince !== null && now() - (record.failures[0]?.at ?? 0) < restAfterFailureMs;
});

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
