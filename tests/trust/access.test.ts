import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { makeIdentity } from "#adapters/node/identity/token.ts";
import type { Caller } from "#core/calls/caller.ts";
import { makePrincipals } from "#core/calls/principals.ts";
import { wholeOffer } from "../wholeOffer.ts";
import type { Principal, SignedIn } from "#core/people/principal.ts";
import { kinds } from "#core/kinds/index.ts";
import { type KindName, kindNames } from "#core/kinds/names.ts";
import { anyClub } from "../anyClub.ts";
import { fieldsOf } from "../arbitraries/kinds.ts";
import { signIn } from "../people.ts";
import { contract, isPath } from "#core/contract/index.ts";
import { events } from "#core/booking/status.ts";
import { proofOf } from "#core/booking/holder.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { anonymous, callerOf, type Club, juneMorning, openClub, person, secret } from "./club.ts";
import { effectsOf, promisedMemory } from "../promised.ts";

// The matrix is made from the contract table: a call that is added without saying who may make it fails the first test.

const staffPermissions = ["^booking/reservations/(transition|move)$"];
const everything = [".*"];
const phone = "+14505550111";
const identity = makeIdentity(secret, () => juneMorning);
const secrets = makeSecrets(secret);

const directory = promisedMemory();
const lookedUp = makePrincipals(effectsOf(directory));

/** Everybody who may come, each by a token that is really signed and read back, and looked up. */
const everybody = {
  anonymous: async () => anonymous,
  customer: () => signed(person("mem")),
  "staff of the club": () => signed(person("mem", staffPermissions, "staff")),
  "administrator of the club": () => signed(person("mem", everything, "admin")),
  "staff of the other club": () => signed(person("msk", staffPermissions, "staff")),
  "administrator of the other club": () => signed(person("msk", everything, "admin")),
  "super administrator of the other club": () => signed(person("msk", everything, "quai-super-admin")),
} as const;
type Who = keyof typeof everybody;
const whos = Object.keys(everybody).filter((name): name is Who => name in everybody);

let signedIn = 0;

async function signed(user: SignedIn): Promise<Principal> {
  signedIn += 1;
  const subject = await signIn(directory, { ...user, id: `${user.client}_u_${signedIn}` });
  const named = await identity.verify(await identity.sign(subject, 60));
  const principal = named === undefined ? undefined : await lookedUp(named);
  if (principal === undefined) throw new Error("a good token was refused");
  return principal;
}

/** What a call of the club `mem` takes, and what may be answered: alike for all, or by who comes. */
interface Line {
  readonly data: (club: Tried) => unknown;
  readonly expected: number | Readonly<Record<Who, number>>;
}

interface Tried extends Club {
  readonly reservation: string;
  readonly key: string;
  readonly sessionUrl: string;
  readonly attributes: { readonly location: string; readonly item: string; readonly date: string; readonly time: readonly string[] };
  readonly dock: string;
}

const everyone = (status: number): Readonly<Record<Who, number>> => ({
  anonymous: status,
  customer: status,
  "staff of the club": status,
  "administrator of the club": status,
  "staff of the other club": status,
  "administrator of the other club": status,
  "super administrator of the other club": status,
});
/** Rows of `mem`: all see them but those signed in to another club. */
const ownClub = {
  ...everyone(200),
  "staff of the other club": 404,
  "administrator of the other club": 404,
  "super administrator of the other club": 404,
};
const staffAlone = { ...everyone(404), "staff of the club": 200, "administrator of the club": 200 };
/** By permission of the call alone: a club's own rows, where they are another's there is nothing. */
const adminAlone = {
  ...everyone(404),
  anonymous: 401,
  customer: 403,
  "staff of the club": 403,
  "staff of the other club": 403,
  "administrator of the club": 200,
};

/** A row of `mem` that nothing uses, made by its administrator. */
async function unused(name: KindName, club: Club): Promise<{ readonly _id: string; readonly version: number }> {
  const made = await club.send(`booking/${name}/create`, await drawn(name, club.store), { principal: person("mem", everything) });
  // Some draw a name that is there already.
  if (made.status === 409) return unused(name, club);
  const { _id, version } = JSON.parse(made.body).data;
  return { _id, version };
}

