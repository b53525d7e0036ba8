import { beforeAll, describe, expect, it } from "vitest";
import { makeAccessTokens } from "#adapters/node/identity/token.ts";
import type { Caller } from "#core/features/caller/caller.ts";
import { makePrincipalReader } from "#core/gate/principals.ts";
import { contract, isApiPath } from "#core/contract/index.ts";
import { reservationEvents } from "#core/domain/reservation/status.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { superAdminRoleName } from "#core/domain/people/user.ts";
import type { Principal, SignedInUser } from "#core/domain/people/principal.ts";
import { testAllClubsScope, storeSignedInUser } from "#core/testing/fixtures/suite.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";
import { call, startEdge } from "../../server/process/edge.ts";
import { wholeOffer } from "../../wholeOffer.ts";
import { anonymous, callerOf, juneMorning, openClub, person, secret } from "../club.ts";
import { expectedOf, matrix, password, type Who, whos } from "./matrix.ts";
import { type Client, clubs, everything, keptBy, openTried, sealedMark, secrets, shownBy, type Tried } from "./tried.ts";

// The matrix is made from the contract table: a call that is added without saying who may make it fails the first test.

const staffPermissions = ["^booking/reservations/(calendar|transition|move)$"];
const identity = promisePort(makeAccessTokens(secret, () => juneMorning));

const directory = promisedMemory();
const lookedUp = makePrincipalReader(effectsOf(directory));

/** What each of a club's people is allowed; members are so by a phone, not by a role. */
const people: Readonly<Record<string, (client: Client) => SignedInUser>> = {
  customer: (client) => person(client, standardRoles.customer.permissions, "customer"),
  member: (client) => ({ ...person(client, standardRoles.customer.permissions, "customer"), phone: "+14505550100" }),
  staff: (client) => person(client, staffPermissions, "staff"),
  administrator: (client) => person(client, everything, "admin"),
  "super administrator": (client) => person(client, everything, superAdminRoleName),
};

let signedIn = 0;

/** A token that is really signed and read back, and its person looked up. */
async function signed(user: SignedInUser): Promise<Principal> {
  signedIn += 1;
  const known = { ...user, id: `${user.client}_u_${signedIn}`, phone: null };
  const subject = await identity.verify(await identity.sign(await storeSignedInUser(directory, known), 600));
  const found = subject === undefined ? undefined : await lookedUp(subject);
  if (found?.kind !== "user") throw new Error("a token that was just made is not good, or nobody is known by it");
  return { ...found, phone: user.phone };
}

const other = { mem: "msk", msk: "mem" } as const;
const principals = new Map<string, Principal>();
beforeAll(async () => {
  for (const client of clubs) {
    for (const [part, made] of Object.entries(people)) principals.set(`${part} of ${client}`, await signed(made(client)));
  }
});

/** Who comes to a club. */
function as(who: Who, client: Client = "mem"): Partial<Caller> {
  const name = who.replace("the club", client).replace("another club", other[client]);
  return { principal: principals.get(name) ?? anonymous };
}

let last: { readonly name: string; readonly club: Promise<Tried> } | undefined;

/** The club of a cell: one that is changed is its own, and all who are refused, or change nothing, ask the same one. */
async function clubOf(path: string, client: Client, who: Who): Promise<Tried> {
  const changes = isApiPath(path) && contract[path].mutation && expectedOf(path, who) === 200;
  if (changes) return openTried(client);
  const name = `${path} ${client}`;
  if (last?.name !== name) last = { name, club: openTried(client) };
  return last.club;
}

async function answer(who: Who, path: string, club: Tried) {
  const by = as(who, club.client);
  const principal = matrix[path]?.isOwn === true ? await entered(club, by.principal) : by.principal;
  const session = principal?.kind === "user" ? principal.session : undefined;
  const caller = { ...by, ...(principal === undefined ? {} : { principal }) };
  return whole(await club.send(path, await matrix[path]?.data(club, session), caller, undefined, matrix[path]?.file));
}

