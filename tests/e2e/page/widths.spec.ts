import { addDays } from "../../../core/domain/calendar/day.ts";
import { moveIntoSeason } from "../../../core/domain/calendar/season.ts";
import { dayAt } from "../../../core/domain/calendar/zone.ts";
import { pathInLocale } from "../../../core/domain/language/locale.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { faultsOf, setTextSize, type Size } from "../layout.ts";
import { all, desks, isWhole, largePhones, largeText, least, openWhole, phones, tablet, tabletOnItsSide } from "../sizes.ts";
import type { RunningQuai } from "../quai.ts";
import { callAs, locales } from "../rival.ts";
import { callsOfStaff } from "../staff.ts";
import { expect, test } from "../test.ts";
import { codeSentTo, visitorOf } from "../visitor.ts";

test.describe("visitors' pages at every width and with large text", () => {
  test.use({ hasTouch: true, server: "shared" });

  for (const path of locales.flatMap((locale) => ["", "/pricing", "/subscription", "/login"].map((path) => `/${locale}${path}`)))
    test(`${path} fits, cuts off no word, breaks no amount, and has targets large enough for a finger`, async ({ page }) => {
      await openWhole(page, path);
      expect(await faultsOf(page, all, least.finger)).toEqual([]);
    });

  test("fit on the page of a boat, the sign-up and the legal pages", async ({ page }) => {
    if (isWhole) test.slow();
    const sizes = [...phones, ...largePhones, tablet, tabletOnItsSide, largeText, { width: 1440, height: 900 }];
    const paths = [
      "/boat-name",
      "/boat-name?boat=mem_b16_sturgeon",
      "/signup",
      "/find-booking",
      "/waitlist?lake=mem_l1_memphremagog",
      "/privacy",
      "/terms",
      "/accessibility",
      // Without what their links contain, or with nothing in them.
      ...(isWhole ? ["/cart", "/wish", "/survey", "/trip"] : []),
    ];
    for (const path of (isWhole ? locales : (["fr"] as const)).flatMap((locale) => paths.map((bare) => pathInLocale(bare, locale))))
      await test.step(path, async () => {
        await openWhole(page, path);
        expect(await faultsOf(page, sizes, least.finger)).toEqual([]);
      });
  });

  test("keeps the choice and its price in view on a phone held sideways, uncovered in large text", async ({ page }) => {
    const say = textLookupFor("fr");
    await openWhole(page, "/fr");
    const bar = page.getByRole("region", { name: say("booking.yours") });
    const price = bar.getByText(/\$/).first();
    // In text of 150 % and more on a phone the bar scrolls with the page, since it would take too much of it.
    const inView = [...phones, largeText, ...largePhones.filter(({ text = 100 }) => text < 150)];
    for (const { width, height, text = 100 } of inView) {
      await page.setViewportSize({ width, height });
      await setTextSize(page, text);
      await page.evaluate(() => scrollTo(0, 300));
      await expect(price).toBeInViewport({ ratio: 1 });
      const seen = await price.evaluate((amount) => {
        const { left, right, top, bottom } = amount.getBoundingClientRect();
        return [left + 1, right - 1].map((x) => amount.contains(document.elementFromPoint(x, (top + bottom) / 2)));
      });
      expect([width, height, text, ...seen]).toEqual([width, height, text, true, true]);
    }
  });

  test("finds a button of 28 pixels, an amount on two lines and a line that is too wide (control)", async ({ page }) => {
    await openWhole(page, "/en/login");
    await page.evaluate(() => {
      const planted = document.createElement("div");
      planted.innerHTML = `<button style="width: 28px; height: 44px; padding: 0">x</button>
        <p style="width: 2ch; overflow-wrap: anywhere">$103.69</p><p style="width: 10ch">Booking MEM-7K4QX9</p><p style="width: 3000px">wide</p>`;
      document.querySelector("main")?.append(planted);
    });
    const found = (await faultsOf(page, [{ width: 1024, height: 768 }], least.mouse)).join("\n");
    expect(found).toContain("is 28 x 44: <button> x");
    expect(found).toContain("breaks $103.69");
    expect(found).toContain("breaks MEM-7K4QX9");
    expect(found).toContain("scrolls sideways");
  });

  test("finds in large text a price that keeps to its line beside a button, and a bar that covers the page (control)", async ({ page }) => {
    await openWhole(page, "/fr/login");
    await page.evaluate(() => {
      const planted = document.createElement("div");
      planted.innerHTML = `<p style="display: flex"><strong style="white-space: nowrap">Total 1 159,75 $ CAD</strong><button>Continuer</button></p>
        <p style="position: fixed; bottom: 0; padding: 4rem">au pied</p>`;
      document.querySelector("main")?.append(planted);
    });
    const faultsAt = async (text: number) => (await faultsOf(page, [{ width: 390, height: 844, text }], 1)).join("\n");
    expect(await faultsAt(100)).toBe("");
    const found = await faultsAt(200);
    expect(found).toContain("scrolls sideways");
    expect(found).toContain("<button> Continuer");
    expect(found).toContain("px at the foot: <p> au pied");
  });
});

const magogWharf = "mem_d1_magog-wharf";

/** Closes every boat of a dock for a day, as the club's administrator. */
async function fillDay(quai: RunningQuai, date: string): Promise<void> {
  const { data } = await callAs(quai, "booking/reservations/offer", { attributes: { location: magogWharf, date } });
  const slots: readonly { readonly boats: readonly { readonly _id: string }[] }[] = JSON.parse(JSON.stringify(data["slots"]));
  const send = await callsOfStaff(quai);
  for (const boat of new Set(slots.flatMap(({ boats }) => boats.map(({ _id }) => _id))))
    await send("booking/closures/create", { boat, dateStart: date, dateEnd: date, reason: { en: "Repair", fr: "Réparation" } });
}

