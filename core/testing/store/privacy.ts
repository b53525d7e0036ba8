import { keysOfBookings, keysOfPerson } from "../../domain/privacy/person.ts";
import { exportedPersonFields, exportedBookingFields, type ExportSection } from "../../domain/privacy/sections.ts";
import { makeTestWish } from "./waitlist.ts";
import { centsOf } from "../../domain/money/cents.ts";
import { testAllClubsScope, makeTestLedgerEntry, testDayMay1, testNow, makeTestReservation, type SuiteTools } from "../fixtures/suite.ts";
import { clubScope } from "../../domain/scope.ts";
import { makeTestFeedback } from "./feedback.ts";
import type { PromisedStore } from "../fixtures/promised.ts";
import { dayFromText } from "../clubs/day.ts";
import { memRows } from "../clubs/rows.ts";
import { makeTestMembershipOrder } from "./membershipOrders.ts";

import { booked, email, enterMarie, later, marie, phone } from "./marie.ts";
async function rowsOf(store: PromisedStore, person = marie): Promise<Readonly<Record<string, readonly object[]>>> {
  const ids = await store.privacy.bookings(person, testNow);
  const keys = keysOfBookings(
    person.client,
    ids.map((_id) => ({ _id, visitor: "", address: "" })),
  );
  const sections: [string, readonly object[]][] = [];
  for (const section of Object.keys(exportedPersonFields))
    sections.push([section, await store.privacy.rows(keysOfPerson(person), asSection(section))]);
  for (const section of Object.keys(exportedBookingFields)) sections.push([section, await store.privacy.rows(keys, asSection(section))]);
  return Object.fromEntries(sections.filter(([, rows]) => rows.length > 0));
}

function asSection(name: string): ExportSection {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names.
  return name as ExportSection;
}

