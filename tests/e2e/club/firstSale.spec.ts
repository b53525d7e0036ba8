import type { Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { firstSaleStepNames } from "../../../core/domain/catalogue/firstSale.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { claims } from "../../claims.ts";
import { startQuai } from "../quai.ts";
import { reachPayment } from "../rival.ts";
import { expect, test as withServer, widths } from "../test.ts";
import { visitorOf } from "../visitor.ts";

const say = textLookupFor("en");

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

test.use({ viewport: widths.desk });

/** Fills in a new record of the open page, and saves it. */
async function add(
  page: Page,
  by: string,
  fields: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole("button", { name: by, exact: true }).first().click();
  const form = page.getByRole("region", { name: /^New / });
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  for (const [label, text] of Object.entries(chosen)) await form.getByLabel(label, { exact: true }).selectOption({ label: text });
  await page.keyboard.press("Control+s");
  await expect(form).toBeHidden();
}

/** Saves the club's settings. The bar with the button stays until they are saved; its label changes while they are. */
async function saveSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(say("config.unsaved"), { exact: true })).toHaveCount(0);
}

test("leads an empty store to its first sale by an operator's link and screens alone", async ({ page, browser, begun, quai }, info) => {
  // Seven forms and a booking take long.
  test.slow();
  await page.goto(`/en/login${begun.link.slice(begun.link.indexOf("#"))}`);
  await page.getByLabel(say("account.newPassword"), { exact: true }).fill("Lakes-2028!");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: say("account.goOffice") }).click();
  await expect(page).toHaveURL(/\/en\/bookings/);

  const named = { Nom: "Premier", Name: "First" };
  const doing: Readonly<Record<(typeof firstSaleStepNames)[number], () => Promise<void>>> = {
    profile: async () => {
      await page.getByLabel("Phone", { exact: true }).fill("450 555-0199");
      await page.getByLabel("Address", { exact: true }).fill("1 quai Principal, Magog");
      await saveSettings(page);
    },
    lake: () => add(page, "Add a lake", { ...named, Latitude: "45.26", Longitude: "-72.15" }, { Region: "Quebec" }),
    dock: () => add(page, "Add a station", { ...named, Latitude: "45.27", Longitude: "-72.16" }, { Lake: "First" }),
    boat: () => add(page, "Add a boat", { ...named, People: "6" }, { Model: "Vectra", Station: "First" }),
    slot: () =>
      add(
        page,
        "Add a time slot",
        { "Ce que lit le visiteur": "Matin", "What visitors read": "Morning", "Name in filters": "morning" },
        { Start: "09:00", End: "12:00" },
      ),
    price: async () => {
      await page.getByRole("spinbutton", { name: "Base price" }).fill("200");
      await page.getByRole("button", { name: say("factors.save", { count: 1 }) }).click();
      await expect(page.getByText(say("factors.savedNow", { count: 1 }))).toBeVisible();
    },
    privacy: async () => {
      await page.getByLabel(say("config.officer"), { exact: true }).fill("Ada Roy");
      await page.getByLabel(say("config.officerAddress"), { exact: true }).fill("1 quai Principal, Magog");
      await saveSettings(page);
    },
  };
  for (const [at, step] of firstSaleStepNames.entries()) {
    await page.goto("/en/dashboard");
    await expect(page.getByRole("heading", { name: say("dashboard.firstSale", { count: firstSaleStepNames.length - at }) })).toBeVisible();
    await expect(page.getByText(say("dashboard.notCharged"))).toBeVisible();
    await expect(page.getByRole("link", { name: say("dashboard.writeRules") })).toBeVisible();
    await page.getByRole("link", { name: say(`dashboard.steps.${step}`) }).click();
    await doing[step]();
  }
  await page.goto("/en/dashboard");
  await expect(page.getByText(say("dashboard.bookings"), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /before the club’s first sale/ })).toHaveCount(0);

  const stranger = await browser.newPage({ baseURL: quai.url, viewport: widths.phone });
  const visitor = visitorOf(stranger, quai, "en", info.parallelIndex);
  await reachPayment(visitor);
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await expect(stranger.getByRole("heading", { level: 1, name: say("pass.title") })).toBeVisible();
  // Nobody set a promise: neither the pass nor a page says one.
  await expect(stranger.getByRole("heading", { name: say("pass.before") })).toBeVisible();
  await expect(stranger.locator("main")).not.toContainText(claims.en);
  for (const locale of ["en", "fr"] as const) {
    await stranger.goto(`/${locale}`);
    await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stranger.locator("main")).not.toContainText(claims[locale]);
  }
  await stranger.close();

  await page.goto("/en/bookings");
  await expect(page.getByRole("grid").getByRole("row").filter({ hasText: "Lévesque" })).toContainText(/Paid\s*200\.00/);
});