test.describe("the way from a choice to the pass at every width and with large text", () => {
  test.use({ hasTouch: true });

  test("fits where the hours of a boat differ in price", async ({ page, quai }) => {
    const send = await callsOfStaff(quai);
    const change = async (properties: { readonly factor: number } | null) => {
      const { version } = await send("booking/timeslots/read", { where: { _id: "mem_s4_evening" } });
      await send("booking/timeslots/update", { _id: "mem_s4_evening", version, properties });
    };
    await change({ factor: 1.5 });
    try {
      await page.goto(`/fr?dock=${magogWharf}`);
      await expect(page.getByRole("article").first().locator("label b").first()).toBeVisible();
      expect(await faultsOf(page, [...phones, ...largePhones, ...desks], least.finger)).toEqual([]);
    } finally {
      // Other tests of this server count with one price.
      await change(null);
    }
  });

  for (const locale of isWhole ? locales : (["fr"] as const))
    test(`fits with a full day, a chosen hour, a cart, each step and the pass, in ${locale}`, async ({ page, quai }, { parallelIndex }) => {
      test.slow();
      const visitor = visitorOf(page, quai, locale, parallelIndex);
      const { say } = visitor;
      const fits = async (name: string, sizes: readonly Size[] = [...phones, ...largePhones]) =>
        test.step(name, async () => expect(await faultsOf(page, sizes, least.finger)).toEqual([]));
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const atRest = async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await setTextSize(page, 100);
      };
      const day = addDays(moveIntoSeason(dayAt(Date.now())), 9);
      await fillDay(quai, day);
      await page.goto(`/${locale}?dock=${magogWharf}&day=${day}`);
      await expect(page.getByText(say("fullDay.nearest"))).toBeVisible();
      await fits("a full day");
      await atRest();
      await visitor.arrive();
      await visitor.chooseSlot(1);
      await fits("a chosen hour");
      await atRest();
      await visitor.continueToContact();
      await fits("the contact");
      await atRest();
      await visitor.fillContact();
      await visitor.submitContact();
      await fits("the code");
      await atRest();
      await visitor.enterCode();
      await expect(page.getByRole("heading", { name: say("pay.terms") })).toBeVisible();
      await fits("the payment");
      await atRest();
      await visitor.goToPayment();
      if (isWhole) {
        await visitor.onPaymentPage("fail");
        await expect(page.getByRole("heading", { name: say("pay.failed") })).toBeVisible();
        await fits("a failed payment");
        await atRest();
        await visitor.payAgain();
      }
      await visitor.onPaymentPage("pay");
      await expect(page.getByText(say("pass.ready"))).toBeVisible();
      await fits("the pass", all);
      await atRest();
      // The smallest page of the site, whose scripts write nothing back.
      await page.goto("/robots.txt");
      await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()));
      await visitor.arrive();
      await visitor.chooseSlot(2);
      await button(say("pay.cart.addAnother")).click();
      await expect(page.getByRole("link", { name: say("pay.cart.see") })).toBeVisible();
      await fits("a choice beside a cart");
      await setTextSize(page, 100);
      for (const width of [1366, 1280, 390, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.height, `at ${width} px`).toBeLessThan(70);
      }
      await atRest();
      await visitor.chooseSlot(4);
      await button(say("pay.cart.add")).click();
      await page.waitForURL(`**/${locale}/cart`);
      await expect(page.getByRole("article")).toHaveCount(2);
      await fits("the cart");
    });
});

test.describe("the ways to a plan and onto the waitlist at every width and with large text", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  // `npm test` looks at their first pages alone.
  for (const locale of isWhole ? locales : [])
    test(`fit at each step, in ${locale}`, async ({ page, quai }, { parallelIndex }) => {
      test.slow();
      const visitor = visitorOf(page, quai, locale, parallelIndex);
      const { say } = visitor;
      const fits = async (name: string) =>
        test.step(name, async () => {
          expect(await faultsOf(page, [...phones, ...largePhones], least.finger)).toEqual([]);
          await page.setViewportSize({ width: 390, height: 844 });
          await setTextSize(page, 100);
        });
      await page.goto(`/${locale}/subscription`);
      const bar = page.getByRole("region", { name: say("subscription.bar") });
      await bar.getByRole("button", { name: say("subscription.joinNow"), exact: true }).click();
      await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
      await fits("who joins");
      await visitor.fillContact();
      await visitor.submitContact();
      await fits("the code of a membership");
      await visitor.enterCode();
      await fits("the payment of a membership");
      await page.getByRole("button", { name: new RegExp(`^${say("pay.pay", { amount: "" }).trim()}`) }).click();
      await page.waitForURL(/\/pay\//);
      await visitor.onPaymentPage("pay");
      await expect(page.locator("[data-sale=done]")).toBeVisible();
      await fits("a new member");
      await page.goto(`/${locale}/waitlist?lake=mem_l1_memphremagog`);
      await page.getByLabel(say("contact.phone")).fill(visitor.own.phone);
      await page.getByRole("button", { name: say("waitlist.page.join"), exact: true }).click();
      await expect(page.getByRole("heading", { name: say("contact.codeTitle"), level: 1 })).toBeVisible();
      await fits("the code of a wish");
      await page.getByLabel(say("contact.code")).fill(await codeSentTo(quai, visitor.own.phone));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: say("waitlist.own.title"), level: 1 })).toBeVisible();
      await fits("a wish");
    });
});
