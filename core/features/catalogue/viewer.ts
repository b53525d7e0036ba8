import { catalogueIndexOf, type Catalogue } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import { compareByCodePoint } from "../../domain/find/order.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { type OfferViewer, maySeeClub } from "../people/viewer.ts";
import { Effect } from "effect";
import type { clubListCalls } from "../club/calls/configuration.ts";
import { type FindRequest, findInList } from "../../domain/find/find.ts";
import { type AnswersTo, type GatePorts, viewerOfCaller } from "../caller/answer.ts";

/** What does not exist, or not for this viewer. */
export type Absent = Refusal<"ITEM_NOT_EXIST">;

/** Gives the refusal of what does not exist, or not for this viewer. */
export function absent(): Absent {
  return new Refusal("ITEM_NOT_EXIST");
}

/** Gives the clubs of these docks, each once. A dock that does not exist and one of a club that the viewer does not see are refused alike. */
export function clubsAt(locations: readonly string[], viewer: OfferViewer): readonly string[] | Absent {
  const [only] = locations;
  if (locations.length === 1 && only !== undefined) {
    const client = clubOfRowId(only);
    return client !== undefined && maySeeClub(client, viewer) ? [client] : absent();
  }
  const clubs = locations.flatMap((dock) => clubOfRowId(dock) ?? []).filter((client) => maySeeClub(client, viewer));
  return clubs.length < locations.length ? absent() : [...new Set(clubs)].toSorted(compareByCodePoint);
}

/** Gives the docks of a club, or those that `locations` names; refused when one does not exist. */
export function docksOf(catalogue: Catalogue, locations: readonly string[] | undefined): readonly Dock[] | Absent {
  if (locations === undefined) return catalogue.docks;
  const [only] = locations;
  if (locations.length === 1 && only !== undefined) {
    const dock = catalogueIndexOf(catalogue).docks.get(only);
    return dock === undefined ? absent() : [dock];
  }
  const docks = catalogue.docks.filter(({ _id }) => locations.includes(_id));
  return docks.length < new Set(locations).size ? absent() : docks;
}

/** Gives those of some docks that are a club's; undefined for all. */
export function locationsOf(client: string, locations: readonly string[] | undefined): readonly string[] | undefined {
  return locations?.filter((dock) => clubOfRowId(dock) === client);
}

/** Answers the list of clubs by their names. */
export function clubAnswers(deps: GatePorts): AnswersTo<typeof clubListCalls> {
  return {
    "account/clubs/find": Effect.fnUntraced(function* ({ sortBy, ...find }, { caller }) {
      const all = yield* Effect.promise(() => deps.store.offer.clubs());
      const seen = all.clubs.filter(({ id }) => maySeeClub(id, viewerOfCaller(caller))).map(({ id, name }) => ({ id, name }));
      const query: FindRequest = { ...find, sortBy: sortBy ?? "name" };
      return { data: findInList(seen, query) };
    }),
  };
}
