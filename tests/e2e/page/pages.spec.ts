import type { Page } from "@playwright/test";
import { textLookupFor } from "../../../core/words/index.ts";
import type { RunningQuai } from "../quai.ts";
import { locales } from "../rival.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, headingFaults, screens, test, widths } from "../test.ts";
import { slotsOf } from "../visitor.ts";

interface NamedBoat {
  readonly _id: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly model: string;
  readonly dock: string;
}

test.use({ server: "shared" });

for (const [locale, name] of screens) {
  test.describe(`in ${locale} on a ${name}`, () => {
    const say = textLookupFor(locale);
    test.use({ viewport: widths[name] });

    test("leads from a boat's page to the booking page with boat and time chosen", async ({ page, quai }) => {
      const boat = await boatOf(quai);
      await page.goto(`/${locale}/boat-name?boat=${boat._id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(boat.name[locale]);
      // The title stays the one that the server rendered, and the picture for sharing is there.
      const drawn = /<title>(.*?)<\/title>/.exec(await (await page.request.get(page.url())).text())?.[1];
      expect(drawn).toContain(boat.name[locale]);
      await expect(page).toHaveTitle(drawn ?? "");
      const picture = (await page.locator("meta[property='og:image']").getAttribute("content")) ?? "";
      expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/png");
      await expect(page.getByRole("img", { name: say("boat.drawing", { model: boat.model }) })).toBeVisible();
      const second = page
        .getByRole("radiogroup", { name: say("boat.next") })
        .locator("label:has(input[type=radio])")
        .nth(1);
      // A tap before the application has loaded is stored, and handled once it is there. The label is tapped, because its hidden input has no area.
      await second.click();
      await expect(second.getByRole("radio")).toBeChecked();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("link", { name: say("boat.book"), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}\\?(.*&)?dock=${boat.dock}(&|$)`));
      await expect(page.getByRole("region", { name: say("booking.yours") })).toContainText(boat.name[locale]);
      const saved = await page.evaluate(() => JSON.parse(localStorage.getItem("app") ?? "{}").booking);
      expect(saved).toMatchObject({ boat: boat._id, dock: boat.dock });
      await page.reload();
      await expect(page.getByRole("region", { name: say("booking.yours") })).toContainText(boat.name[locale]);
    });

    test("shows prices by month and weekday, with another day one tap away", async ({ page }) => {
      await page.goto(`/${locale}/pricing`);
      const table = page.getByRole("table");
      await expect(table.getByRole("columnheader")).toHaveCount(8);
      await expect(table.getByRole("rowheader", { name: say("choice.nonMember"), exact: true })).toHaveCount(7);
      await expect(table.getByRole("rowheader", { name: say("choice.membership"), exact: true })).toHaveCount(7);
      await expect(table.getByText(say("pricing.lowest")).first()).toBeAttached();
      await expect(table.getByText(say("pricing.highest")).first()).toBeAttached();
      const others = page.getByRole("radiogroup", { name: say("pricing.others") });
      await expect(others.getByRole("radio")).toHaveCount(6);
      await others.getByRole("radio").nth(1).check({ force: true });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("link", { name: new RegExp(`^${say("pricing.see", { day: "" }).trim()}`) }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}\\?(.*&)?dock=`));
      await expect(slotsOf(page).first()).toBeVisible();
    });
  });
}

test("links from the top bar, its menu and the foot only to existing pages", async ({ page, quai }) => {
  for (const locale of locales) {
    const say = textLookupFor(locale);
    await page.goto(`/${locale}`);
    await page.getByRole("button", { name: say("shell.menu"), exact: true }).click();
    await expect(page.getByRole("navigation", { name: say("siteMenu.club"), exact: true })).toBeVisible();
    const links = await page
      .locator("header a, footer a:not([href^='tel:'])")
      .evaluateAll((found) => found.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")));
    expect(links.filter((link) => !link.startsWith(`${quai.url}/`))).toEqual([]);
    // In the bar, in its menu and in the foot, once each.
    for (const own of ["/boat-name", "/pricing"]) expect(links.filter((link) => link === `${quai.url}/${locale}${own}`)).toHaveLength(3);
    for (const link of new Set(links)) expect((await page.request.get(link)).status(), link).toBe(200);
  }
  await page
    .getByRole("navigation", { name: textLookupFor("fr")("siteMenu.club"), exact: true })
    .getByRole("link")
    .nth(4)
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(textLookupFor("fr")("siteMenu.links.rules"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone, hasTouch: true });

  test("begins the menu with the ways to one's bookings, and shows all of it above the bar", async ({ page }) => {
    const say = textLookupFor("fr");
    await Promise.all([page.waitForRequest("**/api/events*"), page.goto("/fr")]);
    await page.getByRole("button", { name: say("shell.menu"), exact: true }).click();
    const links = page.getByRole("navigation", { name: say("siteMenu.yours"), exact: true }).getByRole("link");
    const logIn = say("shell.login");
    const bookings = say("siteMenu.bookings");
    const find = say("shell.findTitle");
    await expect(links).toHaveText([logIn, bookings, find, say("booking.title")]);
    const last = page.getByRole("banner").getByText(say("siteMenu.noNotices"));
    await last.scrollIntoViewIfNeeded();
    const isSeen = await last.evaluate((words) => {
      const { left, right, bottom } = words.getBoundingClientRect();
      return words.contains(document.elementFromPoint((left + right) / 2, bottom - 2));
    });
    expect(isSeen).toBe(true);
    await links.nth(1).click();
    await expect(page).toHaveURL(/\/fr\/login\?next=%2Fbookings$/);
  });
});

test("finds a heading that leaves out a level, and an article without one (control)", async ({ page }) => {
  await page.goto("/en/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(headingFaults)).toEqual([]);
  await page.evaluate(() => {
    const planted = document.createElement("div");
    planted.innerHTML = "<h1>Boats</h1><h3>Heron</h3><article>No heading</article>";
    document.querySelector("main")?.append(planted);
  });
  expect(await page.evaluate(headingFaults)).toEqual(["<h3> Heron", "<article> No heading"]);
});

test("offers other boats for an unknown boat", async ({ page }) => {
  const say = textLookupFor("fr");
  await page.goto("/fr/boat-name?boat=mem_b_sunk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("boat.unknown"));
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("radiogroup", { name: say("boat.next") })).toBeVisible();
  await expectAccessible(page);
});

test("shows the models without a boat, and the chosen boat once there is one", async ({ page, quai }) => {
  const say = textLookupFor("en");
  await page.goto("/en/boat-name");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("boat.choose"));
  await expectAccessible(page);
  const boat = await boatOf(quai);
  // The page listens to the server once it is hydrated; before that, the link leads to the dock alone.
  await Promise.all([page.waitForRequest("**/api/events*"), page.goto(`/en/boat-name?boat=${boat._id}`)]);
  await page.getByRole("link", { name: say("boat.book"), exact: true }).click();
  await expect(page.getByRole("region", { name: say("booking.yours") })).toContainText(boat.name.en);
  await page.goto("/en/boat-name");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(boat.name.en);
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const path of ["/fr/pricing", "/fr/boat-name", "/fr/boat-name?boat=none"]) {
    test(`does not scroll sideways at ${path}`, async ({ page }) => {
      await page.goto(path);
      await settled(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test("shows the server's own quotes in the table", async ({ page, quai }) => {
  await page.goto("/en/pricing");
  const others = page.getByRole("radiogroup", { name: textLookupFor("en")("pricing.others") });
  await expect(others.getByRole("radio")).toHaveCount(6);
  const boats = await found<NamedBoat>(quai, "boats");
  const [dock] = await page
    .getByLabel("Dock", { exact: true })
    .evaluateAll((lists) => lists.map((list) => (list instanceof HTMLSelectElement ? list.value : "")));
  const boat = boats.find((each) => each.dock === dock && each.model === "Sportfisher");
  const slots = await found<{ readonly _id: string; readonly client: string }>(quai, "timeslots");
  const slot = slots.find(({ _id }) => _id.slice(0, 3) === boat?._id.slice(0, 3));
  // A Saturday in August without a holiday.
  const quote: { readonly data: { readonly amounts: { readonly nonMember: number } } } = await call(quai, "reservations/quote", {
    attributes: { location: dock, item: boat?._id, date: "2027-08-14", time: [slot?._id] },
  });
  const august = page.getByRole("table").locator("tbody").nth(4);
  await expect(august).toContainText("August");
  await expect(august.getByRole("row").nth(1).getByRole("cell").nth(6)).toContainText(quote.data.amounts.nonMember.toFixed(2));
});

const settled = (page: Page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0);

async function boatOf(quai: RunningQuai): Promise<NamedBoat> {
  const [boat] = await found<NamedBoat>(quai, "boats");
  if (boat === undefined) throw new Error("the club has no boat");
  return boat;
}

async function found<Item>(quai: RunningQuai, model: string): Promise<readonly Item[]> {
  const reply: { readonly data: { readonly items: readonly Item[] } } = await call(quai, `${model}/find`, { itemsPerPage: 100 });
  return reply.data.items;
}

async function call<Reply>(quai: RunningQuai, path: string, data: unknown): Promise<Reply> {
  const body = JSON.stringify({ sender: "quai-app", scope: "quai", sent: new Date().toISOString(), data });
  const reply = await fetch(`${quai.url}/api/booking/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body });
  return reply.json();
}
