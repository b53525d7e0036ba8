import { Effect } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import {
  meanRating,
  type RatingSummary,
  ratingSummaryOf,
  summariesByTarget,
  summariesByTopic,
  talliesByTarget,
} from "../../domain/feedback/averages.ts";
import type { Feedback, FeedbackType, feedbackViews } from "../../domain/feedback/feedback.ts";
import { feedbackOnTarget, type FeedbackTarget, isFeedbackAbout } from "../../domain/feedback/tripFeedback.ts";
import { compareFieldValues } from "../../domain/find/order.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { findFeedback } from "./office.ts";
import { maySeeClub, type OfferViewer } from "../people/viewer.ts";

/** A filter of feedback: by targets, by their types, and by club. */
export interface FeedbackWhere {
  readonly target?: string | readonly string[];
  readonly type?: FeedbackType | readonly FeedbackType[];
  readonly client?: string;
}

/** The sort of a view of averages: by one field, ascending (1) or descending (-1). */
export type FeedbackSort = { readonly average: 1 | -1 } | { readonly count: 1 | -1 } | { readonly _id: 1 | -1 };

/**
 * Finds the feedback of one club that everybody may read, the newest first, each about the target of the filter. Fails with
 * BAD_REQUEST without a target or a club, with ITEM_NOT_EXIST for a club that the viewer may not see.
 */
export const findPublishedFeedback = Effect.fnUntraced(function* (
  where: FeedbackWhere,
  viewer: OfferViewer,
  page: { readonly first: number; readonly length: number },
) {
  const client = yield* clubOfWhere(where, viewer);
  const targets = targetsOf(where);
  if (targets === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/where/target", rule: "required" }] });
  const { items, hasMore } = yield* findFeedback(client, { view: "public", targets, ...page });
  const store = yield* Store;
  const firstnames = yield* store.reservations.firstnames(
    client,
    items.map(({ reservation }) => reservation),
  );
  return {
    items: items.flatMap((feedback) => {
      const target = targets.find((each) => isFeedbackAbout(feedback, each));
      const firstname = firstnames.get(feedback.reservation) ?? "";
      // The name of an erased person is gone from their booking, and a comment without a name is not published.
      if (target === undefined || firstname === "") return [];
      return [{ feedback, firstname, ...feedbackOnTarget(feedback, target) }];
    }),
    hasMore,
  };
});

/**
 * Reads a view of the averages of one club's feedback. Fails as {@link findPublishedFeedback} does, except that all targets of the club are
 * shown where none is named.
 */
export const readFeedbackView = Effect.fnUntraced(function* (
  name: (typeof feedbackViews)[number],
  where: FeedbackWhere,
  viewer: OfferViewer,
  sort: FeedbackSort = { count: -1 },
) {
  const store = yield* Store;
  const client = yield* clubOfWhere(where, viewer);
  const tallies = yield* store.feedback.tallies(client);
  const targets = targetsOf(where);
  const talliesOf = talliesByTarget(tallies);
  const mean = meanRating(tallies);
  if (name === "FeedbackAverage") {
    const named = targets?.map((target) => ratingSummaryOf(target.target, talliesOf(target), mean));
    return sortSummaries(named ?? typesOf(where).flatMap((type) => summariesByTarget(tallies, type)), sort);
  }
  const counted = targets === undefined ? tallies : [...new Set(targets.flatMap(talliesOf))];
  const { topics } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).settingsOf(client);
  const current = new Set(topics.map(({ id }) => id));
  return sortSummaries(
    summariesByTopic(counted, mean).filter(({ _id }) => current.has(_id)),
    sort,
  );
});

/** The club that a filter is about: the one that it names, else that of its targets, else the viewer's own. */
const clubOfWhere = Effect.fnUntraced(function* ({ client, target }: FeedbackWhere, viewer: OfferViewer) {
  const store = yield* Store;
  const first = typeof target === "string" ? target : target?.[0];
  const { clubs } = yield* Effect.promise(() => store.offer.clubs());
  const ofTarget = first === undefined ? undefined : clubs.find(({ id }) => id === clubOfRowId(first))?.id;
  const named = client ?? ofTarget ?? viewer.client;
  if (named === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/where/client", rule: "required" }] });
  const isKnown = clubs.some(({ id }) => id === named);
  return isKnown && maySeeClub(named, viewer) ? named : yield* failWithRefusal("ITEM_NOT_EXIST");
});

function typesOf({ type }: FeedbackWhere): readonly FeedbackType[] {
  if (type === undefined) return ["items", "catalog"];
  return typeof type === "string" ? [type] : type;
}

/** Every named target as each type; undefined where none is named. */
function targetsOf(where: FeedbackWhere): readonly FeedbackTarget[] | undefined {
  const { target } = where;
  if (target === undefined) return undefined;
  const ids = typeof target === "string" ? [target] : target;
  return typesOf(where).flatMap((type) => ids.map((each): Pick<Feedback, "target" | "type"> => ({ target: each, type })));
}

function sortSummaries(items: readonly RatingSummary[], sort: FeedbackSort): readonly RatingSummary[] {
  const [by, order] =
    "average" in sort
      ? (["average", sort.average] as const)
      : "count" in sort
        ? (["count", sort.count] as const)
        : (["_id", sort._id] as const);
  return items
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => order * compareFieldValues(one[by], other[by]) || compareFieldValues(one._id, other._id));
}
