import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";

/** Collects every call of a page to the server from now on, by its path. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/events") calls.push(pathname);
  });
  return calls;
}

/** Opens a page and waits until it listens. */
async function listening(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse("**/api/events*"), page.goto(path)]);
  // When idle it has loaded the other lakes, once.
  await expect(page.getByRole("heading", { name: "Other lakes" })).toBeVisible();
}

interface Found {
  readonly items: readonly { readonly _id: string; readonly lake?: string; readonly dock?: string }[];
}

test("sends no call from a page of one club when a slot of another club is taken", async ({ page, browser, quai }, { parallelIndex }) => {
  const ask = async <Answer>(path: string, data: object): Promise<Answer> => {
    const body = { sender: "e2e", scope: "quai", sent: new Date().toISOString(), data };
    const reply = await page.request.post(`${quai.url}/api/booking/${path}`, { data: body, maxRetries: 1 });
    expect([path, reply.status()]).toEqual([path, 200]);
    return (await reply.json()).data;
  };
  /** Takes the first free slot of a lake, on a day of this worker's own. */
  const take = async (lake: string): Promise<void> => {
    const { items } = await ask<Found>("docks/find", { where: { lake } });
    const date = `2027-09-${String(10 + parallelIndex * 2).padStart(2, "0")}`;
    for (const { _id: location } of items) {
      const { slots } = await ask<{ slots: { _id: string; boats: { _id: string; isAvailable: boolean }[] }[] }>("reservations/offer", {
        attributes: { location, date },
      });
      for (const { _id: time, boats } of slots) {
        const boat = boats.find(({ isAvailable }) => isAvailable);
        if (boat === undefined) continue;
        await ask("reservations/hold", { attributes: { location, item: boat._id, date, time } });
        return;
      }
    }
    throw new Error(`Nothing is free at ${lake}`);
  };
  const own = "mem_l1_memphremagog";
  const other = "msk_l2_muskoka";
  const context = await browser.newContext({ baseURL: quai.url });
  const elsewhere = await context.newPage();
  await listening(page, `/en?lake=${own}`);
  await listening(elsewhere, `/en?lake=${other}`);
  const calls = callsOf(page);
  const heard = callsOf(elsewhere);
  await take(other);
  // A page asks for the chosen place and for the day's offer, one after the other.
  const sent = ["checkFullBookingInRange", "offer"].map((call) => `/api/booking/reservations/${call}`);
  await expect.poll(() => heard.toSorted()).toEqual(sent);
  // One server sends the news to both pages in one turn: a page that got the other club's news would have sent its calls before its own news arrives.
  expect(calls).toEqual([]);
  await take(own);
  await expect.poll(() => calls.toSorted()).toEqual(sent);
  expect(heard.toSorted()).toEqual(sent);
  await context.close();
});
