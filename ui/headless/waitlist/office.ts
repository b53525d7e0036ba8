import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { OpenWishState } from "#core/domain/waitlist/wish.ts";
import type { Resource } from "../resource/resource.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The wishes of a club, as staff see them. */
export type ClubWishes = CallOutput<"waitlist/wishes/list">;

/** A wish, as staff see it. */
export type ClubWish = ClubWishes["items"][number];

/** What the list shows: wishes of one state, of both where it is undefined, and how many pages of them. */
export interface ClubWaitlistQuery {
  readonly state: OpenWishState | undefined;
  readonly pages: number;
}

/** The model of a club's waitlist in the office. */
export interface ClubWaitlistModel {
  readonly list: Resource<ClubWaitlistQuery, ClubWishes>;
  readonly query: ReadonlySignal<ClubWaitlistQuery>;
  readonly load: () => Promise<void>;
  /** Shows the first page of the wishes of a state. */
  readonly choose: (state: OpenWishState | undefined) => Promise<void>;
  /** Shows one more page. */
  readonly showMore: () => Promise<void>;
}

const pageLength = 25;

/** Creates the model of a club's waitlist in the office, without React. */
export function createClubWaitlistModel({ messages, now, loading }: Pick<OfficeParts, "messages" | "now" | "loading">): ClubWaitlistModel {
  const query = signal<ClubWaitlistQuery>({ state: undefined, pages: 1 });
  const list = createPageResource<ClubWaitlistQuery, ClubWishes>({ now, loading }, async ({ state, pages }) => {
    let items: ClubWishes["items"] = [];
    for (let page = 1; ; page += 1) {
      const reply = await messages("waitlist/wishes/list", {
        page,
        itemsPerPage: pageLength,
        ...(state === undefined ? {} : { state }),
      });
      if (!reply.ok) return reply;
      items = [...items, ...reply.data.items];
      if (page >= pages || !reply.data.hasMore) return { ...reply, data: { items, hasMore: reply.data.hasMore } };
    }
  });
  const show = (next: ClubWaitlistQuery) => {
    query.value = next;
    return list.load(next);
  };
  return {
    list,
    query,
    load: () => list.load(query.value),
    choose: (state) => show({ state, pages: 1 }),
    showMore: () => show({ ...query.value, pages: query.value.pages + 1 }),
  };
}
