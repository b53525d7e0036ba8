import { faultsOf, type Size } from "../layout.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessibleIn, expectNoSidewaysScroll, screens, test, widths } from "../test.ts";
import { plainSpaces, visitorOf } from "../visitor.ts";

const phones: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844, text: 200 },
];
const looksOn = { phone: ["day", "sun"], desk: ["dusk", "forced"] } as const;
const amount = /\d+[.,]\d{2}/;

for (const [locale, screen] of screens) {
  test.describe(`a club with half and whole days, in ${locale} on a ${screen}`, () => {
    test.use({ viewport: widths[screen] });

    test("shows both prices, and lets a visitor pay a whole day", async ({ page, quai }, { parallelIndex }) => {
      const visitor = visitorOf(page, quai, locale, parallelIndex);
      const { say } = visitor;
      await page.goto(`/${locale}?lake=msk_l2_muskoka`, { waitUntil: "load" });
      const saves = new RegExp(plainSpaces(say("ownHours.saves", { amount: "#" })).replace("#", ".*\\$.*"));
      const notes = page.locator("[data-slots] label:not([data-unavailable]) small");
      // On some days of the demo, a half of each boat's day is taken.
      for (let nth = 1; nth < 6 && (await notes.filter({ hasText: saves }).count()) === 0; nth += 1) {
        await visitor.lookAtDay(nth);
        await expect(page.locator("[data-slots][aria-busy=true]")).toHaveCount(0);
        await expect(notes.first()).toBeVisible();
      }
      const card = page
        .getByRole("article")
        .filter({ has: page.locator("label:not([data-unavailable]) small", { hasText: saves }) })
        .first();
      const whole = card.locator("label", { hasText: saves });
      const half = card.locator("label:not([data-unavailable])").filter({ hasNotText: saves }).first();
      const priceOf = async (cell: typeof whole) => amount.exec(await cell.locator("b").innerText())?.[0] ?? "none";
      const wholePrice = await priceOf(whole);
      const halfPrice = await priceOf(half);
      expect(wholePrice).not.toBe(halfPrice);
      await expect(card.getByText(new RegExp(`^${say("booking.from", { price: "" })}`))).toBeVisible();
      const free = await card.locator("label:not([data-unavailable])").count();
      await half.click();
      await expect(half.getByRole("radio")).toBeChecked();
      await expect(card.locator("label:not([data-unavailable])"), "a choice takes no other one away").toHaveCount(free);
      await whole.click();
      await expect(whole.getByRole("radio")).toBeChecked();
      // With a chosen cell and others beside it.
      await expectAccessibleIn(page, looksOn[screen]);
      await visitor.continueToContact();
      await visitor.fillContact();
      await page.locator("#people").fill("2");
      await visitor.submitContact();
      await visitor.enterCode();
      await visitor.goToPayment();
      await visitor.onPaymentPage("pay");
      await page.waitForURL(`**/${locale}/information`);
      const pass = page.getByRole("main");
      await expect(pass).toContainText(wholePrice);
      await expect(pass).toContainText(locale === "fr" ? /10\sh\s.*17\sh/s : /10:00\sa\.m\..*5:00\sp\.m\./s);
    });

    test("offers a slot that staff made for one station there only", async ({ page, quai }, { parallelIndex }) => {
      const { say } = visitorOf(page, quai, locale, parallelIndex);
      await signInAt(page, "/timeslot", locale, "admin@muskoka.test");
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      await expectAccessibleIn(page, looksOn[screen]);
      const day = page.getByRole("region", { name: say("kinds.slotDay.title") });
      await expect(day.getByRole("radio", { checked: true })).toHaveAccessibleName(/\d+[.,]\d{2}/u);
      await page.goto(`/${locale}/timeslot?open=new`);
      const fill = (name: string, value: string) => page.getByRole("textbox", { name, exact: true }).fill(value);
      await page.locator('[id="label.fr"]').fill("Nuit");
      await page.locator('[id="label.en"]').fill("Night");
      await fill(say("kinds.code"), "night");
      await page.getByRole("combobox", { name: say("kinds.starts") }).selectOption("21:00");
      await page.getByRole("combobox", { name: say("kinds.ends") }).selectOption("22:00");
      await page.getByRole("button", { name: locale === "fr" ? "Quai d’Orillia" : "Orillia Dock" }).click();
      // The day is drawn before the slot is saved, at the station that has it, and follows the factor.
      const typed = day.getByRole("radio", { name: new RegExp(`^${locale === "fr" ? "Nuit" : "Night"} · 60\\smin`, "u") });
      await expect(typed).toBeChecked();
      await expect(day.locator("option:checked")).toContainText("Orillia");
      const before = await typed.getAttribute("aria-label");
      await page.locator('[id="properties.factor"]').fill(locale === "fr" ? "1,5" : "1.5");
      await expect(typed).not.toHaveAttribute("aria-label", before ?? "");
      await page.keyboard.press("Control+s");
      await expect(page.getByRole("heading", { level: 2, name: locale === "fr" ? "Nuit" : "Night" })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      const night = page.locator("[data-slots] label", { hasText: locale === "fr" ? /^21\sh/ : /^9:00/ });
      await page.goto(`/${locale}?dock=msk_d2_orillia-dock`);
      await expect(night.first()).toBeVisible();
      await page.goto(`/${locale}?lake=msk_l2_muskoka`);
      await expect(page.locator("[data-slots] label").first()).toBeVisible();
      await expect(night).toHaveCount(0);
    });
  });
}

test.describe("the hours of a club at a phone's widths and with large text", () => {
  test.use({ hasTouch: true, server: "shared" });

  for (const locale of ["en", "fr"] as const)
    test(`fit in ${locale}, on the card and on the page of slots`, async ({ page }) => {
      await page.goto(`/${locale}?lake=msk_l2_muskoka`);
      await expect(page.locator("[data-slots] label small").first()).toBeVisible();
      expect(await faultsOf(page, phones, 44)).toEqual([]);
      await page.setViewportSize(widths.phone);
      await signInAt(page, "/timeslot", locale, "admin@muskoka.test");
      await page.locator("summary").last().click();
      await expect(page.getByRole("button", { name: /57/ })).toBeVisible();
      expect(await faultsOf(page, phones, 44)).toEqual([]);
    });
});
