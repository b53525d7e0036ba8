import type { Locator } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { firstSaleStepNames } from "../../../core/domain/catalogue/firstSale.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { claims } from "../../claims.ts";
import { faultsOf } from "../layout.ts";
import { startQuai } from "../quai.ts";
import { reachPayment } from "../rival.ts";
import { least } from "../sizes.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, screens, test as withServer, widths } from "../test.ts";
import { visitorOf } from "../visitor.ts";

/** The widths at which the form is looked at, with large text too. */
const formSizes = [
  { width: 390, height: 844 },
  { width: 390, height: 844, text: 200 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

interface Begun {
  /** A store with one club and its super administrator, and the link that was printed for the operator. */
  readonly begun: { readonly data: string; readonly link: string };
}

const test = withServer.extend<Begun>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument.
  begun: async ({}, use, info) => {
    const data = info.outputPath("data");
    const words = ["app/server/admin.ts", "ada@club.test", "--club", "ada", "--name", "Club of Ada", "--super"];
    const printed = execFileSync(process.execPath, words, {
      env: { PATH: process.env["PATH"], QUAI_DATA: data },
      encoding: "utf8",
    });
    await use({ data, link: printed.trim() });
  },
  quai: async ({ begun }, use) => {
    const quai = await startQuai({ QUAI_DATA: begun.data, QUAI_LIMITS: "off" });
    await use(quai);
    await quai.stop();
  },
});

/** Counts the presses of a walk through the screens, and prints them: a new manager has minutes. */
function counter() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    presses: () => presses,
  };
}

for (const [locale, width] of screens)
  test.describe(`the first day of a club in ${locale} on a ${width}`, () => {
    test.use({ viewport: widths[width], hasTouch: width === "phone" });

    test("leads an empty store to its first sale by one form of at most twelve fields", async ({ page, browser, begun, quai }, info) => {
      test.slow();
      const say = textLookupFor(locale);
      const { press, presses } = counter();
      await page.goto(`/${locale}/login${begun.link.slice(begun.link.indexOf("#"))}`);
      await page.getByLabel(say("account.newPassword"), { exact: true }).fill("Lakes-2028!");
      await page.keyboard.press("Enter");
      await press(page.getByRole("link", { name: say("account.goOffice") }));
      await expect(page.getByRole("heading", { name: say("setUp.left", { count: firstSaleStepNames.length }) })).toBeVisible();
      await expect(page.getByText(say("setUp.notCharged"))).toBeVisible();
      await expectAccessible(page);
      await press(page.getByRole("link", { name: say("setUp.inOneForm") }));

      const form = page.getByRole("form", { name: say("setUp.title") });
      const texts = form.getByRole("textbox");
      const open = form.getByRole("button", { name: say("setUp.open") });
      await expect(form).toBeVisible();
      const choices = form.getByRole("radiogroup");
      // The name of the club is there; the three choices have a usual answer.
      const fields = (await texts.count()) + (await form.getByRole("combobox").count()) + (await choices.count());
      expect(fields).toBeLessThanOrEqual(12);
      await form.getByRole("textbox", { name: say("setUp.phone") }).fill("450 555-0199");
      await press(open);
      const lake = form.getByRole("textbox", { name: say("setUp.lake") });
      await expect(lake).toHaveAccessibleDescription(/\S/u);
      await expect(form.getByRole("textbox", { name: say("setUp.phone") })).toHaveValue("450 555-0199");
      await form.getByRole("textbox", { name: say("setUp.address") }).fill("1, rue du Quai, Adstock");
      await form.getByRole("textbox", { name: say("kinds.map.find.town") }).fill("Adstock");
      await page.keyboard.press("Enter");
      await press(form.getByRole("button", { name: /^Adstock, / }));
      await press(
        form
          .getByRole("group", { name: say("kinds.map.find.chart", { town: "Adstock" }) })
          .getByRole("button")
          .first(),
      );
      await expect(form.getByText(say("setUp.placeDock"))).toBeVisible();
      await expect(form.getByRole("combobox", { name: say("setUp.province") })).toHaveValue("QC");
      await lake.fill("Lac Saint-François");
      await form.getByRole("textbox", { name: say("setUp.dock") }).fill("Quai de Lambton");
      await form.getByRole("textbox", { name: say("setUp.boat") }).fill("Huard × 2");
      await form.getByRole("textbox", { name: say("setUp.price.halves") }).fill("200");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await faultsOf(page, formSizes, least[width === "phone" ? "finger" : "mouse"])).toEqual([]);
      await press(open);
      await expect(page.getByRole("heading", { level: 1, name: say("setUp.opened", { count: 2 }) })).toBeFocused();
      await expect(page.getByRole("heading", { name: say("setUp.readyToSell") })).toBeVisible();
      console.info(`${locale}, ${widths[width].width} px: ${fields} fields; the club is open after ${presses()} presses.`);
      expect(presses()).toBeLessThanOrEqual(7);

      const stranger = await browser.newPage({ baseURL: quai.url, viewport: widths.phone });
      const visitor = visitorOf(stranger, quai, locale, info.parallelIndex);
      await reachPayment(visitor);
      await visitor.goToPayment();
      await visitor.onPaymentPage("pay");
      await expect(stranger.getByRole("heading", { level: 1, name: say("pass.title") })).toBeVisible();
      // Nobody set a promise: neither the pass nor a page says one.
      await expect(stranger.getByRole("heading", { name: say("pass.before") })).toBeVisible();
      await expect(stranger.locator("main")).not.toContainText(claims[locale]);
      for (const each of ["en", "fr"] as const) {
        await stranger.goto(`/${each}`);
        await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(stranger.locator("main")).not.toContainText(claims[each]);
      }
      await stranger.close();

      await page.goto(`/${locale}/bookings`);
      await expect(page.getByRole("grid").getByRole("row").filter({ hasText: "Lévesque" })).toContainText(/200[.,]00/);
      await expect(page.getByRole("heading", { name: say("setUp.readyToSell") })).toHaveCount(0);
    });
  });
