import { Effect } from "effect";
import { clubScope } from "#core/domain/people/scope.ts";
import type { ScreenName } from "#core/domain/pages/screens.ts";
import type { ClubServer } from "../club/club.ts";

/** The query or fragment at which a screen shows most, where its path alone shows less. */
type AddressEnd = (club: ClubServer) => string | Promise<string>;

/** Of each screen that has one; a club without rows gives none. */
export const addresses: Readonly<Partial<Record<ScreenName, AddressEnd>>> = {
  // Another dock than the one that the server draws: the page has to ask for it.
  home: async ({ store }) => queryOf("dock", (await store.offer.catalogue("mem")).docks[1]),
  boatName: async ({ store }) => queryOf("boat", (await store.offer.catalogue("mem")).boats[0]),
  information: passLink,
  survey: surveyLink,
};

function queryOf(name: string, row: { readonly _id: string } | undefined): string {
  return row === undefined ? "" : `?${name}=${row._id}`;
}

async function firstPaid({ store }: ClubServer) {
  const { items } = await Effect.runPromise(store.reservations.find(clubScope("mem"), { where: { status: "paid" }, itemsPerPage: 1 }));
  return items[0];
}

/** The link to a survey that a letter has. */
async function surveyLink(club: ClubServer): Promise<string> {
  const paid = await firstPaid(club);
  return paid === undefined ? "" : `#booking=${paid._id}&key=${club.surveyKeyOf(paid._id)}`;
}

/** The link to a pass that a letter has. */
async function passLink(club: ClubServer): Promise<string> {
  const { keyOf } = club;
  const paid = await firstPaid(club);
  return paid === undefined ? "" : `#reservation=${paid._id}&key=${keyOf(paid._id)}`;
}
