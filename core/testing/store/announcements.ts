import type { Announcement } from "../../domain/chat/announcement.ts";
import { dayFromText } from "../clubs/day.ts";
import { testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

const announcementOf = (name: string, change: Partial<Announcement> = {}): Announcement => ({
  _id: `mem_an_${name}`,
  client: "mem",
  by: "mem_u_1",
  createdAt: testNow,
  audience: { date: dayFromText("2027-07-10"), dock: "mem_d_magog" },
  way: "text",
  text: { en: "The dock is closed until 11.", fr: "Le quai est fermé jusqu’à 11 h." },
  people: 2000,
  unreached: 3,
  stoppedAt: null,
  ...change,
});

/** Adds the tests of what every store promises about announcements to the customers of a day. */
export function announcementsSuite({ it, expect }: SuiteTools): void {
  it("are kept whole, replaced, and listed by their own club, the newest first", async ({ store }) => {
    const one = announcementOf("1");
    const two = announcementOf("2", { createdAt: testNow + 1, way: "mail", audience: { date: dayFromText("2027-07-11") } });
    const others = announcementOf("3", { _id: "msk_an_3", client: "msk" });
    const stopped = { ...one, stoppedAt: testNow + 2 };
    await store.commit(async (tx) => {
      for (const each of [one, two, others]) await tx.announcements.put(each);
      expect([await tx.announcements.read("mem", one._id), await tx.announcements.read("msk", one._id)]).toEqual([one, undefined]);
    });
    await store.commit((tx) => tx.announcements.put(stopped));
    expect(await store.announcements.latest("mem", 10)).toEqual([two, stopped]);
    expect(await store.announcements.latest("mem", 1)).toEqual([two]);
    expect(await store.announcements.read("mem", one._id)).toEqual(stopped);
    expect(await store.announcements.read("msk", one._id)).toBeUndefined();
  });
}
