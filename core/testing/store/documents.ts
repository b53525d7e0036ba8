import { addDays } from "../../domain/calendar/day.ts";
import {
  arrivedDocument,
  closedDocument,
  decidedDocument,
  erasedDocument,
  type SentDocument,
} from "../../domain/documents/sentDocument.ts";
import { asCents } from "../../domain/money/cents.ts";
import { keysOfBookings } from "../../domain/privacy/person.ts";
import { testDayMay1, testNow, makeTestReservation, type SuiteTools } from "../fixtures/suite.ts";

/** Makes a document that a customer sent, for tests. */
export function makeTestDocument(change: Partial<SentDocument> = {}): SentDocument {
  const image = { client: "mem", reservation: "mem_r_1", type: "boatLicense", file: "mem_f_1" } as const;
  return { ...arrivedDocument(undefined, image, testNow), ...change };
}

/** Adds the tests of what every store promises about the documents that customers sent. */
export function documentsSuite({ it, expect }: SuiteTools): void {
  it("are kept whole, one of each type for a booking, replaced and removed, and left by a commit that is given up", async ({ store }) => {
    const boat = makeTestDocument();
    const driving = makeTestDocument({ type: "drivingLicense", file: "mem_f_2", back: "mem_f_3" });
    await store.commit(async (tx) => {
      await tx.documents.put(driving);
      await tx.documents.put(boat);
      await tx.documents.put(makeTestDocument({ client: "msk", reservation: "msk_r_1" }));
      expect(await tx.documents.of("mem", "mem_r_1")).toEqual([boat, driving]);
    });
    expect([await store.documents.of("mem", "mem_r_1"), await store.documents.of("msk", "mem_r_1")]).toEqual([[boat, driving], []]);
    const decided = decidedDocument(boat, { by: "mem_u_1", at: testNow + 9, reason: "blurry" });
    const erased = erasedDocument(closedDocument(driving));
    await store.commit(async (tx) => {
      await tx.documents.put(decided);
      await tx.documents.put(erased);
    });
    expect(await store.documents.of("mem", "mem_r_1")).toEqual([decided, erased]);
    const givenUp = store.commit(async (tx) => {
      await tx.documents.remove(boat);
      throw new Error("given up");
    });
    await expect(givenUp).rejects.toThrow("given up");
    await store.commit((tx) => tx.documents.remove(driving));
    expect(await store.documents.of("mem", "mem_r_1")).toEqual([decided]);
  });

  it("wait in the order of the departures; decided ones, other clubs' and those of canceled bookings are left out", async ({ store }) => {
    const tomorrow = addDays(testDayMay1, 1);
    const trips = {
      late: { start: 780, end: 900 },
      early: { start: 480, end: 600 },
      tomorrow: { date: tomorrow },
      past: { date: addDays(testDayMay1, -1) },
      gone: { status: "canceled" },
      retaken: { start: 700, end: 800 },
      missed: { date: addDays(testDayMay1, -1) },
      seen: {},
    } as const;
    const decision = { by: "mem_u_1", at: testNow, reason: null };
    const states: Readonly<Record<string, (document: SentDocument) => SentDocument>> = {
      retaken: (document) => decidedDocument(document, { ...decision, reason: "ended" }),
      missed: (document) => decidedDocument(document, { ...decision, reason: "ended" }),
      seen: (document) => decidedDocument(document, decision),
    };
    await store.commit(async (tx) => {
      for (const [name, trip] of Object.entries(trips)) {
        const reservation = `mem_r_${name}`;
        await tx.reservations.insert(makeTestReservation({ _id: reservation, session: `session-${name}`, status: "paid", ...trip }));
        await tx.documents.put((states[name] ?? ((document) => document))(makeTestDocument({ reservation })));
      }
      await tx.reservations.insert(makeTestReservation({ _id: "msk_r_1", client: "msk", session: "session-msk" }));
      await tx.documents.put(makeTestDocument({ client: "msk", reservation: "msk_r_1" }));
    });
    const names = async (limit: number) =>
      (await store.documents.queue("mem", testDayMay1, limit)).map(({ document }) => document.reservation.slice(6));
    expect(await names(9)).toEqual(["past", "early", "retaken", "late", "tomorrow"]);
    expect(await names(2)).toEqual(["past", "early"]);
    const [first] = await store.documents.queue("msk", testDayMay1, 9);
    expect([first?.document, first?.reservation.client]).toEqual([makeTestDocument({ client: "msk", reservation: "msk_r_1" }), "msk"]);
  });

  it("are in the export about their customer, and erased with the person of the booking only", async ({ store }) => {
    const phone = "+14505550177";
    const marie = { client: "mem", users: [], customers: [], phones: [phone], emails: [], typed: [] };
    await store.commit(async (tx) => {
      await tx.reservations.insert(
        makeTestReservation({ _id: "mem_r_1", session: "session-1", status: "paid", phone, amount: asCents(0) }),
      );
      await tx.documents.put(makeTestDocument({ file: null }));
      await tx.documents.put(makeTestDocument({ reservation: "mem_r_eve", file: null }));
    });
    const keys = keysOfBookings("mem", [{ _id: "mem_r_1", visitor: "", address: "" }]);
    expect(await store.privacy.rows(keys, "documents")).toMatchObject([{ reservation: "mem_r_1", type: "boatLicense", state: "pending" }]);
    await store.commit((tx) => tx.privacy.eraseBookings(marie, ["mem_r_1"], { day: addDays(testDayMay1, 30), minutes: 600 }));
    expect(await store.privacy.rows(keys, "documents")).toEqual([]);
    expect(await store.documents.of("mem", "mem_r_eve")).toHaveLength(1);
  });
}
