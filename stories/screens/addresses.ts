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
};

function queryOf(name: string, row: { readonly _id: string } | undefined): string {
  return row === undefined ? "" : `?${name}=${row._id}`;
}

/** The link to a pass that a letter has. */
async function passLink({ store, keyOf }: ClubServer): Promise<string> {
  const { items } = await Effect.runPromise(store.reservations.find(clubScope("mem"), { where: { status: "paid" }, itemsPerPage: 1 }));
  const [paid] = items;
  return paid === undefined ? "" : `#reservation=${paid._id}&key=${keyOf(paid._id)}`;
}
