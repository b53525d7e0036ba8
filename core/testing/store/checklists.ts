import { keysOfBookings } from "../../domain/privacy/person.ts";
import type { SignedChecklist } from "../../domain/daysheet/signedChecklist.ts";
import { addDays } from "../../domain/calendar/day.ts";
import { centsOf } from "../../domain/money/cents.ts";
import { makeTestReservation, testDayMay1, testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

/** Makes a signed checklist for the tests of stores. */
export function signedChecklistOf(reservation: string, change: Partial<SignedChecklist> = {}): SignedChecklist {
  return {
    client: "mem",
    reservation,
    version: "safety-1",
    locale: "fr",
    sha256: "ab".repeat(32),
    at: testNow,
    by: "mem_u_eve",
    customer: { name: "Marie Curie", drawing: "M10 20L30 40" },
    staff: { name: "Eve Roy", drawing: null },
    ...change,
  };
}

/** Adds the tests of what every store promises about signed checklists. */
export function checklistsSuite({ it, expect }: SuiteTools): void {
  it("keeps the checklist of a reservation whole, for its own club, until it is removed", async ({ store }) => {
    const signed = signedChecklistOf("mem_r_1");
    await store.commit((tx) => tx.checklists.put(signed));
    expect(await store.checklists.read("mem", "mem_r_1")).toEqual(signed);
    expect([await store.checklists.read("msk", "mem_r_1"), await store.checklists.read("mem", "mem_r_2")]).toEqual([undefined, undefined]);
    const aborted = store.commit(async (tx) => {
      await tx.checklists.remove("mem", "mem_r_1");
      throw new Error("given up");
    });
    await expect(aborted).rejects.toThrow("given up");
    expect(await store.checklists.read("mem", "mem_r_1")).toEqual(signed);
    await store.commit((tx) => tx.checklists.remove("mem", "mem_r_1"));
    expect(await store.checklists.read("mem", "mem_r_1")).toBeUndefined();
  });

  it("erases the customer's name and signature with the names of an old trip, and keeps the signed text", async ({ store }) => {
    const old = makeTestReservation({ _id: "mem_r_old", session: "session-old", status: "paid" });
    const signed = signedChecklistOf("mem_r_old");
    await store.commit(async (tx) => {
      await tx.reservations.insert(old);
      await tx.checklists.put(signed);
    });
    await store.reservations.forget(addDays(testDayMay1, 1), 5);
    expect(await store.checklists.read("mem", "mem_r_old")).toEqual({ ...signed, customer: { name: "", drawing: null } });
  });

  it("erases a person as the customer of a booking and as the member of staff who signed, and keeps the rest", async ({ store }) => {
    const phone = "+14505550177";
    const person = { client: "mem", users: ["mem_u_eve"], customers: [], phones: [phone], emails: [], typed: [] };
    const own = signedChecklistOf("mem_r_own", { by: "mem_u_ann" });
    const others = signedChecklistOf("mem_r_others");
    const elsewhere = signedChecklistOf("msk_r_1", { client: "msk" });
    await store.commit(async (tx) => {
      await tx.reservations.insert(
        makeTestReservation({ _id: "mem_r_own", session: "session-own", status: "paid", amount: centsOf(0), phone }),
      );
      for (const signed of [own, others, elsewhere]) await tx.checklists.put(signed);
    });
    const { client: _client, by: _by, staff: _staff, ...shown } = own;
    const keys = keysOfBookings("mem", [{ _id: "mem_r_own", visitor: "", address: "" }]);
    expect(await store.privacy.rows(keys, "checklists"), "an export shows what the customer signed, and nothing of staff").toEqual([shown]);
    await store.commit(async (tx) => {
      await tx.privacy.erase(person);
      await tx.privacy.eraseBookings(person, ["mem_r_own"], { day: addDays(testDayMay1, 1), minutes: 600 });
    });
    const nobody = { name: "", drawing: null };
    expect(await store.checklists.read("mem", "mem_r_own")).toEqual({ ...own, customer: nobody });
    expect(await store.checklists.read("mem", "mem_r_others")).toEqual({ ...others, by: "", staff: nobody });
    expect(await store.checklists.read("msk", "msk_r_1")).toEqual(elsewhere);
  });
}
