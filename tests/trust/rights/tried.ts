import { createMemoryTables, type MemoryTables } from "#adapters/memory/rows/rows.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { demoMemberships, demoSettings } from "#app/server/seed/offer.ts";
import { surveyKeyOf } from "#core/features/daysheet/letters/survey.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { usualGatewayBody } from "#core/domain/messages/clubGateway.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { ConnectorAccount } from "#core/domain/messages/connectorAccount.ts";
import type { OfferSeedRows } from "#core/ports/store/offer.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory } from "../../promised.ts";
import { wholeOffer } from "../../wholeOffer.ts";
import { type Club, clubOver, juneMorning, openClub, person, secret } from "../club.ts";

/** The two clubs that are distinguished. */
export const clubs = ["mem", "msk"] as const;
export type Client = (typeof clubs)[number];

/** What is booked at the club that all calls go to: a dock and free slots of its own, and its one reservation, which awaits payment. */
export interface Booked {
  readonly client: Client;
  readonly dock: string;
  readonly attributes: { readonly location: string; readonly item: string; readonly date: string; readonly time: readonly string[] };
  readonly reservation: string;
  /** Another one, which its administrator made by hand: confirmed and unpaid. */
  readonly byHand: string;
  readonly key: string;
  readonly sessionUrl: string;
}

/** The club that all calls go to, and what is booked there. */
export interface Tried extends Club, Booked {}

/** A mark in every row that a club shows in public. */
export const shownBy = (client: Client): string => `shown-by-${client}`;
/** A mark in every row that only its staff may see. */
export const keptBy = (client: Client): string => `keptby${client}`;

/** The account of a club at the payment provider; the mark of its keys may be in no reply, sealed or not. */
export const accountOf = (client: string): string => `${client}_ca_own`;
export const sealedMark = "sealed-keys-of-a-club";
export const secrets = makeSecrets(secret);
export const phone = "+14505550111";
export const everything = [".*"];

let filled: Promise<{ readonly rows: MemoryTables; readonly booked: readonly Booked[] }> | undefined;

/** Two clubs full of marks of each, over a copy of rows that calls made once; the calls go to `client`. */
export async function openTried(client: Client): Promise<Tried> {
  filled ??= fillRows();
  const { rows, booked } = await filled;
  return { ...clubOver(promisedMemory(structuredClone(rows))), ...bookedAt(client, booked) };
}

async function fillRows() {
  const rows = createMemoryTables();
  const club = await openClub(promisedMemory(rows), marked);
  return { rows, booked: await fillClubs(club) };
}

/** The same over a store of its own, with a changed offer. `fill` may add to the store before anything of these is booked. */
export async function openTriedOver(
  client: Client,
  store: PromisedStore,
  changed: (offer: OfferSeedRows) => OfferSeedRows,
  fill: (club: Club) => Promise<void>,
): Promise<Tried> {
  const club = await openClub(store, (offer) => changed(marked(offer)));
  await fill(club);
  return { ...club, ...bookedAt(client, await fillClubs(club)) };
}

/** Fills the clubs of an offer with what belongs to each, and books at both. */
async function fillClubs(club: Club): Promise<readonly Booked[]> {
  await club.store.commit(async (tx) => {
    for (const settings of demoSettings) await tx.settings.replace(settings);
    for (const each of clubs) for (const account of accountsOf(each)) await tx.connectors.putAccount(account);
    for (const membership of demoMemberships(firstSelectableDay(juneMorning)))
      await tx.kinds.of.memberships.insert({ ...membership, version: 1 });
  });
  return Promise.all(clubs.map((each) => booking(club, each)));
}

function bookedAt(client: Client, booked: readonly Booked[]): Booked {
  const [mine] = booked.filter((one) => one.client === client);
  if (mine === undefined) throw new Error(`No booking of ${client}`);
  return mine;
}

function accountsOf(client: Client): readonly ConnectorAccount[] {
  const secret = { sealed: sealedMark, lastFour: "9f2k" };
  const of = { client, enteredAt: juneMorning } as const;
  const server = {
    host: "smtp.quai.test",
    port: "587",
    security: "tls",
    user: "quai",
    from: `hello@${keptBy(client)}.test`,
    state: "waiting",
  };
  const gateway = { url: `https://texts.${keptBy(client)}.test/`, body: usualGatewayBody, state: "waiting" };
  const mapService = { url: `https://maps.${keptBy(client)}.test/{{text}}?k={{key}}`, state: "used" };
  return [
    { ...of, _id: accountOf(client), connector: "payments", settings: {}, secrets: { paymentKey: secret, webhookSecret: secret } },
    { ...of, _id: `${client}_ca_mail`, connector: "email", settings: server, secrets: { password: secret } },
    { ...of, _id: `${client}_ca_texts`, connector: "texts", settings: gateway, secrets: { header: secret } },
    { ...of, _id: `${client}_ca_maps`, connector: "maps", settings: mapService, secrets: { key: secret } },
  ];
}

