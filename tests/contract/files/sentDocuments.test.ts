import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { decisionUndoMs, type DocumentReason, undecidedDocumentMs } from "#core/domain/documents/sentDocument.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { clubScope } from "#core/domain/scope.ts";
import { StorageFullError } from "#core/ports/storage.ts";
import { sentFile } from "../../photos.ts";
import { attributes, book, codeOf, guestPhone, issuesOf, openWorld, person, type SendOptions, tripDay, type World } from "../world.ts";

const userOf = (client: string, id: string, permissions: readonly string[], phone: string | null = null) => ({
  principal: { kind: "user", id, client, phone, roles: [{ name: "tests", permissions }] } as const,
});
const staffOf = (id: string) => userOf("mem", id, standardRoles.staff.permissions);
const julie = staffOf("mem_u_julie");
const marc = staffOf("mem_u_marc");
const admin = { principal: person("mem", [".*"]) };
const customer = userOf("mem", "mem_u_ada", standardRoles.customer.permissions, guestPhone);
const canary = "CANARY of the card of Ada Byron, 1815-4417";
const pdf = (content = canary) => sentFile(new TextEncoder().encode(`%PDF-1.7\n${content}\n%%EOF\n`));

let world: World;
let own: { readonly reservation: string; readonly key: string };

beforeEach(async () => {
  world = await openWorld();
  await setDocuments({ uploads: true, drivingLicence: false });
  const { _id, key } = await book(world);
  own = { reservation: _id, key };
});

async function setDocuments(documents: { readonly uploads: boolean; readonly drivingLicence: boolean }, province: "QC" | "ON" = "QC") {
  const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
  await world.call("configuration/rules/update", { client: "mem", version, documents, law: { province } }, admin);
}

async function upload(options: SendOptions = {}, place: object = own): Promise<string> {
  const reply = await world.send(
    "media/files/upload",
    { type: "document", originalname: "card.pdf", ...place },
    { ...options, file: pdf() },
  );
  return JSON.parse(reply.body).data?._id ?? codeOf(reply);
}
const type = "boatLicense" as const;
const submit = async (change: object = {}, options: SendOptions = {}) =>
  world.send("booking/documents/send", { ...own, type, file: await upload(options), ...change }, options);
const queue = async (options: SendOptions = julie) => (await world.call("booking/documents/find", {}, options)).items;
const states = async () => (await world.call("booking/documents/read", own)).items.map(({ state }) => state);
const accept = (version: number, options: SendOptions = julie, change: object = {}) =>
  world.send(
    "booking/documents/accept",
    { reservation: own.reservation, type, version, lastFour: "4417", until: "2031-05-14", ...change },
    options,
  );
const reject = (version: number, reason: DocumentReason = "blurry", options: SendOptions = julie) =>
  world.send("booking/documents/reject", { reservation: own.reservation, type, version, reason }, options);
const takeBack = (version: number, options: SendOptions = julie) =>
  world.send("booking/documents/takeBack", { reservation: own.reservation, type, version }, options);
const later = async (ms: number) => {
  world.clock.at += ms;
  while ((await world.deliverAll()) > 0);
};
const licence = async () => (await world.store.commit((tx) => tx.trips.read("mem", own.reservation)))?.licence;
/** Everything that the storage and the store have, as text. */
const everything = async () => {
  const bytes = [...world.storage.objects.values()].map((each) => new TextDecoder().decode(each)).join(" ");
  return `${bytes} ${JSON.stringify(await world.store.files.ofReservation("mem", own.reservation))}`;
};