let seed = 0;

/** What staff of `mem` write of a row, another one each time. */
async function drawn(name: KindName, store: Club["store"]): Promise<Readonly<Record<string, unknown>>> {
  const { lakes, docks, boats } = await wholeOffer(store);
  seed += 1;
  const idOf = (rows: readonly { _id: string; client: string }[]) => rows.find(({ client }) => client === "mem")?._id ?? "";
  const [fields = {}] = fc.sample(fieldsOf(kinds[name], { lakes: idOf(lakes), docks: idOf(docks), boats: idOf(boats) }), {
    seed,
    numRuns: 1,
  });
  return fields;
}

/** The lines of every managed kind: who reads is the kind's to say, who changes is permission's. */
const kindLines = kindNames.flatMap((name): readonly (readonly [string, Line])[] => {
  const readers = kinds[name].access === "public" ? ownClub : adminAlone;
  return [
    [`booking/${name}/find`, { data: () => ({ where: { client: "mem" } }), expected: readers }],
    [`booking/${name}/read`, { data: async (club) => ({ _id: (await unused(name, club))._id }), expected: readers }],
    [`booking/${name}/create`, { data: async ({ store }) => ({ ...(await drawn(name, store)), client: "mem" }), expected: adminAlone }],
    [`booking/${name}/update`, { data: (club) => unused(name, club), expected: adminAlone }],
    [`booking/${name}/delete`, { data: (club) => unused(name, club), expected: adminAlone }],
    [`booking/${name}/restore`, { data: (club) => retired(name, club), expected: adminAlone }],
  ];
});

async function retired(name: KindName, club: Club) {
  const row = await unused(name, club);
  await club.send(`booking/${name}/delete`, row, { principal: person("mem", everything) });
  return { ...row, version: row.version + 1 };
}

const matrix: Readonly<Record<string, Line>> = {
  ...Object.fromEntries(kindLines),
  "booking/reservations/checkFullBookingInRange": {
    data: ({ dock }) => ({ dateStart: "2027-06-02", dateEnd: "2027-06-03", bookingType: "boat", attributes: { location: dock } }),
    expected: ownClub,
  },
  "booking/lakes/offer": { data: () => ({ date: "2027-06-02", text: "magog" }), expected: everyone(200) },
  "booking/clubs/offer": { data: () => ({ client: "mem" }), expected: ownClub },
  "booking/clauses/read": { data: () => ({ client: "mem", locale: "fr" }), expected: everyone(200) },
  "booking/reservations/getTimeSlotByDate": { data: ({ attributes }) => ({ attributes }), expected: ownClub },
  "booking/reservations/offer": { data: ({ dock }) => ({ attributes: { location: dock, date: "2027-06-02" } }), expected: ownClub },
  "booking/reservations/quote": { data: ({ attributes }) => ({ attributes }), expected: ownClub },
  "booking/reservations/hold": { data: ({ attributes }) => ({ attributes }), expected: { ...ownClub } },
  "booking/reservations/release": { data: () => ({ hold: "mem_h_of-somebody-else" }), expected: everyone(404) },
  "booking/reservations/requestOtp": { data: () => ({ phone }), expected: 200 },
  "booking/reservations/verifyOtp": { data: () => ({ phone: "+14505550177", otp: "000000" }), expected: 409 },
  "booking/reservations/create": {
    data: ({ attributes }) => ({
      attributes,
      profile: { firstname: "Ada", lastname: "Byron", email: "ada@example.test" },
      phone,
      proof: proofOf(secrets, phone, juneMorning + 60_000),
      isMember: false,
      isManual: true,
      locale: "en",
    }),
    expected: { ...staffAlone, anonymous: 403, customer: 403 },
  },
  "booking/reservations/read": { data: ({ reservation: _id }) => ({ _id }), expected: staffAlone },
  "booking/reservations/cancelSessionPayment": {
    data: ({ reservation: _id }) => ({ _id, sessionUrl: "https://pay.test/another" }),
    expected: staffAlone,
  },
  "booking/reservations/cancel": { data: ({ reservation: _id }) => ({ _id }), expected: staffAlone },
  "booking/reservations/transition": {
    data: ({ reservation: _id }) => ({ _id, event: "accept" }),
    expected: { ...staffAlone, anonymous: 401, customer: 403 },
  },
  "booking/reservations/move": {
    // The same weekday a week later costs the same.
    data: ({ reservation: _id }) => ({ _id, date: "2027-06-09" }),
    expected: { ...staffAlone, anonymous: 401, customer: 403 },
  },
  // A holder's alone: staff, who have no key, see their moves in the calendar.
  "booking/reservations/preview": {
    data: ({ reservation: _id }) => ({ _id, key: "0".repeat(64), date: "2027-06-09" }),
    expected: everyone(404),
  },
  "booking/closures/preview": {
    data: ({ dock }) => ({ dock, dateStart: "2027-06-02", dateEnd: "2027-06-02" }),
    // Of their own club alone: the dock of another is none of theirs.
    expected: { ...adminAlone, "administrator of the other club": 400, "super administrator of the other club": 400 },
  },
  "account/audit/find": { data: () => ({ where: { client: "mem" } }), expected: adminAlone },
  "account/clients/read": {
    data: () => ({ id: "mem" }),
    expected: { ...staffAlone, anonymous: 401, customer: 200 },
  },
};

