import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { chunkBytes } from "#core/domain/files/upload.ts";
import { sentFile } from "../../photos.ts";
import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { clubScope } from "#core/domain/scope.ts";
import { ada, bearerOf, enter, password, signedIn, signedInBy } from "../accounts/accounts.ts";
import {
  attributes,
  book,
  codeOf,
  guestPhone,
  openWorld,
  person,
  profile,
  proofFor,
  type SendOptions,
  tripDay,
  type World,
} from "../world.ts";

const everything = [".*"];
const admin = { principal: person("mem", everything) };
const stranger = { principal: person("msk", everything) };
const afterTrip = 30 * 86_400_000;
const phone = "+15145550177";

let world: World;
let by: SendOptions;
beforeEach(async () => {
  world = await openWorld();
  await enter(world, { phone });
  by = await signedInBy(world, (await signedIn(world)).jwt);
});

const paid = { pay: "online" } as const;

/** A booking by Ada's own phone, paid at once, whose trip is over. */
async function pastTrip(by: string = phone, change: object = {}): Promise<string> {
  const { _id } = await book(world, { phone: by, ...paid, ...change, proof: await proofFor(world, by) });
  await settleAll();
  world.clock.at += afterTrip;
  return _id;
}

/** Pays what is open, as staff do who receive cash. */
async function settleAll(): Promise<void> {
  const { items } = await world.call("account/bookings/find", { itemsPerPage: 100 }, admin);
  for (const { _id, status } of items)
    if (status === "pending" || status === "confirmed" || status === "cash_payment")
      await world.store.commit(async (tx) => {
        const before = await tx.reservations.read(clubScope("mem"), _id);
        if (before === undefined) throw new Error("no such booking");
        const { amount, currency, client } = before;
        const line = { client, reservation: _id, kind: "capture", amount, currency, at: 1, actor: "provider", ref: `pi ${_id}` } as const;
        await tx.ledger.append({ ...line, card: "Visa 4242", taxes: [] });
        await tx.reservations.replace(before, { ...before, status: "paid", version: before.version + 1 });
      });
}

async function customerOf(contact: string): Promise<string> {
  const { items } = await world.call("customer/profiles/find", { where: { phone: contact } }, admin);
  return items[0]?._id ?? "";
}

async function fileOf(data: object, options: SendOptions) {
  const { status, stream, body } = await world.send("account/profiles/export", data, options);
  if (stream === undefined) return { status, code: JSON.parse(body).code };
  let text = "";
  for await (const part of stream) text += part;
  return { status, text, file: JSON.parse(text) };
}