describe("the image of a licence", () => {
  it("waits for staff in the order of the departures, and is opened by them", async () => {
    expect(await states()).toEqual(["toShow"]);
    expect((await submit()).status).toBe(200);
    expect(await states()).toEqual(["pending"]);
    const [first, ...others] = await queue();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ reservation: own.reservation, type, state: "pending", firstname: "Ada", locale: "en", version: 1 });
    expect(first?.eraseAt).toBe(isoTextOf(world.clock.at + undecidedDocumentMs));
    const { url } = await world.call("booking/documents/open", { reservation: own.reservation, type }, julie);
    const [, , , id = "", , pass = ""] = url.split("/");
    expect(await world.jobs.openFile(id, "file", pass)).toMatchObject({ content: "application/pdf" });
    expect(await everything()).toContain("CANARY");
  });

  it("is erased after it is accepted; its kind, the end of its number and its last day stay", async () => {
    await submit();
    const { url } = await world.call("booking/documents/open", { reservation: own.reservation, type }, julie);
    const [, , , id = "", , pass = ""] = url.split("/");
    expect((await accept(1)).status).toBe(200);
    expect(await licence()).toEqual({ by: "mem_u_julie", at: world.clock.at, lastFour: "4417", until: "2031-05-14" });
    expect([await states(), await queue()]).toEqual([["seen"], []]);
    expect(await everything(), "until the decision can be undone no more").toContain("CANARY");
    await later(decisionUndoMs);
    expect(await everything()).not.toContain("CANARY");
    expect([world.storage.objects.size, await world.store.files.read(clubScope("mem"), id)]).toEqual([0, undefined]);
    expect(await world.jobs.openFile(id, "file", pass)).toBeUndefined();
    expect(codeOf(await world.send("booking/documents/open", { reservation: own.reservation, type }, julie))).toBe("ITEM_NOT_EXIST");
    const [document] = await world.store.documents.of("mem", own.reservation);
    expect(document).toMatchObject({ state: "verified", file: null, eraseAt: null, by: "mem_u_julie" });
  });

  it("may have its back, which is opened and erased with the front, and which staff must have seen to decide", async () => {
    const sizes = () => world.storage.objects.size;
    const before = sizes();
    const file = await upload();
    expect(codeOf(await world.send("booking/documents/send", { ...own, type, file, side: "back" }))).toBe("TRANSITION_REFUSED");
    await world.call("booking/documents/send", { ...own, type, file });
    expect((await world.call("booking/documents/open", { reservation: own.reservation, type }, julie)).back).toBeNull();
    expect((await submit({ side: "back" })).status).toBe(200);
    expect((await world.call("booking/documents/read", own)).items).toMatchObject([{ state: "pending", hasBack: true }]);
    const { url, back } = await world.call("booking/documents/open", { reservation: own.reservation, type }, julie);
    expect([back?.content, back?.url === url]).toEqual(["application/pdf", false]);
    expect(sizes() - before).toBe(2);
    expect((await submit({ side: "back" })).status, "a better picture of the back").toBe(200);
    expect(sizes() - before).toBe(2);
    expect(codeOf(await accept(2)), "staff have not seen the new back").toBe("CONFLICT");
    expect((await accept(3)).status).toBe(200);
    await later(decisionUndoMs);
    const [document] = await world.store.documents.of("mem", own.reservation);
    expect(document).toMatchObject({ state: "verified", file: null, back: null });
    expect(await everything()).not.toContain("CANARY");
    expect(sizes()).toBe(before);
  });

  it("loses its back to a new front, and both when it is taken back", async () => {
    await submit();
    await submit({ side: "back" });
    await submit();
    expect((await world.call("booking/documents/read", own)).items).toMatchObject([{ state: "pending", hasBack: false }]);
    await submit({ side: "back" });
    expect((await world.send("booking/documents/withdraw", { ...own, type })).status).toBe(200);
    expect(await everything()).not.toContain("CANARY");
  });

  it("must be sent again, as a mail in the customer's language says with the reason, once nobody can undo the decision", async () => {
    await submit();
    await world.deliverAll();
    const before = world.mails.length;
    expect((await reject(1, "blurry")).status).toBe(200);
    await later(decisionUndoMs - 1);
    expect(world.mails.length).toBe(before);
    await later(1);
    expect(world.mails.length).toBe(before + 1);
    const mail = world.mails.at(-1);
    expect(mail?.subject).toContain("could not accept the picture of your boating licence");
    expect(mail?.text).toContain("Take it again in daylight.");
    expect([await states(), await everything()].join(" ")).not.toContain("CANARY");
    expect((await world.call("booking/documents/read", own)).items).toMatchObject([
      { state: "rejected", reason: "blurry", mayUpload: true },
    ]);
    expect((await submit()).status).toBe(200);
    expect(await states()).toEqual(["pending"]);
  });

  it("is not erased, and no mail leaves, when the decision is undone within five seconds; afterwards nobody undoes it", async () => {
    await submit();
    await world.deliverAll();
    const before = world.mails.length;
    await reject(1);
    world.clock.at += decisionUndoMs - 1;
    const undone = JSON.parse((await takeBack(2)).body).data;
    expect(undone).toMatchObject({ version: 3, undoUntil: null });
    await later(decisionUndoMs * 2);
    expect([await states(), world.mails.length]).toEqual([["pending"], before]);
    expect(await everything()).toContain("CANARY");
    await accept(3);
    expect((await takeBack(4)).status).toBe(200);
    expect([await licence(), await states()]).toEqual([null, ["pending"]]);
    await accept(5);
    world.clock.at += decisionUndoMs;
    expect(codeOf(await takeBack(6)), "before the picture is erased").toBe("TRANSITION_REFUSED");
    await later(0);
    expect(codeOf(await takeBack(6))).toBe("TRANSITION_REFUSED");
    expect(codeOf(await takeBack(7))).toBe("TRANSITION_REFUSED");
  });

  it("is erased after thirty days without a decision, with a letter", async () => {
    await submit();
    const at = world.clock.at;
    const thirtyDays = 30 * 86_400_000;
    await later(thirtyDays - 1);
    expect(await everything()).toContain("CANARY");
    // The day of the trip is past by then, and the booking is still open: the letter leaves.
    const before = world.mails.length;
    await later(1);
    expect(await everything()).not.toContain("CANARY");
    const [document] = await world.store.documents.of("mem", own.reservation);
    expect(document).toMatchObject({ state: "expired", file: null, sentAt: at });
    expect(world.mails.slice(before).map(({ subject }) => subject)).toEqual(["The picture of your boating licence was deleted"]);
  });

  it("is erased when the customer takes it back, sends another one, or the booking is canceled", async () => {
    await submit();
    expect((await world.send("booking/documents/withdraw", { ...own, type })).status).toBe(200);
    expect([await states(), world.storage.objects.size]).toEqual([["toShow"], 0]);
    expect(codeOf(await world.send("booking/documents/withdraw", { ...own, type }))).toBe("ITEM_NOT_EXIST");
    await submit();
    await submit();
    expect([await states(), world.storage.objects.size]).toEqual([["pending"], 1]);
    await world.call("booking/reservations/cancel", { _id: own.reservation, key: own.key });
    await later(0);
    expect([world.storage.objects.size, await queue()]).toEqual([0, []]);
  });

  it("is erased when staff see the card at the dock meanwhile", async () => {
    await submit();
    await world.call("booking/reservations/check", { _id: own.reservation, fact: "licence", done: true, lastFour: "0042" }, marc);
    await later(decisionUndoMs);
    expect([await states(), world.storage.objects.size]).toEqual([["seen"], 0]);
    expect(codeOf(await submit())).toBe("TRANSITION_REFUSED");
  });

  it("is erased by the next try when the storage could not be reached", async () => {
    await submit();
    await accept(1);
    const { remove } = world.storage;
    world.storage.remove = () => Effect.die(new Error("the storage is down"));
    world.clock.at += decisionUndoMs;
    const rows = await world.store.outbox.take(world.clock.at, 100, 60_000, { kinds: ["eraseDocument"] });
    expect(rows.map(({ payload }) => payload["version"])).toEqual([2]);
    for (const row of rows) await expect(world.jobs.deliver(row)).rejects.toThrow("the storage is down");
    expect(codeOf(await takeBack(2)), "nobody undoes it any more").toBe("TRANSITION_REFUSED");
    world.storage.remove = remove;
    for (const row of rows) await world.jobs.deliver(row);
    expect([world.storage.objects.size, await everything()].join(" ")).not.toContain("CANARY");
  });
});

