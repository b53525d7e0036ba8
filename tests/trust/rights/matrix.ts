import fc from "fast-check";
import { usualGatewayBody } from "#core/domain/messages/clubGateway.ts";
import { arrivedDocument, decidedDocument } from "#core/domain/documents/sentDocument.ts";
import { clubScope } from "#core/domain/scope.ts";
import type { CallInput } from "#core/contract/index.ts";
import { fileOf } from "#core/testing/store/files.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { kinds } from "#core/kinds/index.ts";
import type { AnyKind } from "#core/features/shared/kinds/kind.ts";
import { idNameOfKind, type KindName, kindNames, kindPath } from "#core/ports/store/kindNames.ts";
import { anyFieldsOfKind } from "#core/arbitraries/kinds.ts";
import { pngHeader } from "../../photos.ts";
import { wholeOffer } from "../../wholeOffer.ts";
import { juneMorning, person } from "../club.ts";
import { accountOf, everything, phone, secrets, type Tried } from "./tried.ts";

const closing = {
  dateStart: "2027-09-02",
  dateEnd: "2027-09-02",
  reason: { en: "Wind", fr: "Vent" },
  why: "weather",
  deadline: "2027-06-03T12:00:00.000Z",
  lapse: "cancel",
  bookings: [],
};
const importing = {
  kind: "items",
  columns: ["type", "name", "properties.factor", "properties.day"],
  rows: [["holiday", "Regatta", "1.5", "09-07"]],
  dates: "dmy",
};
/** The entry of a service of a boat. */
const service = { key: "0123456789abcdef", day: "2027-05-30", what: "Oil and filter", who: "Marina Bleue", files: [] };

const shot = {
  key: "0123456789abcdef",
  passage: "departed",
  recordedAt: "2027-06-02T12:00:00.000Z",
  sentAt: "2027-06-02T12:00:05.000Z",
} as const;
const clause = { title: "Clause", paragraphs: ["Text"] };
const wordsOfLetter = { subject: "Your trip", opening: "Hello {name},", closing: "" };
const letterWords = { en: wordsOfLetter, fr: wordsOfLetter };

/** What sets up a club without an offer. */
export function firstOffer(client: string): CallInput<"account/clients/setUp"> {
  const place = { name: "Club", lat: 45.3, lon: -72 };
  const slot = { name: "morning", label: { en: "Morning", fr: "Matin" }, start: "08:00", end: "12:00", turnaround: 30 };
  const boat = { name: "Huard", model: "Vectra", count: 3 } as const;
  const club = { name: "Club", phone, address: "1, rue du Quai", province: "QC", payAtDock: true } as const;
  return { client, ...club, lake: place, dock: place, boat, slots: [slot], price: 180 };
}

/** The password of every account of the matrix. */
export const password = "Quai-2027!";

const ofClub = ["customer", "member", "staff", "administrator", "super administrator"] as const;
type Part = (typeof ofClub)[number];

/** Every kind of caller: nobody signed in, or a user of the called club or of another. */
export type Who = "anonymous" | `${Part} of ${"the club" | "another club"}`;

/** All of them. */
export const whos: readonly Who[] = [
  "anonymous",
  ...ofClub.map((part): Who => `${part} of the club`),
  ...ofClub.map((part): Who => `${part} of another club`),
];

/** What a call takes, and the status it is answered with: alike for all, or by who comes. */
export interface Line {
  readonly data: (club: Tried, session: string | undefined) => unknown;
  readonly expected: number | Readonly<Record<Who, number>>;
  /** What comes with it. */
  readonly file?: Uint8Array;
  /** Whether it is of the caller's own account, which has to be there. */
  readonly isOwn?: true;
  /** Of clubs themselves, all of which super administrators see. */
  readonly isSeenBySuper?: true;
  /** Of what visitors see of all clubs, which administrators see too. */
  readonly isSeenByAdministrators?: true;
}

export type Statuses = Readonly<Record<Who, number>>;

function noChange({ client }: Tried) {
  return { id: `${client}_u_nobody`, email: "new@people.test" };
}

/** The status of each, by the club and by whether they act on it by permission. */
function statuses(by: {
  anonymous: number;
  customers: number;
  staff: number;
  admins: number;
  others: number;
  otherStaff?: number;
}): Statuses {
  const { anonymous, customers, staff, admins, others, otherStaff = others } = by;
  return {
    anonymous,
    "customer of the club": customers,
    "member of the club": customers,
    "staff of the club": staff,
    "administrator of the club": admins,
    "super administrator of the club": admins,
    // Without the permission nobody learns that there is nothing: they may not call at all.
    "customer of another club": customers === 403 ? 403 : others,
    "member of another club": customers === 403 ? 403 : others,
    "staff of another club": otherStaff,
    "administrator of another club": others,
    "super administrator of another club": others,
  };
}

const everyone = (status: number): Statuses =>
  statuses({ anonymous: status, customers: status, staff: status, admins: status, others: status });
/** What a club offers: all see it but those signed in to another one. */
const ownClub = statuses({ anonymous: 200, customers: 200, staff: 200, admins: 200, others: 404 });
/** Those who may act on every reservation of their club. */
export const staffAlone = statuses({ anonymous: 404, customers: 404, staff: 200, admins: 200, others: 404 });
const staffByPermission = statuses({ anonymous: 401, customers: 403, staff: 200, admins: 200, others: 404 });
/** By permission of the call alone: a club's own rows, where they are another's there is nothing. */
/** Of a lock that no club has. */
const noLock = statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 });

const adminAlone = statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404, otherStaff: 403 });

/** Of one's own, whoever one is. */
const signedInAlone: Statuses = { ...everyone(200), anonymous: 401 };

const ownImports = statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 });

const mailServer = { host: "smtp.quai.test", port: 465, security: "tls", user: "quai", password: "a-password", from: "hello@quai.test" };

const ownMessages = statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 });

/** The customer of the club's booking, who wrote a message. */
async function written({ send, reservation: booking, key }: Tried): Promise<string> {
  await send("comm/messages/send", { booking, key, id: "message-0", text: "Is there wind?" }, {});
  const { body } = await send("comm/messages/read", { booking, key }, {});
  return JSON.parse(body).data.thread.customer;
}