describe("an export", () => {
  it("has everything about the signed-in user at their club, in the same order each time, without secrets", async () => {
    const _id = await pastTrip();
    const customer = await customerOf(phone);
    await world.call("comm/notes/create", { customer, text: "Likes the mornings" }, admin);
    const { file, text = "" } = await fileOf({}, by);
    expect(file).toMatchObject({
      club: { id: "mem" },
      accounts: [{ id: "mem_u_ada", firstname: "Ada", email: ada, phone }],
      customers: [{ _id: customer, phone }],
      notes: [{ text: "Likes the mornings" }],
      bookings: [{ _id, boat: "alba", date: tripDay, start: "08:00", payments: [{ kind: "capture", card: "Visa 4242" }] }],
      files: [],
    });
    expect(text).not.toMatch(/hash|digest|argon|memory Quai/);
    // The log of downloads grows by one with each.
    const lasting = (all = "") => all.split("\n").filter((line) => !/"madeAt"|"action":"export"/.test(line));
    expect(lasting((await fileOf({}, by)).text)).toEqual(lasting(text));
  });

  it("lists the person's files once, and those of a booking with the booking", async () => {
    const _id = await pastTrip();
    const sent = {
      client: "mem",
      type: "document",
      content: "application/pdf",
      sha256: "0",
      width: 0,
      height: 0,
      bytes: 9,
      at: 1,
    } as const;
    const open = { ...sent, owner: "customers", idle: null, isGone: false, reservation: null, customer: null } as const;
    const customer = await customerOf(phone);
    await world.store.commit(async (tx) => {
      await tx.files.insert({ ...open, _id: "mem_f_1", key: "1", name: "licence.pdf", by: "mem_u_ada", customer });
      await tx.files.insert({ ...open, _id: "mem_f_2", key: "2", name: "damage.pdf", by: _id, reservation: _id });
    });
    const { file, text = "" } = await fileOf({}, by);
    expect(file.files).toMatchObject([{ _id: "mem_f_1", name: "licence.pdf" }]);
    expect(file.bookings[0].bookingFiles).toMatchObject([{ _id: "mem_f_2", name: "damage.pdf" }]);
    expect(text.split('"files":')).toHaveLength(2);
  });

  it("by staff has a customer of their club, with who downloaded it in the log", async () => {
    await book(world);
    const customer = await customerOf(guestPhone);
    const { file } = await fileOf({ customer }, admin);
    expect([file.accounts, file.customers[0].phone, file.bookings.length]).toEqual([[], guestPhone, 1]);
    const { items } = await world.call("account/audit/find", { where: { action: "export" } }, admin);
    expect(items).toMatchObject([{ model: "profiles", item: customer, actor: "mem_u_1", changes: {} }]);
  });

  it("gives nothing to a stranger, another club or staff without the permission", async () => {
    await book(world);
    const customer = await customerOf(guestPhone);
    expect(await fileOf({ customer: "mem_p_nobody" }, admin)).toMatchObject({ status: 404, code: "ITEM_NOT_EXIST" });
    expect(await fileOf({ customer }, stranger)).toMatchObject({ status: 404, code: "ITEM_NOT_EXIST" });
    const others = { principal: person("mem", ["^customer/profiles/", "^account/bookings/"]) };
    expect(await fileOf({ customer }, others)).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await fileOf({ customer }, by)).toMatchObject({ status: 403 });
    expect(await fileOf({}, {})).toMatchObject({ status: 401 });
  });

  it("has no bookings of a contact that nobody verified", async () => {
    await book(world, { profile: { ...profile, email: "eve@people.test" } });
    await enter(world, { id: "mem_u_eve", email: "eve@people.test", phone: guestPhone, unproven: ["email", "phone"] });
    const { jwt } = await world.call("account/auth/login", { contact: "eve@people.test", password });
    const { file } = await fileOf({}, await signedInBy(world, jwt));
    expect([file.customers, file.bookings]).toEqual([[], []]);
  });

  it("is made five times an hour", async () => {
    for (let time = 0; time < 5; time += 1) expect((await fileOf({}, by)).status).toBe(200);
    expect(await fileOf({}, by)).toMatchObject({ status: 429 });
    world.clock.at += 720_000;
    expect((await fileOf({}, by)).status).toBe(200);
  });

  it("of ten thousand bookings comes in parts of a hundred", async () => {
    const id = await pastTrip();
    await world.store.commit(async (tx) => {
      const one = await tx.reservations.read(clubScope("mem"), id);
      if (one === undefined) throw new Error("no such booking");
      // The memory store looks for the same reference among all, so that some hundreds stand for ten thousand.
      for (let at = 0; at < 950; at += 1)
        await tx.reservations.insert({ ...one, _id: `${id}_${at}`, reference: `Z-${String(at).padStart(4, "0")}`, session: null });
    });
    const { stream } = await world.send("account/profiles/export", {}, by);
    const sizes: number[] = [];
    let text = "";
    for await (const part of stream ?? []) {
      sizes.push(part.split('"reference"').length - 1);
      text += part;
    }
    expect(Math.max(...sizes)).toBe(100);
    const references = JSON.parse(text).bookings.map(({ reference }: { readonly reference: string }) => reference);
    expect(references).toHaveLength(951);
    expect(references).toEqual(references.toSorted());
  });
});