describe("a decision", () => {
  it("is made by the first of two members of staff; the other is refused, and nothing is recorded twice", async () => {
    await submit();
    const replies = await Promise.all([accept(1, julie), reject(1, "ended", marc)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lost = replies.find(({ status }) => status === 409);
    expect(lost === undefined ? "" : codeOf(lost)).toBe("CONFLICT");
    const { items } = await world.call("account/audit/find", { where: { item: own.reservation } }, admin);
    expect(items.map(({ changes }) => changes)).toHaveLength(1);
  });

  it("needs the end of the number, and a licence that is valid on the day of the trip", async () => {
    await submit();
    expect(issuesOf(await accept(1, julie, { lastFour: "44 7" }))).toEqual([{ path: "/lastFour", rule: "lastFour" }]);
    expect(issuesOf(await accept(1, julie, { until: "2027-07-09" }))).toEqual([{ path: "/until", rule: "pastCheck" }]);
    expect((await accept(1, julie, { until: tripDay })).status).toBe(200);
  });

  it("about what was never sent is refused", async () => {
    expect([codeOf(await accept(1)), codeOf(await reject(1)), codeOf(await takeBack(1))]).toEqual(
      Array.from({ length: 3 }, () => "ITEM_NOT_EXIST"),
    );
  });
});

describe("who may", () => {
  const seen = (id: string, options: SendOptions, place: object = {}) =>
    world.send("media/files/download", { type: "document", name: id, ...place }, options);

  it("see the image: staff who decide and the account that sent it; no key, as passengers have it, and nobody else", async () => {
    const file = await upload(customer, { reservation: own.reservation });
    await submit({ file }, customer);
    const others: readonly (readonly [string, SendOptions, object])[] = [
      ["the key of the booking", {}, own],
      ["another customer", userOf("mem", "mem_u_eve", standardRoles.customer.permissions, "+14505550199"), {}],
      ["staff without the permission", userOf("mem", "mem_u_out", ["^booking/reservations/", "^comm/", "^media/"]), {}],
      ["staff of another club", userOf("msk", "msk_u_1", [".*"]), {}],
      ["nobody", {}, {}],
    ];
    for (const [who, options, place] of others) {
      const reply = await seen(file, options, place);
      expect([who, reply.status, reply.body.includes("/media/files/")]).toEqual([who, 404, false]);
      const opened = await world.send("booking/documents/open", { reservation: own.reservation, type }, options);
      expect([who, opened.status === 200]).toEqual([who, false]);
    }
    expect([(await seen(file, customer)).status, (await seen(file, julie)).status], "those who may (control)").toEqual([200, 200]);
  });

  it("send one: only where the club takes it, of a type that the law of its province allows", async () => {
    const file = await upload();
    const refusedType = await world.send("booking/documents/send", { ...own, type: "drivingLicense", file });
    expect(codeOf(refusedType)).toBe("FORBIDDEN");
    const unknown = await world.send("booking/documents/send", { ...own, type: "passport", file });
    expect(codeOf(unknown)).toBe("BAD_REQUEST");
    await setDocuments({ uploads: true, drivingLicence: true }, "ON");
    expect((await world.send("booking/documents/send", { ...own, type: "drivingLicense", file })).status).toBe(200);
    await setDocuments({ uploads: false, drivingLicence: true }, "ON");
    expect([await upload(), codeOf(await submit({ file }))]).toEqual(["FORBIDDEN", "FORBIDDEN"]);
  });

  it("send one: with the booking's own key, and a file of their own that is a document", async () => {
    const other = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    const file = await upload();
    expect(codeOf(await world.send("booking/documents/send", { reservation: other._id, key: own.key, type, file }))).toBe("FORBIDDEN");
    const theirs = await world.send("booking/documents/send", { reservation: other._id, key: other.key, type, file });
    expect(issuesOf(theirs)).toEqual([{ path: "/file", rule: "choice" }]);
    const message = await world.send("media/files/upload", { type: "message", ...own, originalname: "a.pdf" }, { file: pdf() });
    const wrong = await world.send("booking/documents/send", { ...own, type, file: JSON.parse(message.body).data._id });
    expect(issuesOf(wrong)).toEqual([{ path: "/file", rule: "choice" }]);
    expect(await states()).toEqual(["toShow"]);
  });

  it("list them: staff of the club, who see their own only", async () => {
    await submit();
    expect((await queue()).length).toBe(1);
    const elsewhere = userOf("msk", "msk_u_1", [".*"]);
    expect(await queue(elsewhere)).toEqual([]);
    expect((await world.send("booking/documents/find", {}, customer)).status).toBe(403);
    expect((await world.send("booking/documents/find", {})).status).toBe(401);
  });
});

it("that finds no room on the disk is refused as such, and leaves nothing", async () => {
  const { put } = world.storage;
  world.storage.put = () => Effect.die(new StorageFullError("full"));
  expect(await upload()).toBe("NO_SPACE");
  world.storage.put = put;
  expect([await states(), world.storage.objects.size]).toEqual([["toShow"], 0]);
});

it("of another file type than a picture or a PDF is refused", async () => {
  const svg = sentFile(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"));
  const heic = sentFile(new TextEncoder().encode("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"));
  const both = sentFile(new TextEncoder().encode("%PDF-1.7\n<html><script>alert(1)</script>\n%%EOF"));
  const rules: string[] = [];
  for (const file of [svg, heic, both]) {
    const reply = await world.send("media/files/upload", { type: "document", originalname: "card.pdf", ...own }, { file });
    rules.push(issuesOf(reply)[0]?.rule ?? "");
  }
  expect(rules).toEqual(["fileActive", "fileHeic", "fileMixed"]);
});