/** The demo's offer, each row with the mark of its club. */
function marked(offer: OfferSeedRows): OfferSeedRows {
  const named = <Row extends { client: string; name: { en: string; fr: string } }>(row: Row): Row => ({
    ...row,
    name: { ...row.name, fr: `${row.name.fr} ${shownBy(clientOf(row))}` },
  });
  return {
    ...offer,
    // Bookings are the same at both: neither asks how many come.
    clubs: offer.clubs.map((club) => ({ ...club, name: `${club.name} ${shownBy(clientOf({ client: club.id }))}`, asksPeople: false })),
    lakes: offer.lakes.map(named),
    docks: offer.docks.map(named),
    boats: offer.boats.map(named),
    extras: offer.extras.map(named),
    timeslots: offer.timeslots.map((row) => ({ ...row, label: { ...row.label, fr: `${row.label.fr} ${shownBy(clientOf(row))}` } })),
    items: offer.items.map((row) => (row.type === "holiday" ? { ...row, name: `${row.name} ${shownBy(clientOf(row))}` } : row)),
    locks: offer.locks.map((row) => ({ ...row, name: `${row.name.slice(0, 12)} ${keptBy(clientOf(row))}` })),
    closures: clubs.map((client) => ({
      _id: `${client}_c_works`,
      client,
      dock: offer.docks.find((dock) => dock.client === client)?._id ?? "",
      dateStart: firstSelectableDay(juneMorning),
      dateEnd: firstSelectableDay(juneMorning),
      reason: { en: keptBy(client), fr: keptBy(client) },
    })),
  };
}

function clientOf({ client }: { readonly client: string }): Client {
  const known = clubs.find((each) => each === client);
  if (known === undefined) throw new Error(`Who is ${client}?`);
  return known;
}

async function booking(club: Club, client: Client): Promise<Booked> {
  const { docks } = await wholeOffer(club.store);
  const dock = docks.find((row) => row.client === client)?._id ?? "";
  const [mine, free, third] = await freeOnes(club, dock);
  if (mine === undefined || free === undefined || third === undefined) throw new Error("the demo's day is full");
  const created = await club.send(
    "booking/reservations/create",
    {
      attributes: mine,
      profile: { firstname: "Ada", lastname: "Byron", email: `ada@${keptBy(client)}.test` },
      phone,
      proof: makeContactProof(secrets, phone, juneMorning + 60_000),
      isMember: false,
      locale: "en",
    },
    { visitor: `visitor-of-${client}-who-books` },
  );
  await club.send("booking/locks/create", { ...lock, name: keptBy(client), dock }, { principal: person(client, everything) });
  const { _id: reservation, key, sessionUrl } = JSON.parse(created.body).data;
  const profile = { firstname: "Ada", lastname: "Byron", email: `ada@${keptBy(client)}.test` };
  const request = { attributes: third, profile, phone, isMember: false, isManual: true, locale: "en" };
  const made = await club.send("booking/reservations/create", request, { principal: person(client, everything) });
  const byHand: string = JSON.parse(made.body).data._id;
  const says = (id: string, comment: string, mayPublish: boolean) =>
    club.send("voc/feedbacks/create", {
      booking: id,
      key: surveyKeyOf(secrets, id),
      ratings: [{ topic: "dock", value: 4 }],
      comment,
      mayPublish,
    });
  await says(reservation, shownBy(client), true);
  await says(byHand, keptBy(client), false);
  return { client, dock, byHand, reservation, key, sessionUrl, attributes: free };
}

const lock = { kind: "padlock", state: "working" };

async function freeOnes(club: Club, dock: string): Promise<readonly Tried["attributes"][]> {
  const date = "2027-06-02";
  const { slots }: { slots: { _id: string; boats: { _id: string; isAvailable: boolean }[] }[] } = JSON.parse(
    (await club.send("booking/reservations/offer", { attributes: { location: dock, date } })).body,
  ).data;
  return slots.flatMap((slot) =>
    slot.boats.filter(({ isAvailable }) => isAvailable).map((boat) => ({ location: dock, item: boat._id, date, time: [slot._id] })),
  );
}