const changesUsers = statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 });

/** The image of a licence that a customer sent for the club's booking, by its name and version; it waits, or staff have just decided about it. */
async function documentSent({ client, reservation, store }: Tried, isDecided = false) {
  const file = `${client}_f_card`;
  const waiting = arrivedDocument(undefined, { client, reservation, type: "boatLicense", file }, juneMorning);
  const sent = isDecided ? decidedDocument(waiting, { by: "", at: juneMorning, reason: null }) : waiting;
  await store.commit(async (tx) => {
    const owner = `documents ${reservation} boatLicense`;
    if ((await tx.files.read(clubScope(client), file)) === undefined)
      await tx.files.insert(fileOf("card", { _id: file, client, type: "document", key: `documents/${client}_card`, owner, idle: null }));
    await tx.documents.put(sent);
  });
  return { reservation, type: sent.type, version: sent.version };
}

/** A row of the club that nothing uses, made by its administrator, by its id as calls name it. */
async function unused(name: KindName, club: Tried): Promise<{ readonly id: Readonly<Record<string, string>>; readonly version: number }> {
  const made = await club.send(kindPath(name, "create"), await drawn(name, club), { principal: person(club.client, everything) });
  // Some draw a name that is there already.
  if (made.status === 409) return unused(name, club);
  if (made.status !== 200) throw new Error(`${name}: ${made.body}`);
  const { version, ...row } = JSON.parse(made.body).data;
  return { id: { [idNameOfKind(name)]: row[idNameOfKind(name)] }, version };
}

async function changeable(name: KindName, club: Tried) {
  const { id, version } = await unused(name, club);
  return { ...id, version };
}

async function retired(name: KindName, club: Tried) {
  const row = await changeable(name, club);
  await club.send(kindPath(name, "delete"), row, { principal: person(club.client, everything) });
  return { ...row, version: row.version + 1 };
}

let seed = 0;

/** A user of the club who has not answered their invitation. */
async function invited({ client, send }: Tried): Promise<unknown> {
  seed += 1;
  const user = { firstname: "Ada", lastname: "Roy", email: `invited${seed}@people.test`, locale: "en", roles: [], isDisabled: false };
  const made = await send("account/users/create", user, { principal: person(client, everything) });
  if (made.status !== 200) throw new Error(made.body);
  return { id: JSON.parse(made.body).data.id };
}

/** What staff of the club write of a row, another one each time. */
async function drawn(name: KindName, club: Tried): Promise<Readonly<Record<string, unknown>>> {
  const { client, store } = club;
  const { lakes, docks, boats } = await wholeOffer(store);
  const refersToOne: AnyKind = kinds[name];
  const profiles = Object.values(refersToOne.refers).includes("profiles") ? (await unused("profiles", club)).id["_id"] : undefined;
  seed += 1;
  const idOf = (rows: readonly { _id: string; client: string }[]) => rows.find((row) => row.client === client)?._id ?? "";
  const referred = { lakes: idOf(lakes), docks: idOf(docks), models: "Vectra", boats: idOf(boats), profiles: profiles ?? "" };
  const [fields = {}] = fc.sample(anyFieldsOfKind(kinds[name], referred), { seed, numRuns: 1 });
  return fields;
}

/** The lines of every managed kind: who reads is the kind's to say, who changes is permission's. */
const kindLines = kindNames.flatMap((name): readonly (readonly [string, Line])[] => {
  const readers = kinds[name].access === "public" ? ownClub : adminAlone;
  return [
    [kindPath(name, "find"), { data: ({ client }) => ({ where: { client } }), expected: readers }],
    [kindPath(name, "read"), { data: async (club) => (await unused(name, club)).id, expected: readers }],
    [kindPath(name, "create"), { data: async (club) => ({ ...(await drawn(name, club)), client: club.client }), expected: adminAlone }],
    [kindPath(name, "update"), { data: (club) => changeable(name, club), expected: adminAlone }],
    [kindPath(name, "delete"), { data: (club) => changeable(name, club), expected: adminAlone }],
    [kindPath(name, "restore"), { data: (club) => retired(name, club), expected: adminAlone }],
  ];
});

/** What somebody could wait for at the dock of a club. */
const wishOf = ({ client, dock }: Tried) => ({
  lake: `${client}_l1_${client === "mem" ? "memphremagog" : "simcoe"}`,
  dock,
  people: 4,
  weekdays: [0, 6],
  from: "2027-07-01",
  to: "2027-07-31",
  part: "any",
});