/** A club of each test's own, with one reservation of `mem` awaiting its payment, full of canaries. */
async function tried(): Promise<Tried> {
  const club = await openClub();
  const { docks, boats, timeslots } = await wholeOffer(club.store);
  const dock = docks.find(({ client }) => client === "mem")?._id ?? "";
  const [mine, free] = await freeOnes(club, dock);
  if (mine === undefined || free === undefined || boats.length === 0 || timeslots.length === 0) throw new Error("the demo's day is full");
  const created = await club.send(
    "booking/reservations/create",
    {
      attributes: mine,
      profile: { firstname: "Canarina", lastname: "Canarinsky", email: "canary@canary.test" },
      phone,
      proof: proofOf(secrets, phone, juneMorning + 60_000),
      isMember: false,
      locale: "en",
    },
    { visitor: "visitor-of-canarina" },
  );
  const { _id, key, sessionUrl } = JSON.parse(created.body).data;
  return { ...club, reservation: _id, key, sessionUrl, attributes: free, dock };
}

async function freeOnes(club: Club, dock: string): Promise<readonly Tried["attributes"][]> {
  const date = "2027-06-02";
  const { slots }: { slots: { _id: string; boats: { _id: string; isAvailable: boolean }[] }[] } = JSON.parse(
    (await club.send("booking/reservations/offer", { attributes: { location: dock, date } })).body,
  ).data;
  return slots.flatMap((slot) =>
    slot.boats.filter(({ isAvailable }) => isAvailable).map((boat) => ({ location: dock, item: boat._id, date, time: [slot._id] })),
  );
}

const principals = new Map<Who, Principal>();
beforeAll(async () => {
  for (const who of whos) principals.set(who, await everybody[who]());
});

function as(who: Who): Partial<Caller> {
  return { principal: principals.get(who) ?? anonymous };
}

async function answer(who: Who, path: string, club: Tried) {
  return club.send(path, await matrix[path]?.data(club), as(who));
}

function expectedOf({ expected }: Line, who: Who): number {
  return typeof expected === "number" ? expected : expected[who];
}

