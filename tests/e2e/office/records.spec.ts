import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { type Locale, textLookupFor } from "../../../core/words/index.ts";

import { tabTo } from "../byKeyboard.ts";
import { ignoreFaults, refusedCalls } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

/** The field of this name in one language's half of a form. */
const written = (page: Page, locale: Locale, label: string) =>
  page
    .getByRole("group", { name: textLookupFor(locale)(locale === "en" ? "office.english" : "office.french"), exact: true })
    .getByLabel(label, { exact: true });

test.describe("on a desk, in English", () => {
  test.use({ viewport: widths.desk });

  test("downloads and deletes everything about a customer, but not while a trip of theirs is ahead", async ({ page, faults }) => {
    const say = textLookupFor("en");
    await signInAt(page, "/clients", "en");
    await page.getByRole("rowheader").first().click();
    const erase = page.getByRole("button", { name: say("customers.data.erase") });
    const dialog = page.getByRole("alertdialog");
    await erase.click();
    await expect(dialog.getByText(say("customers.data.stays"))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("account.data.yes") }).click();
    await expect(dialog.getByRole("alert")).toHaveText(/^The trip of booking MEM-\S+ is still ahead\./);
    await page.keyboard.press("Escape");
    await expect(erase).toBeFocused();
    await page.goto("/en/clients?open=new");
    await page.getByLabel(say("kinds.firstname"), { exact: true }).fill("Wilhelmina");
    await page.getByLabel(say("kinds.lastname"), { exact: true }).fill("Abernathy");
    await page.getByLabel(say("kinds.phone"), { exact: true }).fill("514 555-0199");
    await page.keyboard.press("Control+s");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: say("customers.data.download") }).click();
    const about: unknown = JSON.parse(readFileSync(await (await saving).path(), "utf8"));
    expect(about).toMatchObject({ customers: [{ firstname: "Wilhelmina", phone: "+15145550199" }], accounts: [], bookings: [] });
    await erase.click();
    await expect(dialog).toHaveAccessibleName(say("customers.data.ask", { name: "Wilhelmina Abernathy" }));
    await dialog.getByRole("button", { name: say("account.data.yes") }).click();
    await expect(page.getByText(say("customers.data.done"))).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Abernathy" })).toHaveCount(0);
    ignoreFaults(faults, refusedCalls);
  });

  test("creates a boat with a photo, shows it to a visitor, changes, retires and restores it, by keyboard alone", async ({
    page,
    browser,
    quai,
  }) => {
    const say = textLookupFor("en");
    await signInAt(page, "/boats", "en");
    const table = page.getByRole("grid", { name: say("people.menu.boats") });
    await expect(table.getByRole("row")).toHaveCount(11);
    await page.keyboard.press("n");
    await expect(page.getByRole("heading", { level: 2, name: say("kinds.boats.new") })).toBeFocused();
    const dock = page.getByRole("combobox", { name: say("kinds.dock") });
    const factor = page.getByLabel(say("kinds.factor"), { exact: true });
    const type = async (goal: Locator, text: string) => {
      await tabTo(page, goal);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    };
    const press = async (goal: Locator) => {
      await tabTo(page, goal);
      await page.keyboard.press("Enter");
    };
    await type(written(page, "fr", textLookupFor("fr")("kinds.name")), "Sittelle");
    await type(written(page, "en", say("kinds.name")), "Nuthatch");
    await type(page.getByLabel(say("kinds.model"), { exact: true }), "Vectra");
    await type(page.getByLabel(say("kinds.people"), { exact: true }), "6");
    await type(dock, "Adstock");
    await expect(dock.locator("option:checked")).toHaveText("Adstock Marina");
    const place = await dock.inputValue();
    await type(factor, "1.1");
    const chooser = page.waitForEvent("filechooser");
    await press(page.getByRole("button", { name: say("kinds.photos.add") }));
    await (await chooser).setFiles({ name: "bow.png", mimeType: "image/png", buffer: await page.screenshot() });
    // The texts of a photo come before the button that adds another.
    for (const [label, text] of [
      [say("kinds.photos.altEn"), "The Nuthatch at her dock"],
      [say("kinds.photos.altFr"), "La Sittelle au quai"],
    ] as const) {
      const field = page.getByLabel(label);
      await expect(field).toBeVisible();
      const focusBefore = async () => {
        await page.keyboard.press("Shift+Tab");
        return field.evaluate((each) => each === document.activeElement);
      };
      await expect.poll(focusBefore).toBe(true);
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("heading", { level: 2, name: "Nuthatch" })).toBeFocused();
    await expectAccessible(page);
    await type(factor, "1.25");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(say("office.changed"))).toBeHidden();

    const visitor = await browser.newPage({ baseURL: quai.url, viewport: widths.desk });
    const photo = visitor.getByRole("img", { name: "The Nuthatch at her dock" });
    const look = () => visitor.goto(`/en?dock=${place}`);
    await look();
    await expect(photo).toBeAttached();
    await press(page.getByRole("button", { name: say("office.retire"), exact: true }));
    await press(page.getByRole("alertdialog").getByRole("button", { name: say("office.retireYes"), exact: true }));
    await expect(page.getByRole("group", { name: say("office.retired", { name: "Nuthatch" }) })).toBeVisible();
    await look();
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(photo).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("group", { name: say("office.retired", { name: "Nuthatch" }) })).toBeHidden();
    await look();
    await expect(photo).toBeAttached();
    await visitor.close();
  });

  test("writes a new version of the rental rules, previews it, and lists it in the history", async ({ page }) => {
    const say = textLookupFor("en");
    await signInAt(page, "/config", "en");
    await page.getByRole("button", { name: say("config.writeClauses") }).press("Enter");
    const form = page.getByRole("form", { name: say("config.newClauses") });
    const first = form.getByRole("group", { name: say("config.clause", { number: 1 }) });
    const text = (locale: Locale) =>
      first
        .getByRole("group", { name: say(locale === "en" ? "office.english" : "office.french") })
        .getByRole("textbox")
        .nth(1);
    await text("fr").fill("Chacun porte un gilet.");
    await text("en").fill("Everybody wears a life jacket.");
    await form.getByText(say("office.english"), { exact: true }).last().click();
    await expect(form.getByText("Everybody wears a life jacket.").last()).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: say("config.saveClauses") }).press("Enter");
    await expect(form).toBeHidden();
    await expect(page.getByText(say("config.clausesSaved"))).toBeVisible();
    const history = page.getByRole("region", { name: say("history.club") });
    await history.getByRole("combobox", { name: say("history.model") }).selectOption("settings");
    await expect(history.getByText("Marc Gagnon").first()).toBeVisible();
    await expect(history.getByText(say("config.clauses")).first()).toBeVisible();
  });
});

test.describe("on a phone, in French", () => {
  test.use({ viewport: widths.phone });

  test("changes a factor, previews its prices, saves it, and restores it from the history", async ({ page }) => {
    const say = textLookupFor("fr");
    await signInAt(page, "/factors", "fr");
    const figure = page.getByRole("spinbutton", { name: say("factors.factorOf", { name: "samedi" }) });
    const before = await figure.inputValue();
    await figure.fill("1,9");
    await expect(page.getByRole("button", { name: say("factors.save", { count: 1 }) })).toBeVisible();
    // A row that is half under the tabs would count as a small target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Control+s");
    await expect(page.getByText(say("factors.savedNow", { count: 1 }))).toBeVisible();
    await page.getByRole("button", { name: say("office.more") }).press("Enter");
    await page.getByRole("menuitem", { name: say("factors.history") }).press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${say("factors.putBackOf", { name: "" })}`) })
      .first()
      .press("Enter");
    await expect(figure).toHaveValue(before);
    await page.keyboard.press("Control+s");
    await expect(page.getByText(say("factors.savedNow", { count: 1 }))).toBeVisible();
    await page.reload();
    await expect(figure).toHaveValue(before);
  });
});