/** The input of every call of the contract, and the callers that it answers. */
export const matrix: Readonly<Record<string, Line>> = {
  ...Object.fromEntries(kindLines),
  // An item of another club is none of the caller's: it counts as gone.
  "booking/items/save": {
    data: async (club) => {
      const { id, version } = await unused("items", club);
      return { removed: [{ _id: id["_id"], version }] };
    },
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 409, otherStaff: 403 }),
  },
  "booking/reservations/checkFullBookingInRange": {
    data: ({ dock }) => ({ dateStart: "2027-06-02", dateEnd: "2027-06-03", bookingType: "boat", attributes: { location: dock } }),
    expected: ownClub,
  },
  "media/files/upload": {
    data: () => ({ type: "photo" }),
    file: pngHeader(800, 600),
    // Whoever may do it does it for their own club.
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 }),
  },
  "comm/messages/upload": {
    data: () => ({}),
    file: pngHeader(800, 600),
    // For whoever has an account; who has not logged in has a key.
    expected: { ...everyone(200), anonymous: 403 },
  },
  "media/files/status": {
    data: () => ({ type: "document", originalname: "licence.pdf", totalChunks: 2 }),
    // Of one's own uploads; who has not logged in has a key.
    expected: { ...everyone(200), anonymous: 403 },
  },
  "media/files/download": { data: ({ client }) => ({ client, type: "photo", name: `${client}_f_none` }), expected: everyone(404) },
  "maps/places/search": { data: () => ({ text: "magog", locale: "fr" }), isSeenByAdministrators: true, expected: everyone(200) },
  "maps/shores/find": { data: () => ({ lat: 45.2, lon: -72.2 }), expected: everyone(200) },
  "booking/lakes/offer": { data: () => ({ date: "2027-06-02" }), expected: everyone(200) },
  "booking/clubs/offer": { data: ({ client }) => ({ client }), expected: ownClub },
  "booking/clauses/read": { data: ({ client }) => ({ client, locale: "fr" }), expected: everyone(200) },
  "booking/reservations/getTimeSlotByDate": { data: ({ attributes }) => ({ attributes }), expected: ownClub },
  "booking/reservations/offer": { data: ({ dock }) => ({ attributes: { location: dock, date: "2027-06-02" } }), expected: ownClub },
  // Whoever may book sees their own club's.
  "booking/reservations/clubDay": {
    data: () => ({ date: "2027-06-02" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 200, admins: 200, others: 200 }),
  },
  "booking/reservations/quote": { data: ({ attributes }) => ({ attributes }), expected: ownClub },
  "booking/reservations/hold": { data: ({ attributes }) => ({ attributes }), expected: ownClub },
  "booking/reservations/release": { data: ({ client }) => ({ hold: `${client}_h_of-somebody-else` }), expected: everyone(404) },
  "booking/reservations/extend": { data: ({ client }) => ({ hold: `${client}_h_of-somebody-else` }), expected: everyone(404) },
  "booking/reservations/requestOtp": { data: () => ({ phone }), expected: 200 },
  "booking/reservations/verifyOtp": { data: () => ({ phone: "+14505550177", otp: "000000" }), expected: 409 },
  "booking/reservations/requestPass": { data: ({ client }) => ({ reference: `${client}-222222`, phone }), expected: 200 },
  "booking/reservations/openPass": {
    data: ({ client }) => ({ reference: `${client}-222222`, phone: "+14505550177", otp: "000000" }),
    expected: 409,
  },
  "booking/reservations/findPasses": {
    data: () => ({ phone, proof: makeContactProof(secrets, phone, juneMorning + 60_000) }),
    expected: 200,
  },
  "booking/reservations/create": {
    data: ({ attributes }) => ({
      attributes,
      profile: { firstname: "Ada", lastname: "Byron", email: "ada@example.test" },
      phone,
      proof: makeContactProof(secrets, phone, juneMorning + 60_000),
      isMember: false,
      isManual: true,
      locale: "en",
    }),
    expected: { ...staffAlone, anonymous: 403, "customer of the club": 403, "member of the club": 403 },
  },
  "booking/reservations/read": { data: ({ reservation: _id }) => ({ _id }), expected: staffAlone },
  "booking/reservations/cancelSessionPayment": {
    data: ({ reservation: _id }) => ({ _id, sessionUrl: "https://pay.test/another" }),
    expected: staffAlone,
  },
  "booking/reservations/cancel": { data: ({ reservation: _id }) => ({ _id }), expected: staffAlone },
  "booking/reservations/transition": { data: ({ reservation: _id }) => ({ _id, event: "accept" }), expected: staffByPermission },
  // The same weekday a week later costs the same.
  "booking/reservations/move": { data: ({ reservation: _id }) => ({ _id, date: "2027-06-09" }), expected: staffByPermission },
  // Nothing is there to be undone, which only the club's own staff learn.
  "booking/reservations/undo": {
    data: ({ reservation: _id }) => ({ _id, act: "mem_act_none" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 409, admins: 409, others: 404 }),
  },
  "booking/reservations/swap": { data: ({ reservation: _id }) => ({ _id, date: "2027-06-16" }), expected: staffByPermission },
  // A holder's alone: staff, who have no key, see their moves in the calendar.
  "booking/reservations/preview": {
    data: ({ reservation: _id }) => ({ _id, key: "0".repeat(64), date: "2027-06-09" }),
    expected: everyone(404),
  },
  "booking/reservations/calendar": {
    data: ({ dock }) => ({ dock, dateStart: "2027-06-02", dateEnd: "2027-06-13" }),
    expected: staffByPermission,
  },
  "booking/reservations/daySheet": {
    data: () => ({ date: "2027-06-02" }),
    // Whoever may call sees their own club's.
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 }),
  },
  "booking/reservations/check": { data: ({ reservation: _id }) => ({ _id, fact: "briefing", done: true }), expected: adminAlone },
  "booking/reservations/hoursBefore": {
    data: ({ reservation: _id }) => ({ _id }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404, otherStaff: 403 }),
  },
  // The day of the trip has not come: whoever may record a departure gets that refusal.
  "booking/reservations/depart": {
    data: ({ reservation: _id }) => ({ _id, at: "2027-06-02T12:00:00.000Z" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 409, others: 404, otherStaff: 403 }),
  },
  "booking/reservations/return": {
    data: ({ reservation: _id }) => ({ _id, at: "2027-06-02T12:00:00.000Z" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 409, others: 404, otherStaff: 403 }),
  },
  "booking/reservations/takeBack": {
    data: ({ reservation: _id }) => ({ _id, what: "returned" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 409, others: 404, otherStaff: 403 }),
  },
  "booking/reservations/checklist": {
    data: ({ reservation: _id }) => ({ _id }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404, otherStaff: 403 }),
  },
  // A version that no club has: whoever may sign gets that refusal, before the booking is looked for.
  "booking/reservations/signChecklist": {
    data: ({ reservation: _id }) => ({
      _id,
      version: "none",
      locale: "en",
      at: "2027-06-02T12:00:00.000Z",
      items: [0],
      customer: { name: "A", drawing: null },
      staff: { name: "B", drawing: null },
    }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 409, others: 409, otherStaff: 403 }),
  },
  "booking/reservations/condition": {
    data: ({ reservation: _id }) => ({ _id }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404, otherStaff: 403 }),
  },
  // The file is of nobody: whoever may record a photo gets that refusal.
  "booking/reservations/photograph": {
    data: ({ reservation: _id, client }) => ({ _id, ...shot, side: "bow", file: `${client}_f_none` }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 400, others: 404, otherStaff: 403 }),
  },
  "booking/reservations/damage": {
    data: ({ reservation: _id }) => ({ _id, ...shot, part: "rail", text: "Bent" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404, otherStaff: 403 }),
  },
  "booking/boats/damages": {
    data: async (club) => ({ _id: String((await unused("boats", club)).id["_id"]) }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404, otherStaff: 403 }),
  },
  "booking/reservations/repair": {
    data: ({ client }) => ({ _id: `${client}_dm_none`, done: true }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  // Whoever calls has a cart of their own, which is empty here.
  "order/carts/read": { data: () => ({ where: { paid: false } }), expected: everyone(200) },
  "order/carts/item": { data: ({ client }) => ({ item: `${client}_h_of-somebody-else`, quantity: 1 }), expected: everyone(404) },
  "order/carts/code": { data: () => ({ code: null }), expected: everyone(404) },
  "order/carts/extend": { data: () => ({}), expected: everyone(409) },
  "order/carts/pay": {
    data: () => ({ profile: { firstname: "Ada", lastname: "Byron", email: "ada@example.test" }, phone, isMember: false, locale: "en" }),
    expected: everyone(400),
  },
  "booking/plans/offer": { data: ({ client }) => ({ client }), expected: ownClub },
  "order/memberships/join": {
    data: ({ client }) => ({
      plan: `${client}_a_member`,
      profile: { firstname: "Ada", lastname: "Byron", email: "ada@example.test" },
      phone,
      proof: makeContactProof(secrets, phone, juneMorning + 60_000),
      locale: "en",
    }),
    expected: ownClub,
  },
  "order/memberships/read": { data: ({ client }) => ({ _id: `${client}_sale_1`, key: "0".repeat(64) }), expected: everyone(404) },
  "order/memberships/cancel": { data: ({ client }) => ({ _id: `${client}_sale_1`, key: "0".repeat(64) }), expected: everyone(404) },
  "booking/codes/check": {
    data: ({ attributes }) => ({ code: "MATELOT10", attributes, isMember: false }),
    expected: ownClub,
  },
  "booking/extras/offer": {
    data: ({ attributes: { location, item, date } }) => ({ attributes: { location, item, date } }),
    expected: ownClub,
  },
  "booking/reservations/extras": {
    data: ({ byHand: _id }) => ({ _id, extras: [] }),
    expected: adminAlone,
  },
  "booking/closures/preview": {
    data: ({ dock }) => ({ dock, dateStart: "2027-06-02", dateEnd: "2027-06-02" }),
    // Of their own club alone: the dock of another is none of theirs.
    expected: { ...adminAlone, "administrator of another club": 400, "super administrator of another club": 400 },
  },
  "booking/closures/alternatives": {
    data: ({ dock }) => ({ dock, dateStart: "2027-06-02", dateEnd: "2027-06-02" }),
    expected: { ...adminAlone, "administrator of another club": 400, "super administrator of another club": 400 },
  },
  "booking/closures/close": {
    data: ({ dock }) => ({ ...closing, dock }),
    expected: { ...adminAlone, "administrator of another club": 400, "super administrator of another club": 400 },
  },
  "booking/closures/rebook": {
    data: async (club) => {
      const { why, deadline, lapse, bookings } = closing;
      return { why, deadline, lapse, bookings, _id: String((await unused("closures", club)).id["_id"]) };
    },
    expected: adminAlone,
  },
  "booking/closures/undo": { data: async (club) => ({ _id: String((await unused("closures", club)).id["_id"]) }), expected: adminAlone },
  // A holder's alone; nothing was closed on this one.
  "booking/rebookings/read": { data: ({ reservation: _id, key }) => ({ _id, key }), expected: everyone(200) },
  "booking/rebookings/accept": { data: ({ reservation: _id, key }) => ({ _id, key }), expected: everyone(409) },
  "booking/rebookings/refund": { data: ({ reservation: _id, key }) => ({ _id, key }), expected: everyone(409) },
  "waitlist/wishes/preview": { data: wishOf, expected: ownClub },
  "waitlist/wishes/create": {
    data: (club) => ({ ...wishOf(club), phone, proof: makeContactProof(secrets, phone, juneMorning + 60_000), locale: "en" }),
    expected: ownClub,
  },
  // The owner's alone, by the key of the wish.
  ...Object.fromEntries(
    ["wishes/read", "wishes/update", "wishes/leave", "wishes/wake", "offers/take", "offers/resume", "offers/pass"].map(
      (method): [string, Line] => [
        `waitlist/${method}`,
        {
          data: (club) => ({
            wish: `${club.client}_wi_none`,
            key: "0".repeat(64),
            ...(method === "wishes/update" ? wishOf(club) : {}),
            ...(method.startsWith("offers") ? { offer: `${club.client}_wp_none` } : {}),
          }),
          expected: everyone(404),
        },
      ],
    ),
  ),
  "waitlist/wishes/list": { data: () => ({}), expected: ownMessages },
  "booking/swaps/read": { data: ({ reservation: _id }) => ({ _id }), expected: staffAlone },
  "booking/swaps/withdraw": { data: ({ reservation: _id }) => ({ _id }), expected: staffAlone },
  // A holder's alone, by the booking's key. The club of the matrix takes no documents.
  "booking/documents/read": { data: ({ reservation, key }) => ({ reservation, key }), expected: everyone(200) },
  "booking/documents/send": {
    data: ({ client, reservation, key }) => ({ reservation, key, type: "boatLicense", file: `${client}_f_none` }),
    expected: everyone(403),
  },
  "booking/documents/withdraw": { data: ({ reservation, key }) => ({ reservation, key, type: "boatLicense" }), expected: everyone(404) },
  "booking/documents/find": { data: ({ client }) => ({ client }), expected: adminAlone },
  "booking/documents/open": {
    data: async (club) => {
      const { reservation, type } = await documentSent(club);
      return { reservation, type };
    },
    expected: adminAlone,
  },
  "booking/documents/accept": { data: async (club) => ({ ...(await documentSent(club)), lastFour: "4417" }), expected: adminAlone },
  "booking/documents/reject": { data: async (club) => ({ ...(await documentSent(club)), reason: "blurry" }), expected: adminAlone },
  "booking/documents/takeBack": { data: async (club) => documentSent(club, true), expected: adminAlone },
  // Whoever calls sees their own club's.
  "comm/messages/find": { data: () => ({ where: { sender: "customer", delivered: null } }), expected: ownMessages },
  // A holder's alone, by the booking's key.
  "comm/messages/read": { data: ({ reservation: booking }) => ({ booking, key: "0".repeat(64) }), expected: everyone(404) },
  "comm/messages/send": {
    data: ({ reservation: booking }) => ({ booking, key: "0".repeat(64), id: "message-1", text: "Hello" }),
    expected: everyone(404),
  },
  "comm/messages/mark": {
    data: ({ reservation: booking }) => ({ booking, key: "0".repeat(64), seen: 1, received: 1 }),
    expected: everyone(404),
  },
  "comm/cards/options": {
    data: async (club) => ({ customer: await written(club), booking: club.reservation }),
    expected: adminAlone,
  },
  // The payment of the booking is under way, so nothing can be proposed about it.
  "comm/cards/send": {
    data: async (club) => ({
      customer: await written(club),
      booking: club.reservation,
      id: "card-in-the-matrix",
      card: { kind: "document", document: "boatLicense" },
    }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 409, others: 404, otherStaff: 403 }),
  },
  "comm/cards/withdraw": { data: async (club) => ({ customer: await written(club), number: 1 }), expected: changesUsers },
  "comm/cards/answer": {
    data: ({ reservation: booking }) => ({ booking, key: "0".repeat(64), number: 1, answer: "accept" }),
    expected: everyone(404),
  },
  "comm/threads/find": { data: () => ({ of: "all" }), expected: ownMessages },
  "comm/threads/unread": { data: () => ({}), expected: ownMessages },
  "comm/threads/assign": { data: async (club) => ({ customer: await written(club), user: null }), expected: adminAlone },
  "comm/threads/close": { data: async (club) => ({ customer: await written(club), isClosed: true }), expected: adminAlone },
  // Everybody reads what a club publishes; a survey is its holder's alone, by the key of its letter.
  "voc/feedbacks/find": { data: ({ dock: target }) => ({ where: { target, type: "items" } }), expected: ownClub },
  "voc/feedbacks/view": { data: ({ client }) => ({ where: { client }, name: "FeedbackAverage", schema: "feedbacks" }), expected: ownClub },
  "voc/feedbacks/survey": { data: ({ reservation: booking }) => ({ booking, key: "0".repeat(64) }), expected: everyone(404) },
  "voc/feedbacks/create": {
    data: ({ reservation: booking }) => ({ booking, key: "0".repeat(64), ratings: [], comment: "", mayPublish: false }),
    expected: everyone(404),
  },
  "voc/feedbacks/report": {
    data: ({ reservation: booking }) => ({ booking, key: "0".repeat(64), part: "motor", text: "" }),
    expected: everyone(404),
  },
  "voc/feedbacks/overview": { data: () => ({ period: "year" }), expected: ownMessages },
  "voc/feedbacks/list": { data: () => ({ view: "all" }), expected: ownMessages },
  "voc/feedbacks/answer": { data: ({ byHand: booking }) => ({ booking, text: "Thank you" }), expected: adminAlone },
  "voc/feedbacks/hide": { data: ({ byHand: booking }) => ({ booking, reason: "insult" }), expected: adminAlone },
  "voc/feedbacks/mark": { data: ({ byHand: booking }) => ({ booking }), expected: adminAlone },
  "account/auth/login": { data: () => ({ contact: "nobody@people.test", password: "Quai-2027!" }), expected: 401 },
  "account/auth/verifyOtpLogin": { data: () => ({ contact: "nobody@people.test", otp: "000000" }), expected: 409 },
  "account/auth/register": {
    data: ({ client }) => ({
      firstname: "Eve",
      lastname: "Roy",
      contact: "eve@people.test",
      password: "Matrix-2028!",
      locale: "fr",
      client,
    }),
    expected: 200,
  },
  "account/auth/resetPassword": { data: () => ({ contact: "nobody@people.test" }), expected: 200 },
  "account/auth/verifyPasswordReset": {
    data: () => ({ contact: "nobody@people.test", data: { resetToken: "000000" } }),
    expected: 409,
  },
  "account/auth/refresh": { data: () => ({ refreshToken: "nobodys" }), expected: 401 },
  "account/auth/logout": { data: () => ({}), expected: signedInAlone, isOwn: true },
  "account/auth/updatePassword": {
    data: () => ({ password: "Matrix-2028!", current: password }),
    expected: signedInAlone,
    isOwn: true,
  },
  "account/auth/requestContact": {
    data: () => ({ contact: "new@people.test", password }),
    expected: signedInAlone,
    isOwn: true,
  },
  // No code was requested, and only a code gives an answer.
  "account/auth/verifyContact": {
    data: () => ({ contact: "new@people.test", otp: "000000" }),
    expected: { ...everyone(409), anonymous: 401 },
  },
  "account/profiles/export": {
    data: async (club) => ({ customer: String((await unused("profiles", club)).id["_id"]) }),
    expected: adminAlone,
  },
  "account/profiles/erase": {
    data: async (club) => ({ customer: String((await unused("profiles", club)).id["_id"]) }),
    expected: adminAlone,
  },
  "account/calendars/read": { data: () => ({}), expected: signedInAlone, isOwn: true },
  "account/calendars/renew": { data: () => ({ of: "own" }), expected: signedInAlone, isOwn: true },
  "account/calendars/remove": { data: () => ({ of: "own" }), expected: signedInAlone, isOwn: true },
  "account/views/find": { data: () => ({}), expected: signedInAlone, isOwn: true },
  "account/views/save": { data: () => ({ page: "/bookings", name: "Paid", query: "?status=paid" }), expected: signedInAlone, isOwn: true },
  "account/views/remove": { data: ({ client }) => ({ _id: `${client}_v_none` }), expected: signedInAlone, isOwn: true },
  "account/sessions/find": { data: () => ({}), expected: signedInAlone, isOwn: true },
  "account/sessions/delete": {
    data: ({ client }, session = `${client}_s_of-somebody-else`) => ({ _id: session }),
    expected: signedInAlone,
    isOwn: true,
  },
  "account/passkeys/options": {
    data: () => ({ password }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 200, admins: 200, others: 200, otherStaff: 200 }),
    isOwn: true,
  },
  // None was requested.
  "account/passkeys/create": {
    data: () => ({ name: "Key", challenge: "none", credential: "none", clientDataJSON: "e30", attestationObject: "oA", transports: [] }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 409, admins: 409, others: 409, otherStaff: 409 }),
  },
  "account/passkeys/find": { data: () => ({}), expected: signedInAlone, isOwn: true },
  "account/passkeys/delete": {
    data: ({ client }) => ({ _id: `${client}_k_of-somebody-else` }),
    expected: { ...everyone(404), anonymous: 401 },
  },
  "account/auth/passkeyOptions": { data: () => ({}), expected: 200 },
  "account/auth/verifyPasskey": {
    data: () => ({ challenge: "none", credential: "none", clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" }),
    expected: 401,
  },
  "account/auth/profile": { data: () => ({}), expected: signedInAlone, isOwn: true },
  "booking/reservations/collect": {
    data: ({ byHand: _id }) => ({ _id, amount: 1, means: "cash" }),
    expected: adminAlone,
  },
  "booking/reservations/discount": {
    data: ({ byHand: _id }) => ({ _id, amount: 1, reason: "fog" }),
    expected: adminAlone,
  },
  // Nothing was paid beyond the price, and no refund was refused.
  "booking/reservations/refund": {
    data: ({ byHand: _id }) => ({ _id, amount: 1, reason: "fog" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 409, others: 404, otherStaff: 403 }),
  },
  "booking/reservations/refusedRefunds": { data: () => ({}), expected: ownImports },
  "booking/reservations/retryRefund": {
    data: ({ byHand: _id }) => ({ _id, refund: "refund:none" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "booking/reservations/closeRefund": {
    data: ({ byHand: _id }) => ({ _id, refund: "refund:none", means: "cash" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "booking/reservations/paymentLink": { data: ({ byHand: _id }) => ({ _id }), expected: adminAlone },
  // Who has no link that was made finds nothing.
  "booking/reservations/pay": { data: ({ byHand: _id }) => ({ _id, until: 4e12, token: "0".repeat(64) }), expected: everyone(404) },
  "booking/reservations/resend": {
    data: ({ byHand: _id }) => ({ _id }),
    expected: adminAlone,
  },
  // Who shows another key finds nothing.
  "booking/passengers/share": { data: ({ byHand: _id }) => ({ _id, key: "0".repeat(64) }), expected: everyone(404) },
  "booking/passengers/end": { data: ({ byHand: _id }) => ({ _id, key: "0".repeat(64) }), expected: everyone(404) },
  "booking/passengers/read": { data: ({ byHand: _id }) => ({ _id, key: "0".repeat(64) }), expected: everyone(404) },
  "booking/passengers/code": { data: ({ byHand: _id }) => ({ _id, key: "0".repeat(64) }), expected: everyone(404) },
  "booking/passengers/allowCode": {
    data: ({ byHand: _id }) => ({ _id, key: "0".repeat(64), isAllowed: true }),
    expected: everyone(404),
  },
  "booking/reservations/ownCode": { data: ({ byHand: _id }) => ({ _id, key: "0".repeat(64) }), expected: everyone(404) },
  "booking/reservations/lockCode": {
    data: ({ reservation: _id }) => ({ _id, isShown: true }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404, otherStaff: 403 }),
  },
  "booking/locks/problems": {
    data: () => ({}),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 }),
  },
  // Whoever may call sees their own club's boats alone.
  "booking/maintenance/due": { data: () => ({}), expected: ownMessages },
  "booking/maintenance/entries": { data: () => ({ limit: 20 }), expected: ownMessages },
  "booking/maintenance/boat": {
    data: async (club) => ({ _id: String((await unused("boats", club)).id["_id"]) }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404, otherStaff: 403 }),
  },
  "booking/maintenance/save": {
    data: async (club) => ({ ...service, boat: String((await unused("boats", club)).id["_id"]) }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 400, otherStaff: 403 }),
  },
  "booking/maintenance/remove": {
    data: ({ client }) => ({ _id: `${client}_me_none` }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  // Locks that no club has.
  "booking/locks/loadSheet": { data: () => ({ _id: "mem_k_none" }), expected: noLock },
  "booking/locks/rotate": { data: () => ({ _id: "mem_k_none", version: 1, keepsShown: false }), expected: noLock },
  "booking/locks/load": { data: () => ({ _id: "mem_k_none", version: 1, mark: "none" }), expected: noLock },
  "booking/reservations/correctEmail": {
    data: ({ byHand: _id }) => ({ _id, key: "0".repeat(64), email: "ada@example.test" }),
    expected: everyone(404),
  },
  "account/bookings/find": {
    data: ({ client }) => ({ where: { client } }),
    expected: statuses({ anonymous: 401, customers: 200, staff: 403, admins: 200, others: 404, otherStaff: 403 }),
  },
  // A booking of theirs by a contact, and this one is of none of them.
  "account/bookings/open": { data: ({ reservation: _id }) => ({ _id }), expected: { ...everyone(404), anonymous: 401 } },
  "account/bookings/read": { data: ({ reservation: _id }) => ({ _id }), expected: adminAlone },
  "account/bookings/count": { data: ({ client }) => ({ where: { client } }), expected: adminAlone },
  "account/bookings/export": { data: ({ client }) => ({ where: { client } }), expected: adminAlone },
  "account/ledger/export": {
    data: () => ({ month: "2027-06" }),
    // Whoever keeps a club's books is given their own.
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 }),
  },
  "account/bookings/cancel": { data: ({ client }) => ({ where: { client }, reason: "staff" }), expected: adminAlone },
  "account/bookings/message": {
    data: ({ client }) => ({ where: { client }, id: "message-0", text: "The dock is wet." }),
    expected: adminAlone,
  },
  // Whoever may call sees and writes to their own club's; another club has no announcement of this name.
  "comm/announcements/preview": {
    data: () => ({ date: "2027-06-02", way: "mail" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 }),
  },
  "comm/announcements/send": {
    data: () => ({ id: "dock-closed", date: "2027-06-02", way: "mail", text: { en: "The dock is closed.", fr: "Le quai est fermé." } }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 }),
  },
  "comm/announcements/stop": { data: ({ client }) => ({ _id: `${client}_an_dock-closed` }), expected: changesUsers },
  "comm/announcements/find": {
    data: () => ({}),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 }),
  },
  "account/bookings/remind": { data: ({ client }) => ({ where: { client } }), expected: adminAlone },
  "account/bookings/writeOff": { data: ({ client }) => ({ where: { client } }), expected: adminAlone },
  "account/dashboard/read": {
    data: ({ client }) => ({ client, dateStart: "2027-06-01", dateEnd: "2027-06-30" }),
    isSeenBySuper: true,
    expected: { ...adminAlone, "super administrator of another club": 200 },
  },
  "account/dashboard/takings": {
    data: ({ client }) => ({ client, dateStart: "2027-06-01", dateEnd: "2027-06-30" }),
    isSeenBySuper: true,
    expected: { ...adminAlone, "super administrator of another club": 200 },
  },
  "account/health/read": {
    data: () => ({}),
    isSeenBySuper: true,
    expected: {
      ...adminAlone,
      "administrator of the club": 403,
      "administrator of another club": 403,
      "super administrator of another club": 200,
    },
  },
  "account/health/test": {
    data: () => ({ part: "store" }),
    isSeenBySuper: true,
    expected: {
      ...adminAlone,
      "administrator of the club": 403,
      "administrator of another club": 403,
      "super administrator of another club": 200,
    },
  },
  // Every administrator sees the connectors of their own club, and tests them at their own address.
  "configuration/connectors/find": {
    data: () => ({}),
    expected: { ...adminAlone, "administrator of another club": 200, "super administrator of another club": 200 },
  },
  "configuration/connectors/test": {
    data: () => ({ connector: "email" }),
    expected: { ...adminAlone, "administrator of another club": 200, "super administrator of another club": 200 },
  },
  // Every administrator sees the connectors of their own club, and enters keys of its own account.
  "configuration/connectors/enterKeys": {
    data: () => ({ key: "no key", webhookSecret: "no secret" }),
    expected: { ...adminAlone, "administrator of another club": 200, "super administrator of another club": 200 },
  },
  "configuration/connectors/retireAccount": {
    data: ({ client }) => ({ account: accountOf(client), wish: "retire" }),
    expected: adminAlone,
  },
  // And enters, confirms and leaves its mail server, its text gateway and its map service.
  "configuration/connectors/mailServer": { data: () => ({}), expected: ownImports },
  "configuration/connectors/enterMailServer": { data: () => mailServer, expected: ownImports },
  "configuration/connectors/senderDomain": { data: () => ({}), expected: ownImports },
  "configuration/connectors/textGateway": { data: () => ({}), expected: ownImports },
  "configuration/connectors/enterTextGateway": {
    data: () => ({ url: "https://texts.quai.test/", body: usualGatewayBody, header: "" }),
    expected: ownImports,
  },
  "configuration/connectors/mapService": { data: () => ({}), expected: ownImports },
  "configuration/connectors/enterMapService": { data: () => ({ url: "https://maps.quai.test/{{text}}", key: "" }), expected: ownImports },
  "configuration/connectors/leave": { data: () => ({ connector: "email" }), expected: ownImports },
  // The code was sent for the server of one club.
  "configuration/connectors/confirm": {
    data: async (club) => {
      // Another address than the call above has: two codes of one instant have no order.
      const entered = { ...mailServer, from: "confirmed@quai.test" };
      await club.send("configuration/connectors/enterMailServer", entered, { principal: person(club.client, everything) });
      return { connector: "email", otp: /\b\d{6}\b/.exec(club.mails.at(-1)?.text ?? "")?.[0] };
    },
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 409, otherStaff: 403 }),
  },
  // Every administrator sees what the staff of their own club gave.
  "account/audit/given": {
    data: () => ({}),
    expected: { ...adminAlone, "administrator of another club": 200, "super administrator of another club": 200 },
  },
  "account/requests/find": { data: () => ({}), expected: ownImports },
  // Nobody asks for anything.
  "account/requests/answer": {
    data: ({ client }) => ({ _id: `${client}_ask_none`, isGranted: false }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "account/audit/find": { data: ({ client }) => ({ where: { client } }), expected: adminAlone },
  // Super administrators see all clubs.
  "account/clients/read": {
    data: ({ client: id }) => ({ id }),
    expected: {
      ...statuses({ anonymous: 401, customers: 200, staff: 200, admins: 200, others: 404 }),
      "super administrator of another club": 200,
    },
    isSeenBySuper: true,
  },
  // Whoever may make rows imports them into their own club, docks and all.
  "account/imports/check": { data: () => importing, expected: ownImports },
  "account/imports/run": { data: () => importing, expected: ownImports },
  "account/imports/undo": {
    data: async (club) => {
      seed += 1;
      const another = { ...importing, rows: [["holiday", `Regatta ${seed}`, "1.5", "09-07"]] };
      const run = await club.send("account/imports/run", another, { principal: person(club.client, everything) });
      if (run.status !== 200) throw new Error(run.body);
      return { _id: JSON.parse(run.body).data._id };
    },
    expected: {
      ...statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404 }),
      "customer of another club": 404,
      "member of another club": 404,
    },
  },
  "account/imports/find": { data: () => ({}), expected: signedInAlone },
  "account/invites/send": { data: invited, expected: adminAlone },
  "account/invites/accept": { data: ({ client }) => ({ token: `${client}_u_1.1.nobodys` }), expected: 401 },
  // No change waits, and who has no link that was made finds none.
  "account/emailChanges/approve": { data: noChange, expected: changesUsers },
  "account/emailChanges/cancel": { data: noChange, expected: changesUsers },
  "account/emailChanges/read": { data: () => ({ token: "x.y" }), expected: 409 },
  "account/emailChanges/confirm": { data: () => ({ token: "x.y" }), expected: 409 },
  "account/emailChanges/refuse": { data: () => ({ token: "x.y" }), expected: 409 },
  "account/clubs/find": { data: () => ({ itemsPerPage: 100 }), expected: 200 },
  "account/clients/find": {
    data: ({ client: id }) => ({ where: { id } }),
    expected: { ...statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 200, otherStaff: 403 }) },
    isSeenBySuper: true,
  },
  // The clubs of the matrix have an offer.
  "account/clients/setUp": {
    data: ({ client }) => firstOffer(client),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 409, others: 404, otherStaff: 403 }),
  },
  "account/clients/create": {
    data: ({ client }) => ({ id: `${client}2`, name: "Baie", email: "baie@people.test", address: "1, rue du Quai", phone: "+14505550177" }),
    isSeenBySuper: true,
    expected: {
      ...adminAlone,
      "administrator of the club": 403,
      "administrator of another club": 403,
      "super administrator of another club": 200,
    },
  },
  "account/clients/update": {
    data: ({ client: id }) => ({ id, version: 1, address: "2, rue Merry" }),
    expected: { ...adminAlone, "super administrator of another club": 200 },
    isSeenBySuper: true,
  },
  "configuration/rules/read": { data: ({ client }) => ({ client }), expected: adminAlone },
  "configuration/rules/update": {
    data: ({ client }) => ({ client, version: 1, cancellation: { freeUntilHours: 24, keptPercent: 30 } }),
    expected: adminAlone,
  },
  "customer/profiles/credit": {
    data: async (club) => ({ _id: String((await unused("profiles", club)).id["_id"]) }),
    expected: adminAlone,
  },
  "account/memberships/own": { data: () => ({}), expected: signedInAlone, isOwn: true },
  // None of their own is of this id.
  "account/memberships/end": {
    data: ({ client }) => ({ _id: `${client}_member_none`, refund: 0 }),
    expected: { ...everyone(404), anonymous: 401 },
  },
  "account/memberships/share": {
    data: ({ client }) => ({ _id: `${client}_member_none`, name: "Ada Byron", phone }),
    expected: { ...everyone(404), anonymous: 401 },
  },
  "account/memberships/unshare": {
    data: ({ client }) => ({ _id: `${client}_member_none`, person: `${client}_member_other` }),
    expected: { ...everyone(404), anonymous: 401 },
  },
  "account/memberships/confirm": {
    data: ({ client }) => ({ _id: `${client}_member_none` }),
    expected: { ...everyone(404), anonymous: 401 },
  },
  "account/memberships/rename": {
    data: ({ client }) => ({ _id: `${client}_member_none`, person: `${client}_member_other`, name: "Ada Byron" }),
    expected: { ...everyone(404), anonymous: 401 },
  },
  "account/memberships/renamePerson": {
    data: ({ client }) => ({ _id: `${client}_member_none`, person: `${client}_member_other`, name: "Ada Byron" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "account/memberships/addPerson": {
    data: ({ client }) => ({ _id: `${client}_member_none`, name: "Ada Byron", phone }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "account/memberships/removePerson": {
    data: ({ client }) => ({ _id: `${client}_member_none`, person: `${client}_member_other` }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "account/memberships/record": {
    data: ({ client }) => ({ _id: `${client}_member_none` }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "account/memberships/ofCustomer": {
    data: async (club) => ({ customer: String((await unused("profiles", club)).id["_id"]) }),
    expected: adminAlone,
  },
  "account/memberships/close": {
    data: ({ client }) => ({ _id: `${client}_member_none`, way: "none", refund: 0, reason: "moved away" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "account/memberships/retryRefund": {
    data: ({ client }) => ({ _id: `${client}_sale_none`, refund: "refund:none" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "account/memberships/closeRefund": {
    data: ({ client }) => ({ _id: `${client}_sale_none`, refund: "refund:none", means: "cash" }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "account/credit/read": { data: () => ({}), expected: signedInAlone, isOwn: true },
  "customer/profiles/documents": {
    data: async (club) => ({ _id: String((await unused("profiles", club)).id["_id"]) }),
    expected: adminAlone,
  },
  "configuration/payments/read": { data: ({ client }) => ({ client }), expected: adminAlone },
  "configuration/clauses/read": { data: ({ client }) => ({ client }), expected: adminAlone },
  "configuration/clauses/create": {
    data: ({ client }) => ({ client, settings: 1, texts: { en: [clause], fr: [clause] } }),
    expected: adminAlone,
  },
  // None of its own is planned.
  "configuration/clauses/delete": {
    data: ({ client }) => ({ client, settings: 1, version: `${client}-none` }),
    expected: statuses({ anonymous: 401, customers: 403, staff: 403, admins: 404, others: 404, otherStaff: 403 }),
  },
  "configuration/letters/read": { data: ({ client }) => ({ client }), expected: adminAlone },
  "configuration/letters/preview": { data: ({ client }) => ({ client, letter: "survey", pair: letterWords }), expected: adminAlone },
  "configuration/letters/update": {
    data: ({ client }) => ({ client, letter: "survey", revision: 0, pair: letterWords }),
    expected: adminAlone,
  },
  "configuration/values/find": { data: () => ({}), expected: signedInAlone, isOwn: true },
  "configuration/values/read": { data: () => ({ where: { key: "gravatar-engine" } }), expected: signedInAlone, isOwn: true },
  // The club's default; one's own is anybody's who is there.
  "configuration/values/update": {
    data: ({ client }) => ({ key: "gravatar-engine", values: "retro", client }),
    expected: {
      ...statuses({ anonymous: 401, customers: 403, staff: 403, admins: 200, others: 404 }),
      "customer of another club": 404,
      "member of another club": 404,
    },
  },
};

/** What a call is to be answered with, by who comes. */
export function expectedOf(path: string, who: Who): number {
  const expected = matrix[path]?.expected ?? 0;
  return typeof expected === "number" ? expected : expected[who];
}