/** A reply with all that it streams in its body. */
async function whole<R extends { readonly body: string; readonly stream?: AsyncIterable<string> }>(reply: R): Promise<R> {
  let body = reply.stream === undefined ? reply.body : "";
  for await (const part of reply.stream ?? []) body += part;
  return { ...reply, body };
}

/** The same person with an account at the club itself, signed in there. */
async function entered({ store }: Tried, principal: Principal | undefined): Promise<Principal | undefined> {
  if (principal?.kind !== "user") return principal;
  const { client, id: user, session } = await storeSignedInUser(store, { ...principal, phone: null });
  await store.commit((tx) => tx.accounts.putCredential({ client, user, hash: `memory ${password}`, mustChange: false, changedAt: 0 }));
  return { ...principal, session };
}

/** What may stand in no reply to them: what the other club shows or keeps, and of their own what is kept for its staff. */
function hidden(path: string, who: Who, client: Client): readonly string[] {
  if (who === "anonymous") return clubs.map(keptBy);
  if (matrix[path]?.isSeenByAdministrators === true && /^(?:super )?administrator/.test(who)) return clubs.map(keptBy);
  if (matrix[path]?.isSeenBySuper === true && who.startsWith("super")) return clubs.map(keptBy);
  const [own, others] = who.endsWith("another club") ? [other[client], client] : [client, other[client]];
  const isCustomer = who.startsWith("customer") || who.startsWith("member");
  return [shownBy(others), keptBy(others), `"${others}_`, ...(isCustomer ? [keptBy(own)] : [])];
}

