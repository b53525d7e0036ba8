import { Effect } from "effect";
import { clubScope } from "#core/domain/scope.ts";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { ClubServer } from "../club/club.ts";
import type { Browser } from "../club/visit.ts";
import { passengersFragment } from "#ui/headless/booking/pass/passengers.ts";
import { enterOfferedWish, enterWish } from "../club/waitlist.ts";
import type { PageOrViewName } from "./plans.ts";

/** The query or fragment at which a screen shows most, where its path alone shows less. */
type AddressEnd = (club: ClubServer, browser: Browser) => string | Promise<string>;

/** Of each screen that has one; a club without rows gives none. */
export const addresses: Readonly<Partial<Record<PageOrViewName, AddressEnd>>> = {
  // Another dock than the one that the server draws: the page has to ask for it.
  home: async ({ store }) => queryOf("dock", (await store.offer.catalogue("mem")).docks[1]),
  boatName: async ({ store }) => queryOf("boat", (await store.offer.catalogue("mem")).boats[0]),
  cart: fillCart,
  information: passLink,
  survey: surveyLink,
  trip: passengersLink,
  wish: wishLink,
  wishes: fillWaitlist,
};

function queryOf(name: string, row: { readonly _id: string } | undefined): string {
  return row === undefined ? "" : `?${name}=${row._id}`;
}

async function firstPaid({ store }: ClubServer) {
  const { items } = await Effect.runPromise(store.reservations.find(clubScope("mem"), { where: { status: "paid" }, itemsPerPage: 1 }));
  return items[0];
}

/** Puts a slot of each of the first two boats into the browser's cart. */
async function fillCart({ store, dispatch, time }: ClubServer, browser: Browser): Promise<string> {
  const { boats, timeslots, extras } = await store.offer.catalogue("mem");
  const messages = createInProcessClient(dispatch, { now: () => time.at, browser });
  const date = firstSelectableDay(time.at);
  let count = 0;
  for (const boat of boats) {
    for (const slot of timeslots) {
      if (count === 2) break;
      const attributes = { location: boat.dock, item: boat._id, date, time: [slot._id] };
      const held = await messages("booking/reservations/hold", { attributes });
      if (!held.ok) continue;
      const added = await messages("order/carts/item", { item: held.data.hold, quantity: 1, people: 2 });
      if (added.ok) count += 1;
      break;
    }
  }
  const [extra] = extras;
  const line = await messages("order/carts/read", { where: { paid: false } });
  if (extra !== undefined && line.ok && line.data.items[0] !== undefined)
    await messages("order/carts/item", { item: extra._id, quantity: 1, line: line.data.items[0]._id });
  return "";
}

/** The link to a survey that a letter has. */
async function surveyLink(club: ClubServer): Promise<string> {
  const paid = await firstPaid(club);
  return paid === undefined ? "" : `#booking=${paid._id}&key=${club.surveyKeyOf(paid._id)}`;
}

/** The link to a wish with an offer, as a text message has it. */
async function wishLink(club: ClubServer): Promise<string> {
  const { lakes } = await club.store.offer.catalogue("mem");
  if (lakes.length === 0) return "";
  const { _id } = await enterOfferedWish(club);
  return `#wish=${_id}&key=${club.wishKeyOf(_id)}`;
}

/** Puts a wish with an open offer, and one that sleeps, into the line of the club. */
async function fillWaitlist(club: ClubServer): Promise<string> {
  const { lakes } = await club.store.offer.catalogue("mem");
  if (lakes.length === 0) return "";
  await enterOfferedWish(club);
  await enterWish(club, { _id: "mem_wi_asleep", phone: "", email: "simone@example.test", state: "asleep", silences: 3 });
  return "";
}

/** The link that a holder shares with the passengers. */
async function passengersLink(club: ClubServer, browser: Browser): Promise<string> {
  const paid = await firstPaid(club);
  if (paid === undefined) return "";
  const messages = createInProcessClient(club.dispatch, { now: () => club.time.at, browser });
  const shared = await messages("booking/passengers/share", { _id: paid._id, key: club.keyOf(paid._id) });
  return shared.ok ? passengersFragment({ trip: paid._id, key: shared.data.key }) : "";
}

/** The link to a pass that a letter has. */
async function passLink(club: ClubServer): Promise<string> {
  const { keyOf } = club;
  const paid = await firstPaid(club);
  return paid === undefined ? "" : `#reservation=${paid._id}&key=${keyOf(paid._id)}`;
}