describe("who may call what (T1)", () => {
  it("is said here for every call of the table, and for no other", () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  const cells = Object.keys(matrix).flatMap((path) => whos.map((who) => [path, who] as const));
  it.each(cells)("%s by %s", async (path, who) => {
    const club = await tried();
    const reply = await answer(who, path, club);
    const line = matrix[path];
    expect([reply.status, reply.body.slice(0, 200)]).toEqual([line === undefined ? 0 : expectedOf(line, who), expect.any(String)]);
    expect(club.faults).toEqual([]);
    // Only staff of the reservation's own club ever sees a word of it.
    const maySeeIt = ["booking/reservations/read", "booking/closures/preview"].includes(path) && staffAlone[who] === 200;
    expect(maySeeIt ? "" : reply.body).not.toMatch(/canar/i);
    const isGivenToOthers = who.endsWith("other club") && reply.status === 200;
    expect(isGivenToOthers ? reply.body : "").not.toContain('"mem_');
  });

  it("is neither always refused nor always allowed, call by call", () => {
    // Its holder alone is answered, by a key that none of these has.
    const holdersAlone = "booking/reservations/preview";
    const wanted = Object.entries(matrix).filter(([path]) => isPath(path) && contract[path].access !== "public" && path !== holdersAlone);
    for (const [path, line] of wanted) {
      const statuses = whos.map((who) => expectedOf(line, who));
      expect([path, statuses.includes(200), statuses.some((status) => status >= 400)]).toEqual([path, true, true]);
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
  ])("%s answers one that is there like one that is not, byte for byte", async (path) => {
    const club = await tried();
    const data = async (_id: string) => {
      const given = {
        "booking/reservations/read": { _id },
        "booking/reservations/transition": { _id, event: "accept" },
        "booking/reservations/move": { _id, date: "2027-06-03" },
        "booking/reservations/cancelSessionPayment": { _id, sessionUrl: "https://pay.test/x" },
        "booking/reservations/cancel": { _id, key: "0".repeat(64) },
        "booking/reservations/preview": { _id, key: "0".repeat(64), date: "2027-06-03" },
      }[path];
      return club.send(path, given, as("administrator of the other club"));
    };
    const [there, none] = [await data(club.reservation), await data(`${club.reservation.slice(0, -4)}none`)];
    expect(there).toEqual(none);
    expect(there.status).toBe(404);
  });

  it("is not counted: a total is of what one may see", async () => {
    const club = await tried();
    const totals = async (who: Who) => JSON.parse((await club.send("booking/boats/find", {}, as(who))).body).data.total;
    const { boats } = await wholeOffer(club.store);
    expect(await totals("staff of the other club")).toBe(boats.filter(({ client }) => client === "msk").length);
    expect(await totals("anonymous")).toBe(boats.length);
  });

  it("is asked of the signature as much as where nothing stands: no time tells which ids exist", async () => {
    const counted = { there: 0, none: 0 };
    const club = await tried();
    const { isHolder } = await import("#core/booking/holder.ts");
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
    const club = await tried();
    for (const { path, mutation } of Object.values(contract)) {
      const takes = path.endsWith("cancelSessionPayment") && ["scope", "sessionUrl"].includes(column);
      const isEvent = /(transition|cancel)$/.test(path) && column === "reason";
      if (!mutation || takes || isEvent) continue;
      const data = { ...Object(await matrix[path]?.data(club)), [column]: "msk" };
      // Where a body may name its club, another's does not exist.
      const expected = column === "client" && /^booking\/(?!reservations).*\/(?:create|update)$/.test(path) ? 404 : 400;
      expect([path, (await club.send(path, data, as("administrator of the club"))).status]).toEqual([path, expected]);
    }
    expect((await club.store.reservations.read(anyClub, club.reservation))?.status).toBe("pending");
  });

  it("events of the system are not staff's to send", async () => {
    const club = await tried();
    for (const event of events.filter((name) => ["capture", "expire", "fail", "retain", "disputeLost", "fallDue"].includes(name))) {
      expect([
        event,
        (await club.send("booking/reservations/transition", { _id: club.reservation, event }, as("staff of the club"))).status,
      ]).toEqual([event, 409]);
    }
  });

  it("another product's scope is 404, in the envelope and in the body", async () => {
    const club = await tried();
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

  it("no yes-or-no question tells anything of another club's rows", async () => {
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
