import type { Page } from "@playwright/test";
import { pathInLocale } from "../../../core/domain/language/locale.ts";
import { maxPersonNameLength } from "../../../core/domain/validation/rules.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { faultsOf, type Size } from "../layout.ts";
import { openPaidPass } from "../paidPass.ts";
import { callOf } from "../rival.ts";
import { callsOfStaff, signInAt } from "../staff.ts";
import { expect, test } from "../test.ts";
import { type Visitor, visitorOf } from "../visitor.ts";

const phone: Size = { width: 320, height: 640 };
const desk: Size = { width: 1280, height: 800 };

const first = "Maximilienne";
const last = "Wolfeschlegelstein";
/** The longest names that a form takes, each of one word. */
const longest = { firstname: first.padEnd(maxPersonNameLength, "nerova"), lastname: last.padEnd(maxPersonNameLength, "hausen") };

const named = (visitor: Visitor): Visitor => ({ ...visitor, own: { ...visitor.own, ...longest } });

/** The parts of a page that scroll sideways because of the name: what is beyond their edge is easily missed. */
function stretchedParts(name: string): readonly string[] {
  return [...document.querySelectorAll("body *")]
    .filter((element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.textContent.includes(name))
    .map((element) => `scrolls sideways inside: <${element.tagName.toLowerCase()}> ${element.textContent.slice(0, 40)}`);
}

/** Fails where the page is stretched, or cuts off or breaks another word than the name, which may break anywhere. */
async function expectFit(page: Page, { shows = first, sizes = [phone, desk] } = {}): Promise<void> {
  await page.setViewportSize(phone);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.locator("body")).toContainText(shows);
  const stretched = await page.evaluate(stretchedParts, first);
  // What lies under an open menu covers the page.
  const isExpected = new RegExp(`breaks (?:${first}|${last})|at the foot: <div> $`);
  const faults = (await faultsOf(page, sizes, 1)).filter((fault) => !isExpected.test(fault));
  await page.setViewportSize(phone);
  expect([...stretched, ...faults]).toEqual([]);
}

test.use({ hasTouch: true, viewport: phone });

test("a name of a hundred letters stretches no step of a booking, and not the pass", async ({ page, quai }, { parallelIndex }) => {
  test.slow();
  const visitor = named(visitorOf(page, quai, "fr", parallelIndex));
  const { say } = visitor;
  const sizes = [phone, { ...phone, text: 200 }, desk];
  await visitor.arrive();
  await visitor.chooseSlot(1);
  await visitor.continueToContact();
  await visitor.fillContact(longest);
  await visitor.submitContact();
  await test.step("the code", () => expectFit(page, { shows: say("contact.codeTitle"), sizes }));
  await visitor.enterCode();
  await test.step("the payment", () => expectFit(page, { shows: say("pay.terms"), sizes }));
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await expect(page.getByText(say("pass.ready"))).toBeVisible();
  await page.getByLabel(say("chat.write")).fill("Le vent est-il fort ?");
  await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
  await expect(page.getByRole("log")).toContainText(say("chat.marks.sent"));
  await test.step("the pass with messages", () => expectFit(page, { sizes }));
});

test("a name of a hundred letters stretches no page of a signed-in customer", async ({ page, quai }) => {
  const say = textLookupFor("fr");
  await (
    await callsOfStaff(quai)
  )("account/users/update", { id: "mem_u_member", version: 1, ...longest });
  await signInAt(page, "/bookings", "fr", "member@memphremagog.test");
  for (const [path, shows] of [
    ["/bookings", say("account.mine.title")],
    ["/profile", say("account.profileTitle")],
    ["/configuration", say("account.configurationTitle")],
    ["/cart", say("cart.title")],
  ] as const)
    await test.step(path, async () => {
      await page.goto(pathInLocale(path, "fr"));
      await expectFit(page, { shows });
    });
  const menu = page.getByRole("banner").getByRole("button", { name: new RegExp(last) });
  await menu.click();
  await expect(page.getByRole("menuitem", { name: say("people.account.logout") })).toBeVisible();
  await test.step("the account menu", () => expectFit(page));
});

test("a name of a hundred letters stretches no page of the office", async ({ page, quai }, { parallelIndex }) => {
  test.slow();
  const say = textLookupFor("en");
  const visitor = named(visitorOf(page, quai, "en", parallelIndex));
  const holder = await openPaidPass({ page, quai, locale: "en", visitor });
  const send = async (path: string, data: object) => (await callOf(page, quai, path, data)).data;
  await send("comm/messages/send", { booking: holder._id, key: holder.key, id: "message-1", text: "Is it windy?" });
  const { date } = await send("booking/reservations/read", holder);
  const byAdmin = await callsOfStaff(quai, "super@quai.test");
  for (const id of ["mem_u_super", "mem_u_member"]) await byAdmin("account/users/update", { id, version: 1, ...longest });
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.clear());
  await signInAt(page, "/profile", "en", "super@quai.test");
  const fits = async (path: string, steps: () => Promise<void> = async () => undefined, shows: string = first) =>
    test.step(path, async () => {
      await page.goto(pathInLocale(path, "en"));
      await steps();
      await expectFit(page, { shows });
    });
  const search = async () => {
    await page.getByRole("main").getByRole("searchbox").first().fill(last);
    await expect(page.getByRole("main")).toContainText(last);
  };
  await fits("/bookings", search, last);
  await fits(`/bookings?open=${holder._id}`);
  await fits(`/bookings?view=day&show=all&day=${String(date)}`);
  await fits("/clients", search);
  await fits("/clients", async () => {
    await search();
    await page.getByRole("row", { name: new RegExp(last) }).click();
    await expect(page.getByRole("heading", { name: new RegExp(first) })).toBeVisible();
  });
  await fits("/clients?view=messages");
  await fits("/clients?view=messages", async () => {
    await page.locator("button[data-customer]").click();
    await expect(page.getByRole("log")).toContainText("Is it windy?");
  });
  await fits("/users");
  await fits("/users?open=mem_u_super");
  await fits("/clients?view=memberships", undefined, say("people.menu.memberships"));
  await fits("/profile", undefined, say("account.profileTitle"));
  await fits("/config");
  await fits("/bookings?view=calendar", undefined, say("bookings.add"));
});

test("finds a part that a name makes scroll sideways (control)", async ({ page }) => {
  await page.setContent(`<div style="width: 200px; overflow-x: auto"><p style="white-space: nowrap">${longest.firstname}</p></div>`);
  expect(await page.evaluate(stretchedParts, first)).toHaveLength(1);
});
