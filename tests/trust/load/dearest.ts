import { mostPublishedPages } from "#core/features/feedback/calls.ts";
import { contract } from "#core/contract/index.ts";
import { kindNames, kindPath } from "#core/ports/store/kindNames.ts";
import type { CallRow } from "#core/features/shared/calls/message.ts";
import { surveyKeyOf } from "#core/features/daysheet/letters/survey.ts";
import { superAdminRoleName } from "#core/domain/people/user.ts";
import { storeSignedInUser } from "#core/testing/fixtures/suite.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { anonymous, person } from "../club.ts";
import { matrix, password } from "../rights/matrix.ts";
import { prepared } from "../prepared/index.ts";
import { ownPhone } from "../prepared/preparing.ts";
import { everything, secrets, type Tried } from "../rights/tried.ts";

const wholeSeason = { from: "2027-06-01", to: "2027-10-31" };
const lake = "mem_l1_memphremagog";
/** The last page that a list leads to, of the most rows. */
const lastPage = { page: 10, itemsPerPage: 100 };
const lastPublicPage = { page: mostPublishedPages, itemsPerPage: 25 };
const dearestWish = { lake, dock: null, people: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], ...wholeSeason, part: "any" };

/** The inputs by which the holder of a booking makes their calls: whoever shows another key, as in the matrix, costs next to nothing. */
const byHolder: Readonly<Record<string, (club: Tried, round: number) => object>> = {
  "booking/passengers/share": ({ reservation: _id, key }) => ({ _id, key }),
  "booking/passengers/end": ({ reservation: _id, key }) => ({ _id, key }),
  "booking/passengers/allowCode": ({ reservation: _id, key }, round) => ({ _id, key, isAllowed: round % 2 === 0 }),
  "booking/reservations/ownCode": ({ reservation: _id, key }) => ({ _id, key }),
  "comm/messages/read": ({ reservation: booking, key }) => ({ booking, key }),
  "comm/messages/send": ({ reservation: booking, key }, round) => ({ booking, key, id: `message-${round}`, text: "Hello" }),
  "comm/messages/mark": ({ reservation: booking, key }) => ({ booking, key, seen: 1, received: 1 }),
  "voc/feedbacks/survey": ({ reservation: booking }) => ({ booking, key: surveyKeyOf(secrets, booking) }),
};

/** The dearest inputs that are known of calls whose input in the matrix is a cheap one; `round` makes each a new question. */
const dearest: Readonly<Record<string, (club: Tried, round: number) => readonly unknown[]>> = {
  "waitlist/wishes/preview": (_, round) => [{ ...dearestWish, people: 1 + (round % 3) }],
  "waitlist/wishes/list": () => [lastPage],
  "booking/maintenance/entries": () => [{ limit: 100 }],
  "voc/feedbacks/view": () => [
    {
      where: { client: "mem", target: Array.from({ length: 100 }, (_, at) => `mem_b_more${at}`) },
      name: "FeedbackAverage",
      schema: "feedbacks",
    },
    {
      where: { client: "mem", target: Array.from({ length: 100 }, (_, at) => `mem_b_more${at}`) },
      name: "TopicAverage",
      schema: "feedbacks",
    },
    { where: { client: "mem" }, name: "FeedbackAverage", schema: "feedbacks" },
  ],
  "voc/feedbacks/find": ({ dock }) => [
    { where: { target: dock, type: "items" }, ...lastPublicPage },
    { where: { client: "mem", target: Array.from({ length: 5 }, (_, at) => `mem_b_more${at}`) }, ...lastPublicPage },
  ],
  "voc/feedbacks/overview": () => ["year", "season", "month"].map((period) => ({ period })),
  "voc/feedbacks/list": () => ["all", "unread", "problems", "answered"].map((view) => ({ view, ...lastPage })),
  "account/bookings/find": () => [
    {},
    lastPage,
    ...["date", "customer", "boat", "dock", "lake", "status", "amount"].map((sortBy) => ({ ...lastPage, sortBy, sortDesc: true })),
    { where: { text: "e" }, ...lastPage, sortBy: "customer" },
    { where: { text: "Camille" }, ...lastPage },
    { where: { text: "Camille Roy" }, ...lastPage, sortBy: "amount" },
  ],
  "account/bookings/count": () => [
    {},
    { withTotal: true },
    { where: { text: "e" } },
    { where: { text: "e" }, withTotal: true },
    { where: { text: "Camille" } },
    { where: { date: { gte: "2026-04-01" } } },
  ],
  "account/audit/given": () => [{}, { day: "2027-07-05" }],
  "account/audit/find": () => [lastPage, { ...lastPage, where: { model: "boats" } }],
  "account/users/find": () => [lastPage, { ...lastPage, sortBy: "lastname" }, { where: { lastname: { contains: "e" } }, ...lastPage }],
  "customer/profiles/find": () => [lastPage, { ...lastPage, sortBy: "lastname" }, { where: { lastname: { contains: "e" } }, ...lastPage }],
  "booking/boats/find": () => [{ itemsPerPage: 100 }, { itemsPerPage: 100, page: 2 }],
  "booking/reservations/checkFullBookingInRange": (_, round) => [
    { dateStart: `2027-07-${String(1 + (round % 20)).padStart(2, "0")}`, dateEnd: "2027-07-31", bookingType: "boat" },
  ],
  "booking/reservations/offer": ({ dock }, round) => [
    { attributes: { location: dock, date: `2027-07-${String(1 + (round % 28)).padStart(2, "0")}` } },
  ],
  "booking/reservations/calendar": ({ dock }) => [
    { dock, dateStart: "2027-06-02", dateEnd: "2027-06-15" },
    { dateStart: "2027-06-02", dateEnd: "2027-06-15" },
  ],
  "booking/reservations/clubDay": (_, round) => [{ date: `2027-07-${String(1 + (round % 28)).padStart(2, "0")}` }],
  "booking/reservations/daySheet": () => [{ date: "2027-06-02" }, { date: "2027-07-03" }],
  "account/dashboard/read": () => [{ client: "mem", dateStart: "2027-04-01", dateEnd: "2027-10-31" }],
  "account/dashboard/takings": () => [{ client: "mem", dateStart: "2027-04-01", dateEnd: "2027-10-31" }],
  "booking/closures/preview": ({ dock }) => [
    { dock, dateStart: "2027-06-02", dateEnd: "2027-06-09" },
    { lake, dateStart: "2027-06-02", dateEnd: "2027-07-02" },
  ],
  "comm/announcements/preview": ({ dock }) => [
    { date: "2027-06-02", way: "text" },
    { dock, date: "2027-06-03", way: "mail" },
  ],
  "booking/closures/alternatives": ({ dock }) => [{ dock, dateStart: "2027-06-02", dateEnd: "2027-06-03" }],
};