describe("an erasure", () => {
  const erase = (data: object = { password }, options: SendOptions = by) => world.send("account/profiles/erase", data, options);

  it("of one's own data ends every sign-in and removes account, customer, notes and name, and keeps the price of the trip", async () => {
    const _id = await pastTrip();
    const customer = await customerOf(phone);
    await world.call("comm/notes/create", { customer, text: "Likes the mornings" }, admin);
    const other = await signedIn(world);
    const reply = await erase();
    expect([reply.status, reply.body, reply.refresh]).toEqual([200, '{"data":{}}', null]);
    expect(await bearerOf(world, other.jwt)).toBeUndefined();
    expect((await world.send("account/auth/login", { contact: ada, password })).status).toBe(401);
    expect(await world.store.accounts.read("mem", "mem_u_ada")).toBeUndefined();
    expect(await customerOf(phone)).toBe("");
    expect((await world.store.kinds.notes.find(clubScope("mem"), {})).total).toBe(0);
    const booking = await world.call("account/bookings/read", { _id }, admin);
    expect(booking).toMatchObject({ _id, profile: { firstname: "", lastname: "", email: "" }, phone: "", status: "paid" });
    expect(await world.store.ledger.of("mem", _id)).toHaveLength(1);
    expect((await world.call("account/bookings/find", { where: { text: "byron" } }, admin)).total).toBe(0);
    const { items } = await world.call("account/audit/find", { where: { action: "erase" } }, admin);
    expect(items).toMatchObject([{ model: "users", item: "mem_u_ada", actor: "mem_u_ada", changes: {} }]);
    expect(world.faults).toEqual([]);
  });

  it("erases the stored pictures of each e-mail", async () => {
    const erased: string[] = [];
    world.avatars.erase = (email) => Effect.sync(() => void erased.push(email));
    await pastTrip();
    await erase();
    expect(erased).toEqual(expect.arrayContaining([ada, profile.email]));
  });

  it("needs the user's own password", async () => {
    expect(codeOf(await erase({ password: "Wrong-2027!" }))).toBe("LOGIN_INVALID");
    expect(codeOf(await erase({}))).toBe("BAD_REQUEST");
    expect(await world.store.accounts.read("mem", "mem_u_ada")).toBeDefined();
  });

  it("is refused while something needs the person, and names the booking", async () => {
    const { _id } = await book(world, { phone, proof: await proofFor(world, phone) });
    const { reference } = await world.store.commit(async (tx) => {
      const before = await tx.reservations.read(clubScope("mem"), _id);
      if (before === undefined) throw new Error("no such booking");
      await tx.reservations.replace(before, { ...before, status: "confirmed", version: before.version + 1 });
      return before;
    });
    const refusal = async () => {
      const { status, body } = await erase();
      const { code, uses } = JSON.parse(body);
      return { status, code, uses };
    };
    const uses = [{ model: "reservations", _id, name: reference }];
    expect(await refusal()).toEqual({ status: 409, code: "BOOKING_AHEAD", uses });
    world.clock.at += afterTrip;
    expect(await refusal()).toEqual({ status: 409, code: "BALANCE_LEFT", uses });
    await settleAll();
    const [line] = await world.store.ledger.of("mem", _id);
    if (line === undefined) throw new Error("nothing was paid");
    const { amount, currency } = line;
    const refund = {
      client: "mem",
      _id: "refund",
      reservation: _id,
      payment: line.ref,
      amount,
      currency,
      account: serverAccount,
      ref: null,
      refusal: null,
    } as const;
    const due = { ...refund, cause: null, tries: 0, at: 1, state: "refused" } as const;
    await world.store.commit((tx) => tx.refunds.put(due));
    expect(await refusal()).toEqual({ status: 409, code: "REFUND_OPEN", uses });
    await world.store.commit((tx) => tx.refunds.put({ ...due, state: "void" }));
    expect((await refusal()).status).toBe(200);
  });

  it("is refused the last super administrator", async () => {
    await enter(world, { phone }, { role: "superAdmin" });
    expect(codeOf(await erase())).toBe("LAST_SUPER_ADMIN");
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" }, { role: "superAdmin" });
    expect((await erase()).status).toBe(200);
  });

  it("is refused the last person who may edit users and roles", async () => {
    await enter(world, { phone }, { role: "admin" });
    expect(codeOf(await erase())).toBe("LAST_EDITOR");
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" }, { role: "admin" });
    expect((await erase()).status).toBe(200);
  });

  it("leaves the contact to a new account, which finds nothing of the old one", async () => {
    await pastTrip();
    await erase();
    const registration = {
      firstname: "Ada",
      lastname: "Byron",
      contact: ada,
      password: "Lakes-2028",
      locale: "en",
      client: "mem",
    } as const;
    await world.call("account/auth/register", registration);
    const { jwt } = await world.call("account/auth/verifyOtpLogin", { contact: ada, otp: "123456" });
    const { file } = await fileOf({}, await signedInBy(world, jwt));
    expect([file.accounts.length, file.bookings, file.customers]).toEqual([1, [], []]);
  });

  it("by staff erases a customer without an account, once and for all", async () => {
    await pastTrip(guestPhone);
    const customer = await customerOf(guestPhone);
    expect((await erase({ customer }, admin)).status).toBe(200);
    expect(await customerOf(guestPhone)).toBe("");
    expect((await erase({ customer }, admin)).status).toBe(200);
    const { items } = await world.call("account/audit/find", { where: { action: "erase" } }, admin);
    expect(items).toHaveLength(1);
    expect(await world.store.privacy.unfinished(10)).toEqual([]);
  });

  it("by staff erases the account of the customer's phone too, unless it holds more than they do", async () => {
    await pastTrip();
    const customer = await customerOf(phone);
    await enter(world, { phone }, { role: "superAdmin" });
    const lesser = { principal: person("mem", ["^(account|customer)/"]) };
    expect(codeOf(await erase({ customer }, lesser))).toBe("FORBIDDEN");
    await enter(world, { phone });
    expect((await erase({ customer }, admin)).status).toBe(200);
    expect(await world.store.accounts.read("mem", "mem_u_ada")).toBeUndefined();
  });

  it("by staff leaves the account alone into which somebody typed the customer's phone", async () => {
    await pastTrip();
    const customer = await customerOf(phone);
    await world.store.commit(async (tx) => {
      const account = await tx.accounts.read("mem", "mem_u_ada");
      if (account !== undefined) await tx.people.putUser({ ...account.user, version: account.user.version + 1, unproven: ["phone"] });
    });
    expect((await erase({ customer }, admin)).status).toBe(200);
    expect(await customerOf(phone)).toBe("");
    expect(await world.store.accounts.read("mem", "mem_u_ada")).toBeDefined();
  });

  it("is not for staff to do to themselves without their password", async () => {
    await pastTrip();
    const customer = await customerOf(phone);
    const own = { principal: { ...admin.principal, id: "mem_u_ada" } } as SendOptions;
    expect(codeOf(await erase({ customer }, own))).toBe("FORBIDDEN");
  });

  it("gives nothing to a stranger, another club or staff without the permission", async () => {
    await pastTrip(guestPhone);
    const customer = await customerOf(guestPhone);
    expect(codeOf(await erase({ customer: "mem_p_nobody" }, admin))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await erase({ customer }, stranger))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await erase({ customer }, { principal: person("mem", ["^customer/", "^account/bookings/"]) }))).toBe("FORBIDDEN");
    expect((await erase({}, {})).status).toBe(401);
    expect(await customerOf(guestPhone)).toBe(customer);
  });

  it("withdraws letters that wait, and one that is being sent does not come back", async () => {
    await pastTrip();
    await world.send("account/auth/resetPassword", { contact: ada });
    const taken = await world.store.outbox.take(world.clock.at, 1, 60_000);
    await erase();
    for (const { id } of taken) await world.store.outbox.settle(id, { done: false, due: world.clock.at });
    const sent = world.mails.length;
    world.clock.at += 120_000;
    await world.deliverAll();
    expect(world.mails.length).toBe(sent);
    expect(await world.store.outbox.countDead()).toBe(0);
  });

  it("by staff does not follow an account of another club, nor its e-mail", async () => {
    await enter(world, { client: "msk", id: "msk_u_eve", email: "eve@people.test", phone: guestPhone });
    const others = await pastTrip("+15145550133", {
      profile: { ...profile, email: "eve@people.test" },
      attributes: { ...attributes, item: "mem_b_brume" },
    });
    world.clock.at -= afterTrip;
    await pastTrip(guestPhone);
    expect((await erase({ customer: await customerOf(guestPhone) }, admin)).status).toBe(200);
    expect(await world.store.accounts.read("msk", "msk_u_eve")).toBeDefined();
    expect((await world.store.reservations.read(clubScope("mem"), others))?.phone).toBe("+15145550133");
  });

  it("leaves what another club has about the same phone", async () => {
    await pastTrip();
    const dawn = { location: "msk_d_port", item: "msk_b_dawn", date: tripDay, time: ["msk_t_morning"] };
    world.clock.at -= afterTrip;
    const { _id } = await book(world, { attributes: { ...attributes, ...dawn }, phone, proof: await proofFor(world, phone) });
    world.clock.at += afterTrip;
    expect((await erase()).status).toBe(200);
    expect((await world.store.reservations.read(clubScope("msk"), _id))?.phone).toBe(phone);
  });
});