/** Adds the tests of what every store promises about exporting and erasing a person. */
export function privacySuite({ it, expect }: SuiteTools): void {
  it("shows what it has about a person at one club, in order, without a password", async ({ store }) => {
    await enterMarie(store);
    const rows = await rowsOf(store);
    expect(Object.entries(rows).map(([section, found]) => [section, found.length])).toEqual([
      ["accounts", 1],
      ["sessions", 1],
      ["customers", 1],
      ["memberships", 1],
      ["membershipOrders", 1],
      ["wishes", 2],
      ["notes", 1],
      ["messages", 1],
      ["cards", 1],
      ["files", 4],
      ["fits", 1],
      ["bookings", 2],
      ["bookingFiles", 2],
      ["payments", 2],
      ["trips", 1],
      ["damages", 1],
      ["swaps", 1],
      ["feedback", 1],
      ["ratings", 3],
    ]);
    expect(rows["accounts"]).toEqual([
      { id: "mem_u_marie", firstname: "Marie", lastname: "Curie", email, phone, locale: "fr", isDisabled: false, createdAt: testNow },
    ]);
    expect(rows["bookings"]).toMatchObject([{ reference: "mem_r_0" }, { reference: "mem_r_1", profile: { firstname: "Marie" } }]);
    expect(await store.privacy.bookings(marie, testNow - 1)).toEqual([]);
  });

  it("blanks what people wrote in the log about an erased person, their bookings and memberships, and nothing else", async ({ store }) => {
    await enterMarie(store);
    const [membership] = await store.commit((tx) => tx.people.memberships("mem", phone));
    const line = { client: "mem", at: testNow, actor: "mem_u_ada", action: "update" as const };
    const discount = { amount: { from: 180, to: 150 }, reason: { to: "Marie was ill" } };
    const cancel = { status: { from: "paid", to: "canceled" }, reason: { to: "weather" } };
    const lines = [
      { ...line, _id: "mem_a_1", model: "reservations", item: "mem_r_1", changes: discount },
      { ...line, _id: "mem_a_2", model: "reservations", item: "mem_r_1", changes: cancel },
      { ...line, _id: "mem_a_3", model: "reservations", item: "mem_r_1", changes: { commentHidden: { from: null, to: "Names Marie" } } },
      {
        ...line,
        _id: "mem_a_4",
        model: "memberships",
        item: membership?._id ?? "",
        changes: { refunded: { to: 40 }, reason: { to: "Marie moved" } },
      },
      { ...line, _id: "mem_a_5", model: "reservations", item: "mem_r_eve", changes: discount },
      { ...line, _id: "mem_a_6", model: "reservations", item: "mem_r_1", client: "msk", changes: discount },
    ];
    await store.commit(async (tx) => {
      for (const each of lines) await tx.audit.append(each);
    });
    await store.commit(async (tx) => {
      await tx.privacy.erase(marie);
      await tx.privacy.eraseBookings(marie, ["mem_r_1"], later);
    });
    const found = await Promise.all(["mem", "msk"].map((club) => store.audit.find(clubScope(club), { itemsPerPage: 100 })));
    const items = found.flatMap((page) => page.items);
    expect(Object.fromEntries(items.map(({ _id, changes }) => [_id, changes]))).toMatchObject({
      mem_a_1: { amount: { from: 180, to: 150 }, reason: {} },
      mem_a_2: cancel,
      mem_a_3: { commentHidden: {} },
      mem_a_4: { refunded: { to: 40 }, reason: {} },
      mem_a_5: discount,
      mem_a_6: discount,
    });
    expect(JSON.stringify(items.filter(({ client, item }) => client === "mem" && item !== "mem_r_eve")).includes("Marie")).toBe(false);
  });

  it("erases a person from every row of the club, and leaves others and other clubs alone", async ({ store }) => {
    await enterMarie(store);
    await store.commit(async (tx) => {
      await tx.privacy.erase(marie);
      await tx.privacy.eraseBookings(marie, ["mem_r_1", "mem_r_2", "mem_r_eve"], later);
    });
    expect(await rowsOf(store)).toEqual({});
    const nobody = { profile: { firstname: "", lastname: "", email: "" }, phone: "", visitor: "", address: "" };
    expect(await store.reservations.read(testAllClubsScope, "mem_r_1")).toEqual({ ...booked("1"), ...nobody, version: 2 });
    expect(await store.reservations.read(testAllClubsScope, "mem_r_eve")).toMatchObject({ phone: "+14505550191", version: 1 });
    expect(await store.reservations.read(testAllClubsScope, "msk_r_1")).toMatchObject({ phone, version: 1 });
    expect(await store.ledger.of("mem", "mem_r_1")).toMatchObject([{ ref: "pi_marie", card: "Visa 4242" }]);
    const state = await store.commit(async (tx) => ({
      users: [await tx.accounts.read("mem", "mem_u_marie"), (await tx.accounts.read("mem", "mem_u_eve"))?.user.firstname],
      customers: [await tx.customers.byPhone("mem", phone), (await tx.customers.byPhone("mem", "+14505550191"))?.firstname],
      notes: (await tx.kinds.of.notes.living("mem")).map(({ _id }) => _id),
      threads: await Promise.all(
        ["marie", "eve"].map(async (id) => (await tx.chat.newest({ client: "mem", customer: `mem_p_${id}` }))?.text),
      ),
      cursors: await Promise.all(
        ["marie", "eve"].map(async (id) => (await tx.chat.cursors({ client: "mem", customer: `mem_p_${id}` })).map(({ person }) => person)),
      ),
      trip: await tx.trips.read("mem", "mem_r_1"),
      feedback: [await tx.feedback.read("mem", "mem_r_1"), await tx.feedback.read("mem", "mem_r_eve")],
      photos: await Promise.all(["1", "eve"].map(async (id) => (await tx.condition.photosOf("mem", `mem_r_${id}`)).length)),
      requests: await Promise.all(["1", "eve"].map(async (id) => (await tx.moneyRequests.read("mem", `mem_ask_${id}`))?.reason)),
      damages: await Promise.all(["1", "eve"].map(async (id) => (await tx.condition.damage("mem", `mem_dm_${id}`))?.text)),
      replies: [await tx.replies.read("user mem mem_u_marie", "key-1"), await tx.replies.read("visitor visitor-marie", "key-1")],
      others: (await tx.replies.read("user mem mem_u_eve", "key-1"))?.status,
      wishes: await Promise.all(
        ["marie", "marie-by-mail", "eve"].map(async (id) => (await tx.waitlist.read("mem", `mem_wi_${id}`))?.phone),
      ),
      hold: await tx.holds.read(testAllClubsScope, "mem_h_marie"),
      files: (
        await Promise.all(
          ["user", "booking", "customer", "trip", "photo", "eve", "shot"].map((id) => tx.files.read(testAllClubsScope, `mem_f_${id}`)),
        )
      ).map((file) => [file?.by, file?.reservation, file?.customer, file?.isGone, file?.idle]),
      upload: await tx.uploads.read(testAllClubsScope, "mem_p_marie"),
      code: await tx.codes.newest(email, "login", { visitor: "visitor-1", address: "192.0.2.1" }),
      ofEve: (await tx.codes.newest("eve@example.test", "login", { visitor: "visitor-1", address: "192.0.2.1" }))?.id,
    }));
    expect(state).toMatchObject({
      users: [undefined, "Eve"],
      customers: [undefined, "Eve"],
      notes: ["mem_n_eve"],
      wishes: [undefined, undefined, makeTestWish("eve").phone],
      threads: [undefined, "I am Marie"],
      cursors: [[], ["mem_u_eve"]],
      trip: {
        version: 1,
        licence: { by: "mem_u_eve", at: testNow, lastFour: "", until: null },
        drivingLicence: { by: "mem_u_eve", at: testNow, lastFour: "", until: null },
        departNote: "",
      },
      feedback: [
        { ...makeTestFeedback(), version: 2, comment: "", mayPublish: false, problem: null, answer: null },
        makeTestFeedback({ reservation: "mem_r_eve" }),
      ],
      photos: [0, 1],
      requests: [undefined, "Marie was ill"],
      damages: ["", "Marie hit the dock"],
      replies: [undefined, undefined],
      files: [
        ...Array.from({ length: 4 }, () => ["", null, null, true, 0]),
        ["", null, null, false, null],
        ["mem_u_eve", null, null, false, null],
        ["", "mem_r_eve", null, false, null],
      ],
      upload: { by: "", name: "", reservation: null, touched: 0 },
      others: 200,
      ofEve: "code-eve",
    });
    expect([state.hold, state.code]).toEqual([undefined, undefined]);
    const due = await store.outbox.take(testNow, 10, 1000);
    expect(due.map(({ key }) => key)).toEqual(["refund:mem_r_1", "account:eve"]);
  });

  it("leaves a booking that is ahead, and one of another contact by now", async ({ store }) => {
    await enterMarie(store);
    const ahead = booked("ahead", { date: dayFromText("2027-06-01"), status: "confirmed", start: 600, end: 601 });
    await store.commit(async (tx) => {
      await tx.reservations.insert(ahead);
      await tx.privacy.eraseBookings(marie, [ahead._id, "mem_r_eve"], later);
    });
    expect(await store.reservations.read(testAllClubsScope, ahead._id)).toEqual(ahead);
    await store.commit((tx) => tx.privacy.eraseBookings(marie, [ahead._id], { ...later, minutes: 601 }));
    expect(await store.reservations.read(testAllClubsScope, ahead._id)).toMatchObject({ phone: "" });
  });

  it("leaves what others have who only typed the phone of an erased person, and erases the membership of a proven e-mail", async ({
    store,
  }) => {
    await enterMarie(store);
    const eve = { firstname: "Eve", lastname: "Noether", email: "eve@example.test" };
    const days = { phone, from: testDayMay1, to: testDayMay1 };
    await store.commit(async (tx) => {
      await tx.reservations.insert(booked("typed", { isByEmail: true, profile: eve }));
      await tx.kinds.of.memberships.insert(memRows.membership("typed", { ...days, email: eve.email }));
      await tx.kinds.of.memberships.insert(memRows.membership("mailed", { ...days, phone: "+14505550195", email }));
      await tx.membershipOrders.insert(makeTestMembershipOrder(7, { phone, email: eve.email, state: "done" }));
    });
    expect((await store.privacy.bookings(marie, testNow)).includes("mem_r_typed")).toBe(false);
    await store.commit((tx) => tx.privacy.erase(marie));
    const left = await store.commit(async (tx) => ({
      members: [...(await tx.people.memberships("mem", eve.email)), ...(await tx.people.memberships("mem", email))].map(({ _id }) => _id),
      order: (await tx.membershipOrders.read(clubScope("mem"), "mem_sale_7"))?.phone,
    }));
    expect(left).toEqual({ members: ["mem_member_typed"], order: phone });
  });

  it("says why a person cannot be erased yet: a booking ahead, then an unpaid price, then a refund", async ({ store }) => {
    await enterMarie(store);
    const needOf = (at = later) => store.commit((tx) => tx.privacy.openNeed(marie, at));
    expect(await needOf()).toBeUndefined();
    const refund = {
      client: "mem",
      reservation: "mem_r_1",
      payment: "pi_marie",
      account: null,
      amount: centsOf(1),
      currency: "CAD",
    } as const;
    const open = { ...refund, _id: "refund-1", state: "due", ref: null, refusal: null, cause: null, tries: 0, at: testNow } as const;
    await store.commit((tx) => tx.refunds.put(open));
    expect(await needOf()).toEqual({ need: "refund", _id: "mem_r_1", reference: "mem_r_1" });
    await store.commit((tx) => tx.reservations.insert(booked("owed", { status: "past_due" })));
    expect(await needOf()).toMatchObject({ need: "balance", _id: "mem_r_owed" });
    await store.commit((tx) => tx.ledger.append(makeTestLedgerEntry({ reservation: "mem_r_owed", ref: "pi_owed" })));
    expect(await needOf()).toMatchObject({ need: "refund" });
    await store.commit((tx) => tx.refunds.put({ ...open, state: "done" }));
    expect(await needOf()).toBeUndefined();
    expect(await needOf({ day: testDayMay1, minutes: 0 })).toMatchObject({ need: "booking" });
    expect(await store.commit((tx) => tx.privacy.openNeed({ ...marie, client: "ada" }, later))).toBeUndefined();
  });

  it("finds phones that only the owner of an e-mail used", async ({ store }) => {
    const byEmail = { isByEmail: true, profile: { firstname: "Marie", lastname: "Curie", email: "Marie@Example.test" } };
    await store.commit(async (tx) => {
      await tx.reservations.insert(booked("own", { ...byEmail, phone: "+33155550100" }));
      await tx.reservations.insert(booked("shared", { ...byEmail, phone: "+33155550101" }));
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_other", session: "s-other", phone: "+33155550101" }));
      await tx.reservations.insert(booked("typed", { phone: "+33155550102" }));
    });
    expect(await store.privacy.phonesOf("mem", email)).toEqual(["+33155550100"]);
  });

  it("lists who was erased, without the name once everything is erased", async ({ store }) => {
    const erasure = { client: "mem", _id: "mem_p_marie", at: testNow, person: marie, isScrubbed: false };
    await store.commit((tx) => tx.privacy.putErasure(erasure));
    expect(await store.privacy.unfinished(10)).toEqual([erasure]);
    await store.privacy.scrub();
    expect(await store.commit((tx) => tx.privacy.erasure("mem", "mem_p_marie"))).toEqual(erasure);
    await store.commit((tx) => tx.privacy.putErasure({ ...erasure, person: null }));
    expect(await store.privacy.unfinished(10)).toEqual([]);
    await store.privacy.scrub();
    expect(await store.commit((tx) => tx.privacy.erasure("mem", "mem_p_marie"))).toEqual({ ...erasure, person: null, isScrubbed: true });
    expect(await store.commit((tx) => tx.privacy.erasure("msk", "mem_p_marie"))).toBeUndefined();
    await store.commit((tx) => tx.privacy.putErasure({ ...erasure, client: "msk", _id: "msk_p_1", person: null }));
    const ids = async (after?: typeof erasure) => (await store.privacy.erased(after, 1)).map(({ _id }) => _id);
    expect([await ids(), await ids(erasure), await ids({ ...erasure, client: "msk", _id: "msk_p_1" })]).toEqual([
      ["mem_p_marie"],
      ["msk_p_1"],
      [],
    ]);
  });
}