const endings = /\/(?:delete|cancel|cancelSessionPayment)$/;
/** What closes a dock for days that are drawn, or for what its preparation draws. */
const closings = /closures\/(?:read|create|update|restore|delete|close|rebook|undo)$/;
/** What makes rows of the offer by chance. */
const draws: ReadonlySet<string> = new Set(
  kindNames.flatMap((name) => (["read", "create", "update", "restore"] as const).map((method) => kindPath(name, method))),
);

/**
 * The calls of the contract. Those that make rows of the offer come after the others, whose club stays as it was filled, and those that end a
 * booking or take a row away come after these, then those that close docks on days by chance, where the others need a free place,
 * and last the one that sets up a club, whose offer is retired before.
 */
export function callsInOrder(): readonly CallRow[] {
  const rows: readonly CallRow[] = Object.values(contract);
  const turnOf = ({ path }: CallRow) =>
    path === "account/clients/setUp" ? 4 : closings.test(path) ? 3 : endings.test(path) ? 2 : draws.has(path) ? 1 : 0;
  return rows.toSorted((one, other) => turnOf(one) - turnOf(other));
}

/** The inputs of a call over a large club: the dearest that are known, else one that is prepared for its caller or that of the matrix. */
export async function inputsOf(path: string, club: Tried, principal: Principal, round: number): Promise<readonly unknown[]> {
  const prepare = prepared[path];
  if (prepare !== undefined) return [await prepare(club, principal)];
  const held = byHolder[path]?.(club, round);
  const known = held === undefined ? dearest[path]?.(club, round) : [held];
  return known ?? [await matrix[path]?.data(club, undefined)];
}

/** Calls that are for nobody in the matrix, and that only who has an account and a phone is answered. */
const ofOwnAccount =
  /^account\/(?:auth\/verifyContact|bookings\/open|sessions\/delete|passkeys\/(?:create|delete)|memberships\/(?:end|share|unshare|confirm|rename))$/;

/** A caller that a call answers: nobody signed in where it answers everybody or the holder of a booking, else the super administrator of the club. */
export async function callerFor(path: string, club: Tried): Promise<Principal> {
  const { expected, isOwn = false } = matrix[path] ?? { expected: 0 };
  const [anybody, ofClub] =
    typeof expected === "number" ? [expected, expected] : [expected.anonymous, expected["super administrator of the club"]];
  // Who is answered alike whoever they are, is a visitor or the holder of a booking.
  if (path in byHolder || (anybody !== 401 && anybody === ofClub)) return anonymous;
  const admin = person("mem", everything, superAdminRoleName);
  const isOfAccount = ofOwnAccount.test(path);
  if (!isOwn && !isOfAccount) return admin;
  const phone = isOfAccount ? ownPhone : null;
  const { client, id: user, session } = await storeSignedInUser(club.store, { ...admin, phone });
  await club.store.commit((tx) => tx.accounts.putCredential({ client, user, hash: `memory ${password}`, mustChange: false, changedAt: 0 }));
  return { ...admin, phone, session };
}