describe("the files of a person", () => {
  beforeEach(async () => {
    const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
    const documents = { uploads: true, drivingLicence: false };
    await world.call("configuration/rules/update", { client: "mem", version, documents }, admin);
  });
  const pdf = (content: string) => sentFile(new TextEncoder().encode(`%PDF-1.7\n${content}\n%%EOF`));
  const send = (data: object, options: SendOptions, content = "plan") =>
    world.send("media/files/upload", { type: "document", originalname: "Permis.pdf", ...data }, { ...options, file: pdf(content) });

  /** Sends a file by the key of a booking, before its trip has ended. */
  const sendByKey = async (reservation: string) => {
    world.clock.at -= afterTrip;
    await send({ type: "message", reservation, key: holderKeyOf(world.secrets, reservation) }, {}, "by key");
    world.clock.at += afterTrip;
  };

  it("are in the export with addresses that give them for a day, those of their bookings too", async () => {
    const reservation = await pastTrip();
    await send({}, by);
    await sendByKey(reservation);
    const { file } = await fileOf({}, by);
    const files = [...file.files, ...file.bookings[0].bookingFiles];
    expect(files).toMatchObject([
      { name: "Permis.pdf", type: "document", content: "application/pdf" },
      { name: "Permis.pdf", type: "message" },
    ]);
    world.clock.at += 23 * 3_600_000;
    for (const { _id, url } of files) {
      const pass = url.split("/").at(-1) ?? "";
      expect(await world.jobs.openFile(_id, "file", pass)).toMatchObject({ content: "application/pdf", name: "Permis.pdf" });
    }
  });

  it("are gone with them, rows and bytes and what has not arrived yet", async () => {
    const reservation = await pastTrip();
    await send({}, by);
    await sendByKey(reservation);
    const chunk = new Uint8Array(chunkBytes);
    chunk.set(new TextEncoder().encode("%PDF-1.7"));
    await world.send(
      "media/files/upload",
      { type: "document", originalname: "Permis long.pdf", chunkNumber: 0, totalChunks: 2 },
      { ...by, file: sentFile(chunk) },
    );
    await world.send("media/files/upload", { type: "document", originalname: "other.pdf" }, { ...admin, file: pdf("of another") });
    expect([world.storage.objects.size, world.storage.parts.size]).toEqual([3, 1]);
    expect((await world.send("account/profiles/erase", { password }, by)).status).toBe(200);
    expect([world.storage.objects.size, world.storage.parts.size]).toEqual([1, 0]);
    expect((await world.store.files.ofPerson("mem", "mem_u_1")).map(({ name }) => name)).toEqual(["other.pdf"]);
  });
});