describe("who may call what (T1)", () => {
  it("is listed here for every call of the table, and for no other", () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  const cells = clubs.flatMap((client) => Object.keys(matrix).flatMap((path) => whos.map((who) => [path, client, who] as const)));
  it.each(cells)("%s of %s by %s", async (path, client, who) => {
    const club = await clubOf(path, client, who);
    const reply = await answer(who, path, club);
    expect([reply.status, reply.body.slice(0, 200)]).toEqual([expectedOf(path, who), expect.any(String)]);
    expect(club.faults).toEqual([]);
    expect([sealedMark, ...hidden(path, who, client)].filter((canary) => reply.body.includes(canary))).toEqual([]);
  });

  it("is found by the marks of each club, which reach those who may see them (control)", async () => {
    const club = await openTried("mem");
    const bodyFor = async (path: string, data: unknown, who: Who) => (await whole(await club.send(path, data, as(who)))).body;
    expect(await bodyFor("booking/boats/find", { where: { client: "mem" } }, "anonymous")).toContain(shownBy("mem"));
    expect(await bodyFor("booking/locks/find", {}, "administrator of the club")).toContain(keptBy("mem"));
    expect(await bodyFor("booking/locks/find", {}, "administrator of another club")).toContain(keptBy("msk"));
    expect(await bodyFor("booking/reservations/read", { _id: club.reservation }, "staff of the club")).toContain(keptBy("mem"));
    expect(await bodyFor("account/audit/find", {}, "administrator of the club")).toContain(keptBy("mem"));
    expect(await bodyFor("account/bookings/find", {}, "administrator of the club")).toContain(keptBy("mem"));
    expect(await bodyFor("account/bookings/export", {}, "administrator of the club")).toContain(keptBy("mem"));
  });

  it("is refused to some callers and allowed to others, for each call", () => {
    // Whoever has a key, a code, or a challenge of their own, is answered alone, and none of these has.
    const holdersAlone = [
      // No version of the rules is planned that could be taken back.
      "configuration/clauses/delete",
      // No boat has come to the dock.
      "booking/reservations/depart",
      "booking/reservations/return",
      "booking/reservations/takeBack",
      // No picture was uploaded, and no damage recorded.
      "booking/reservations/photograph",
      "booking/reservations/repair",
      // Nothing was paid beyond a price, and no refund was refused.
      "booking/reservations/refund",
      "booking/reservations/retryRefund",
      "booking/reservations/closeRefund",
      // The clubs of the matrix have an offer.
      "account/clients/setUp",
      // No announcement of the matrix still goes out.
      "comm/announcements/stop",
      // No act of staff is so new that it can be undone.
      "booking/reservations/undo",
      // Nobody asks for a refund or a discount.
      "account/requests/answer",
      // No payment of a membership is under way.
      "order/memberships/cancel",
      // Nobody of the matrix holds a membership.
      "account/memberships/end",
      "account/memberships/share",
      "account/memberships/unshare",
      "account/memberships/confirm",
      "account/memberships/rename",
      "account/memberships/renamePerson",
      "account/memberships/addPerson",
      "account/memberships/removePerson",
      "account/memberships/record",
      "account/memberships/close",
      "account/memberships/retryRefund",
      "account/memberships/closeRefund",
      // No e-mail waits to be changed.
      "account/emailChanges/approve",
      "account/emailChanges/cancel",
      "account/passkeys/create",
      "account/passkeys/delete",
      // Nobody of the matrix waits for a slot.
      "waitlist/wishes/read",
      "waitlist/wishes/update",
      "waitlist/wishes/leave",
      "waitlist/wishes/wake",
      "waitlist/offers/take",
      "waitlist/offers/resume",
      "waitlist/offers/pass",
      "booking/reservations/preview",
      "booking/reservations/pay",
      "booking/reservations/correctEmail",
      "booking/passengers/share",
      "booking/passengers/end",
      "booking/passengers/read",
      "booking/passengers/code",
      "booking/passengers/allowCode",
      "booking/reservations/ownCode",
      // The matrix names a lock that no club has.
      "booking/locks/loadSheet",
      "booking/locks/rotate",
      "booking/locks/load",
      // No club of the matrix has an entry of this name.
      "booking/maintenance/remove",
      "account/auth/verifyContact",
      "account/bookings/open",
      "comm/messages/read",
      "comm/messages/send",
      "comm/messages/mark",
      // The matrix signs a version that no club has.
      "booking/reservations/signChecklist",
      // The matrix has no card, and its booking waits for its payment.
      "comm/cards/send",
      "comm/cards/withdraw",
      "comm/cards/answer",
      "voc/feedbacks/survey",
      "voc/feedbacks/create",
      "voc/feedbacks/report",
      "booking/documents/read",
      "booking/documents/send",
      "booking/documents/withdraw",
      "booking/rebookings/read",
      "booking/rebookings/accept",
      "booking/rebookings/refund",
    ];
    const wanted = Object.keys(matrix).filter(
      (path) => isApiPath(path) && contract[path].access !== "public" && !holdersAlone.includes(path),
    );
    for (const path of wanted) {
      const statuses = whos.map((who) => expectedOf(path, who));
      expect([path, statuses.includes(200), statuses.some((status) => status >= 400)]).toEqual([path, true, true]);
    }
  });
});

describe("a token that is no longer good (A5)", () => {
  const administrator = () => people["administrator"]?.("mem") ?? person("mem");
  const ends: Readonly<Record<string, (user: SignedInUser) => Promise<string>>> = {
    "of one who was disabled": async (user) => {
      const subject = await storeSignedInUser(directory, user, { isDisabled: true });
      return identity.sign(subject, 600);
    },
    "of a sign-in that ended": async (user) => {
      const subject = await storeSignedInUser(directory, user);
      await directory.commit((tx) =>
        tx.people.putSession({ id: subject.session, client: "mem", user: user.id, createdAt: 0, endedAt: juneMorning }),
      );
      return identity.sign(subject, 600);
    },
    "of nobody who is known": async (user) => identity.sign({ id: `${user.id}x`, client: "mem", session: "s" }, 600),
    "of another club's user": async (user) => identity.sign({ ...(await storeSignedInUser(directory, user)), client: "msk" }, 600),
  };

  const tokenOf = async (sign: ((user: SignedInUser) => Promise<string>) | undefined) => {
    signedIn += 1;
    return (await sign?.({ ...administrator(), id: `mem_u_${signedIn}` })) ?? "";
  };

  it.each(Object.keys(ends))("%s opens no call at all", async (name) => {
    const { app, calls } = await startEdge({ identity, principals: lookedUp });
    const headers = { authorization: `Bearer ${await tokenOf(ends[name])}` };
    for (const path of Object.keys(contract)) {
      const reply = await app.inject({ method: "POST", url: `/api/${path}`, headers, payload: call() });
      expect([path, reply.statusCode, reply.json().code]).toEqual([path, 401, "UNAUTHORIZED"]);
    }
    expect(calls).toEqual([]);
  });

  it("opened them until then (control)", async () => {
    const { app, calls } = await startEdge({ identity, principals: lookedUp });
    const token = await tokenOf(async (user) => identity.sign(await storeSignedInUser(directory, user), 600));
    await app.inject({ method: "POST", url: "/api/booking/lakes/find", headers: { authorization: `Bearer ${token}` }, payload: call() });
    expect(calls.map(({ caller }) => caller.principal.kind)).toEqual(["user"]);
  });
});

describe("a token for the change of a password alone (A5)", () => {
  const paths = Object.keys(matrix);
  it.each(paths)("does not open %s, nor what everybody may call, unless it is that change", async (path) => {
    const club = await openTried("mem");
    const { principal = anonymous } = as("administrator of the club");
    if (principal.kind !== "user") throw new Error("nobody is signed in");
    const limited: SignedInUser = { ...principal, roles: [], use: "password" };
    const reply = await club.send(path, await matrix[path]?.data(club, undefined), { principal: limited });
    const isOpen = path === "account/auth/updatePassword";
    expect([reply.status === 403, reply.body.includes('"FORBIDDEN"')]).toEqual([!isOpen, !isOpen]);
  });
});

describe("boats and factors for one signed in (requirements §6)", () => {
  const range = { dateStart: "2027-06-02", dateEnd: "2027-06-03", bookingType: "boat", attributes: {} };
  const signedWhos = whos.filter((who) => who !== "anonymous");
  const clientsIn = (body: string) => clubs.filter((client) => body.includes(`"${client}_`));

  it.each(signedWhos)("are their own club's alone, in lists that name none: %s", async (who) => {
    const club = await openTried("mem");
    const own = who.endsWith("another club") ? "msk" : "mem";
    const all = { itemsPerPage: 100 };
    for (const [path, data] of [
      ["booking/reservations/checkFullBookingInRange", range],
      ["booking/lakes/offer", { date: "2027-06-02" }],
      ["booking/boats/find", all],
      ["booking/items/find", all],
      ["booking/timeslots/find", all],
    ] as const) {
      expect([path, clientsIn((await club.send(path, data, as(who))).body)]).toEqual([path, [own]]);
      expect([path, clientsIn((await club.send(path, data)).body)]).toEqual([path, clubs]);
    }
  });
});

describe("another club's row (T1)", () => {
  it.each([
    "booking/reservations/read",
    "booking/reservations/transition",
    "booking/reservations/move",
    "booking/reservations/cancelSessionPayment",
    "booking/reservations/cancel",
    "booking/reservations/preview",
    "booking/rebookings/read",
    "booking/rebookings/accept",
    "booking/rebookings/refund",
    "booking/reservations/swap",
    "booking/swaps/read",
    "booking/swaps/withdraw",
  ])("%s answers one that is there like one that is not, byte for byte", async (path) => {
    const club = await openTried("mem");
    const data = async (_id: string) => {
      const given = {
        "booking/reservations/read": { _id },
        "booking/reservations/transition": { _id, event: "accept" },
        "booking/reservations/move": { _id, date: "2027-06-03" },
        "booking/reservations/cancelSessionPayment": { _id, sessionUrl: "https://pay.test/x" },
        "booking/reservations/cancel": { _id, key: "0".repeat(64) },
        "booking/reservations/preview": { _id, key: "0".repeat(64), date: "2027-06-03" },
        "booking/rebookings/read": { _id, key: "0".repeat(64) },
        "booking/rebookings/accept": { _id, key: "0".repeat(64) },
        "booking/rebookings/refund": { _id, key: "0".repeat(64) },
        "booking/reservations/swap": { _id, date: "2027-06-03" },
        "booking/swaps/read": { _id },
        "booking/swaps/withdraw": { _id, key: "0".repeat(64) },
      }[path];
      return club.send(path, given, as("administrator of another club"));
    };
    const there = await data(club.reservation);
    const none = await data(`${club.reservation.slice(0, -4)}none`);
    expect(there).toEqual(none);
    expect(there.status).toBe(404);
  });

  it("is not counted: a total has only rows that the caller may see", async () => {
    const club = await openTried("mem");
    const totals = async (who: Who) => JSON.parse((await club.send("booking/boats/find", {}, as(who))).body).data.total;
    const { boats } = await wholeOffer(club.store);
    expect(await totals("staff of another club")).toBe(boats.filter(({ client }) => client === "msk").length);
    expect(await totals("anonymous")).toBe(boats.length);
  });

  it("checks the signature even for an unknown id: no time reveals which ids exist", async () => {
    const counted = { there: 0, none: 0 };
    const club = await openTried("mem");
    const { isHolderProof: isHolder } = await import("#core/features/shared/holder.ts");
    const counting = (to: keyof typeof counted) => ({
      ...secrets,
      matches: (...args: Parameters<typeof secrets.matches>) => ((counted[to] += 1), secrets.matches(...args)),
      sign: (...args: Parameters<typeof secrets.sign>) => ((counted[to] += 1), secrets.sign(...args)),
    });
    for (const shown of [{ key: "0".repeat(64) }, { sessionUrl: "https://pay.test/x" }, {}]) {
      isHolder(counting("there"), { _id: club.reservation, sessionUrl: club.sessionUrl }, shown);
      isHolder(counting("none"), { _id: "mem_r_none", sessionUrl: null }, shown);
      expect(counted.there).toBe(counted.none);
    }
    expect(counted.there).toBeGreaterThan(0);
  });
});

/** How a call is answered whose body says a column that is not its caller's to write. */
function refusalOf(path: string, column: string): number {
  // Of a club's own profile and of a dock it is one of the fields.
  if (/^(account\/clients\/update|booking\/docks\/(create|update))$/.test(path) && column === "address") return 200;
  // A code is a visitor's, who names the club that its text is from.
  if (path === "booking/reservations/requestOtp" && column === "client") return 200;
  // So of a club that is made, which no administrator of one may.
  if (path === "account/clients/create" && column === "address") return 403;
  // A checklist is signed by its version: that of none is refused as one that changed.
  if (path === "booking/reservations/signChecklist" && column === "version") return 409;
  // The club's rules are named by club and version: those of another, or of none, do not exist.
  if (path === "configuration/clauses/delete" && ["client", "version"].includes(column)) return 404;
  // So is the club of a first offer, and its address; the club of the matrix has an offer.
  if (path === "account/clients/setUp" && ["client", "address"].includes(column)) return column === "client" ? 404 : 409;
  // Where a body may name its club, another's does not exist.
  const namesClub = /^(?:booking|account|configuration|customer|comm|safety)\/(?!reservations|clients|passkeys).*\/(?:create|update)$/.test(
    path,
  );
  return column === "client" && namesClub ? 404 : 400;
}

describe("what a body may not say (T2)", () => {
  const columns = [
    "client",
    "user",
    "scope",
    "roles",
    "status",
    "price",
    "amount",
    "paid",
    "version",
    "reason",
    "session",
    "sessionUrl",
    "address",
    "visitor",
    "tape",
    "currency",
    "createdAt",
    "expires",
    "actor",
    "policy",
    "refund",
  ];
  it.each(columns)("%s is refused in every call that writes", async (column) => {
    const club = await openTried("mem");
    for (const { path, mutation } of Object.values(contract)) {
      const takes = path.endsWith("cancelSessionPayment") && ["scope", "sessionUrl"].includes(column);
      const namesRefund = /(retryRefund|closeRefund)$/.test(path) && column === "refund";
      const isEvent = /(transition|cancel|refund|discount|memberships\/close)$/.test(path) && column === "reason";
      const namesAssigned = path === "comm/threads/assign" && column === "user";
      if (!mutation || takes || namesRefund || isEvent || namesAssigned) continue;
      const data = { ...Object(await matrix[path]?.data(club, undefined)), [column]: "msk" };
      expect([path, (await club.send(path, data, as("administrator of the club"))).status]).toEqual([path, refusalOf(path, column)]);
    }
    expect((await club.store.reservations.read(testAllClubsScope, club.reservation))?.status).toBe("pending");
  });

  it("events of the system are not staff's to send", async () => {
    const club = await openTried("mem");
    for (const event of reservationEvents.filter((name) =>
      ["capture", "expire", "fail", "retain", "disputeLost", "fallDue"].includes(name),
    )) {
      expect([
        event,
        (await club.send("booking/reservations/transition", { _id: club.reservation, event }, as("staff of the club"))).status,
      ]).toEqual([event, 409]);
    }
  });

  it("another product's scope is 404, in the envelope and in the body", async () => {
    const club = await openTried("mem");
    const { reservation: _id, sessionUrl } = club;
    const other = await club.send("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope: "other" });
    const envelope = await club.dispatch({
      path: "booking/lakes/find",
      body: { sender: "x", scope: "other", sent: "2027-06-01T12:00:00Z", data: {} },
      caller: callerOf(),
      idempotencyKey: undefined,
    });
    expect([other.status, envelope.status]).toEqual([404, 404]);
  });
});

describe("filters and sorts (T3)", () => {
  const bads: readonly unknown[] = [
    { where: { secret: 1 } },
    { where: { "name.de": "x" } },
    { where: { "properties.": 1 } },
    { where: { "name.en.length": 1 } },
    { where: { "__proto__.x": 1 } },
    { where: { $where: "1" } },
    { where: { _id: { $ne: 1 } } },
    { where: { _id: { $regex: "^m" } } },
    { where: { _id: { contains: { contains: "m" } } } },
    { where: { _id: { gte: "a", contains: "m" } } },
    { where: { _id: { exists: true, gte: "" } } },
    { where: { _id: [["mem"]] } },
    { where: [] },
    { where: { $or: [{}] } },
    { sortBy: "client" },
    { sortBy: "name.length" },
    { sortBy: "__proto__" },
    { sortBy: "constructor" },
    { sortBy: "_id,name" },
    { sortBy: ["_id"] },
    { sortBy: "_id desc" },
    { view: "x" },
    { select: ["_id"] },
  ];
  it.each(bads)("%j is refused by every find", async (data) => {
    const club = await openClub();
    const finds = Object.values(contract).filter(({ method }) => method === "find");
    const answers = await Promise.all(
      finds.map(async ({ path }) => [path, (await club.send(path, data, as("administrator of the club"))).status]),
    );
    expect(finds.length).toBeGreaterThan(0);
    expect(answers).toEqual(finds.map(({ path }) => [path, 400]));
  });

  it("answers no yes-or-no question about another club's rows", async () => {
    const club = await openClub();
    const customer = { principal: person("msk") };
    const hidden = (await wholeOffer(club.store)).boats.find(({ client }) => client === "mem");
    const questions = ["a", "e", "m", "mem", hidden?.name.en ?? ""].flatMap((contains) => [
      { where: { _id: { contains } } },
      { where: { "name.en": { contains } } },
    ]);
    for (const question of [
      ...questions,
      { where: { _id: hidden?._id } },
      { where: { client: ["mem"] } },
      { where: { client: { contains: "mem" } } },
      { where: { client: { gte: "mem", lte: "mem" } } },
    ]) {
      const { items } = JSON.parse((await club.send("booking/boats/find", question, customer)).body).data;
      expect(items.filter(({ client }: { client: string }) => client !== "msk")).toEqual([]);
    }
  });
});
