import { readFileSync } from "node:fs";
import { grantableCalls } from "../../../adapters/contract/grantable.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { tabTo } from "../byKeyboard.ts";
import { signInAt, password } from "../staff.ts";
import { ignoreFaults, refusedCalls } from "../rival.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, screens, test, widths } from "../test.ts";
import { messagesOf } from "../visitor.ts";

test.describe("on a desk, in English", () => {
  test.use({ viewport: widths.desk });

  test("shows a readable menu of the bar, with the chosen theme", async ({ page }) => {
    const say = textLookupFor("en");
    await signInAt(page, "/boats", "en");
    await page.getByRole("button", { name: say("shell.menu"), exact: true }).click();
    await expect(page.getByRole("group", { name: say("siteMenu.theme") }).getByRole("button", { pressed: true })).toBeVisible();
    await expectAccessible(page);
  });

  test("finds and changes a boat by keyboard alone", async ({ page }) => {
    const say = textLookupFor("en");
    await signInAt(page, "/boats", "en");
    const table = page.getByRole("grid", { name: say("people.menu.boats") });
    await expect(table.getByRole("row")).toHaveCount(11);
    await expectAccessible(page);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    await page.keyboard.type("Otter");
    await expect(table.getByRole("row")).toHaveCount(2);
    await page.keyboard.press("Tab");
    await table.getByRole("row").nth(1).focus();
    await page.keyboard.press("Enter");
    const factor = page.getByLabel(say("kinds.factor"), { exact: true });
    await factor.fill("1.35");
    await expect(page.getByText(say("office.changed"))).toBeVisible();
    await page.goBack();
    // The list handles its keys only while it has the focus.
    await expect(page.getByRole("alertdialog", { name: say("office.leaveAsk") })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(factor).toHaveValue("1.35");
    await expect(factor).toBeFocused();
    await page.keyboard.press("Control+s");
    await expect(page.getByText(say("office.changed"))).toBeHidden();
    await expect(table).toContainText("×\u00a01.35");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(factor).toBeHidden();
    await expect(page).toHaveURL(/has-name\.en=Otter/);
    await page.keyboard.press("Escape");
  });

  test("restores page, scroll position, open record and selected rows on the back button", async ({ page }) => {
    const say = textLookupFor("en");
    await page.setViewportSize({ width: 1440, height: 480 });
    await signInAt(page, "/bookings", "en");
    const table = page.getByRole("grid", { name: say("bookings.title") });
    const reference = table.getByRole("rowheader").first();
    for (const to of [2, 3]) {
      const before = await reference.innerText();
      await page.getByRole("button", { name: say("office.page", { page: to }), exact: true }).click();
      await expect(reference).not.toHaveText(before);
    }
    await expect(page.getByText(say("office.span", { from: 21, to: 30 }))).toBeVisible();
    await table.getByRole("rowheader").nth(5).click();
    const record = page.getByRole("heading", { level: 2 }).first();
    await expect(page.getByRole("heading", { name: say("bookings.events") })).toBeVisible();
    await expect(record).toBeFocused();
    const title = await record.innerText();
    for (const at of [7, 9]) {
      const row = table.getByRole("row").nth(at);
      await row.locator("label").click();
      await expect(row).toHaveAttribute("aria-selected", "true");
    }
    const bar = page.getByRole("group", { name: say("office.picked", { count: 2 }) });
    await expect(bar).toBeVisible();
    // With forced colours, selected rows are marked by more than colour.
    await page.emulateMedia({ forcedColors: "active" });
    const mark = (at: number) => table.getByRole("row").nth(at).locator("label svg");
    await expect(mark(7)).toBeVisible();
    await expect(mark(8)).toBeHidden();
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: "none" });
    // Without waiting, because a wheel's turn continues for a while.
    const scrolled = await page.evaluate(() => {
      window.scrollTo({ top: 130, behavior: "instant" });
      return window.scrollY;
    });
    expect(scrolled).toBeGreaterThan(50);
    await page.getByRole("link", { name: say("people.menu.clients"), exact: true }).press("Enter");
    await expect(
      page
        .getByRole("grid", { name: say("people.menu.clients") })
        .getByRole("rowheader")
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(bar).toBeVisible();
    await expect(record).toHaveText(title);
    await expect(page.getByText(say("office.span", { from: 21, to: 30 }))).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(table.getByRole("row", { selected: true })).toHaveCount(2);
  });

  test("lets two users of one boat choose field by field, and exports the chosen values", async ({ page, browser, baseURL, faults }) => {
    const say = textLookupFor("en");
    await signInAt(page, "/boats?has-name.en=Otter", "en");
    const other = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), viewport: widths.desk });
    await signInAt(other, "/boats?has-name.en=Otter", "en");
    for (const each of [page, other]) await each.getByRole("rowheader", { name: "Otter" }).click();
    for (const [each, seats] of [
      [other, "9"],
      [page, "11"],
    ] as const)
      await each.getByLabel(say("kinds.people"), { exact: true }).fill(seats);
    await other.keyboard.press("Control+s");
    await expect(other.getByText(say("office.changed"))).toBeHidden();
    await page.keyboard.press("Control+s");
    const choice = page.getByRole("radiogroup", { name: say("kinds.people") });
    await expect(choice).toBeVisible();
    await expect(page.getByText(/^Marc Gagnon changed this record at/)).toBeVisible();
    await choice.getByRole("radio", { name: new RegExp(`${say("office.mine")} 11`) }).check({ force: true });
    await page.keyboard.press("Control+s");
    await expect(choice).toBeHidden();
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: say("office.moreTools") }).click();
    await page.getByRole("button", { name: say("kinds.csv") }).click();
    const text = readFileSync(await (await file).path(), "utf8");
    expect([text.startsWith("\uFEFF"), /^Otter,Loutre,Vectra,11,/m.test(text)]).toEqual([true, true]);
    await other.close();
    // The browser logs the conflict itself.
    expect(faults.splice(0)).toEqual([expect.stringContaining("409")]);
  });

  test("shows visitors a circle that staff drew round a lake's pin", async ({ page }) => {
    const say = textLookupFor("en");
    await signInAt(page, "/lakes", "en");
    await page.getByRole("rowheader", { name: "Lake Saint-François" }).click();
    const chart = page.getByRole("application", { name: say("kinds.map.chart", { lake: "Lake Saint-François" }) });
    await chart.scrollIntoViewIfNeeded();
    await chart.click({ position: { x: 200, y: 150 } });
    await expect(page.getByText(/^Pin placed at 45\./)).toBeVisible();
    await page.getByText(say("kinds.map.plain")).click();
    await page.getByLabel(say("kinds.map.radius")).fill("2.5");
    await page.getByRole("button", { name: say("kinds.map.drawCircle") }).click();
    await expect(page.getByText(say("kinds.map.circled", { km: "2.5" }))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Control+s");
    await expect(page.getByText(say("office.changed"))).toBeHidden();
    await page.goto(`/en?lake=${new URL(page.url()).searchParams.get("open")}`);
    const seen = page.getByRole("img", { name: say("booking.chart.label", { lake: "Lake Saint-François" }) });
    await expect(seen).toBeVisible();
    const corners = await seen.locator("clipPath path").getAttribute("d");
    expect(corners?.split(" ")).toHaveLength(48);
  });

  test("names the missing permission on a page that a role does not open", async ({ page }) => {
    await signInAt(page, "/roles", "en", "customer@memphremagog.test");
    await expect(page.getByRole("heading", { name: textLookupFor("en")("account.forbidden") })).toBeVisible();
    await expect(page.getByText("@account/roles/find")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("on a phone, in French", () => {
  test.use({ viewport: widths.phone, server: "shared" });

  test("shows boats as cards, and a boat as a page of its own", async ({ page }) => {
    const say = textLookupFor("fr");
    await signInAt(page, "/boats", "fr");
    await expect(page.getByRole("rowheader", { name: "Grand Héron" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.getByRole("rowheader", { name: "Grand Héron" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Grand Héron" })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: say("office.close") }).click();
    await expect(page.getByRole("rowheader", { name: "Grand Héron" })).toBeVisible();
  });
});

test.describe("places on a phone, in French", () => {
  test.use({ viewport: widths.phone });

  test("moves a dock by arrow keys, and takes a lake's outline from a file", async ({ page }) => {
    const say = textLookupFor("fr");
    await signInAt(page, "/docks", "fr");
    await page.getByRole("rowheader", { name: "Marina d’Adstock" }).click();
    const pin = page.getByRole("button", { name: /^Repère à 45,/ });
    const latitude = page.getByLabel(say("kinds.latitude"));
    const before = await latitude.inputValue();
    await pin.focus();
    await page.keyboard.press("Shift+ArrowUp");
    await expect(page.getByText(/^\d+ m vers le nord\u00a0: 45,/)).toBeVisible();
    await expect(latitude).not.toHaveValue(before);
    await expect(pin).toBeFocused();
    await page.keyboard.press("Control+s");
    await expect(page.getByText(say("office.changed"))).toBeHidden();
    await page.goto("/fr/lakes");
    await page.getByRole("rowheader", { name: "Lac Saint-François" }).click();
    await page.getByText(say("kinds.map.import")).click();
    const ring = [
      [-71.2, 45.85],
      [-71.1, 45.85],
      [-71.1, 45.95],
      [-71.2, 45.95],
      [-71.2, 45.85],
    ];
    const features = [{ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } }];
    const file = {
      name: "lac.geojson",
      mimeType: "application/geo+json",
      buffer: Buffer.from(JSON.stringify({ type: "FeatureCollection", features })),
    };
    await page.getByLabel(say("kinds.map.file")).setInputFiles(file);
    await expect(page.getByText(say("kinds.map.importedOf", { count: 4, of: 5 }))).toBeVisible();
    await expectNoSidewaysScroll(page);
    // From the top of the page: a target that the foot half covers is too small for axe.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll("*")) each.scrollTop = 0;
    });
    await expectAccessible(page);
    await page.keyboard.press("Control+s");
    await expect(page.getByText(say("office.changed"))).toBeHidden();
    await expect(page.getByText(say("kinds.map.count", { count: 4 }))).toBeVisible();
  });
});

test.describe("a session that ends while a boat is being changed, on a phone in French", () => {
  test.use({ viewport: widths.phone });

  test("resumes after a login on the same page, with typed values to save", async ({ page, context, faults }) => {
    const say = textLookupFor("fr");
    await signInAt(page, "/boats?open=mem_b16_sturgeon", "fr");
    const factor = page.getByLabel(say("kinds.factor"), { exact: true });
    await factor.fill("1,45");
    // The device's login is gone, and the current token is refused with it.
    await context.clearCookies();
    const refused = { status: 401, message: "", code: "UNAUTHORIZED" };
    await page.route("**/api/booking/boats/update", (route) => route.fulfill({ status: 401, json: refused }), { times: 1 });
    await page.keyboard.press("Control+s");
    const why = page.getByText(say("errors.unauthorized", { message: say("errors.code.UNAUTHORIZED") }));
    await expect(why).toBeVisible();
    await expect(page.getByText(say("account.kept"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: say("account.login") })).toBeFocused();
    await expect(factor).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    ignoreFaults(faults, /the server responded with a status of 401/);
    await expect(page.getByLabel(say("account.contact"))).toHaveValue("admin@memphremagog.test");
    await page.getByLabel(say("account.password"), { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(factor).toBeFocused();
    await expect(factor).toHaveValue("1,45");
    await expect(page.getByText(say("account.keptHere"))).toBeVisible();
    // The form says the same until it is sent again.
    await expect(why).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(page.getByText(say("office.changed"))).toBeHidden();
    await page.reload();
    await expect(factor).toHaveValue("1,45");
  });
});

for (const [locale, name] of screens) {
  test.describe(`who may do what, in ${locale} on a ${name}`, () => {
    test.use({ viewport: widths[name] });

    test("invites, changes and disables a user, and sets a role's patterns, by keyboard alone", async ({ page, quai, faults }) => {
      const say = textLookupFor(locale);
      const type = async (label: string, text: string) => {
        await tabTo(page, page.getByLabel(label, { exact: true }));
        await page.keyboard.type(text);
      };
      const save = () => page.keyboard.press("Control+s");
      const open = (title: string) => expect(page.getByRole("heading", { level: 2, name: title })).toBeFocused();
      const row = (title: string) => page.getByRole("rowheader", { name: title });
      /** Opens a row that the search finds and another row does not match. */
      const find = async (title: string, other: string) => {
        await expect(page.getByRole("heading", { level: 2 })).toHaveCount(0);
        await expect(row(other)).toBeVisible();
        await page.keyboard.press("/");
        await page.keyboard.press("Control+a");
        await page.keyboard.type(title);
        await expect(row(other)).toBeHidden();
        await tabTo(page, page.getByRole("row").filter({ has: row(title) }));
        await page.keyboard.press("Enter");
      };
      const shut = page.getByRole("checkbox", { name: say("kinds.disabled"), exact: true });

      await signInAt(page, "/users", locale, "super@quai.test");
      await expect(row("Perreault")).toBeVisible();
      await page.keyboard.press("n");
      await open(say("kinds.users.new"));
      await type(say("kinds.firstname"), "Ève");
      await type(say("kinds.lastname"), "Aubin");
      await type(say("kinds.email"), "eve@example.org");
      await tabTo(page, page.getByRole("button", { name: "staff", exact: true }));
      await page.keyboard.press("Space");
      await save();
      await find("Aubin", "Perreault");
      await open("Ève Aubin");
      await expect.poll(async () => (await messagesOf(quai)).map(({ to }) => to)).toContain("eve@example.org");
      await tabTo(page, shut);
      await page.keyboard.press("Space");
      await save();
      await expect(page.getByText(say("office.changed"))).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(row("Aubin")).toBeVisible();
      await expect(page.getByRole("row").filter({ has: row("Aubin") })).toContainText(say("kinds.disabled"));

      // The last user who holds every permission keeps it, even against their own change.
      await find("Perreault", "Aubin");
      await tabTo(page, shut);
      await page.keyboard.press("Space");
      await save();
      await expect(page.getByText(say("errors.code.LAST_SUPER_ADMIN"))).toBeVisible();
      ignoreFaults(faults, refusedCalls);
      // In a window that shows the whole form: the page scrolls to the refusal, and a role that the foot half covers is too small for axe.
      await page.setViewportSize({ ...widths[name], height: 2000 });
      await expectAccessible(page);
      await page.setViewportSize(widths[name]);

      await page.goto(`/${locale}/roles`);
      await expect(row("quai-super-admin")).toBeVisible();
      await page.keyboard.press("n");
      await open(say("kinds.roles.new"));
      await type(say("kinds.name"), "Débarcadère");
      await tabTo(page, page.locator("summary").filter({ hasText: say("tasks.advanced") }));
      await page.keyboard.press("Enter");
      await tabTo(page, page.getByRole("button", { name: say("kinds.patternAdd") }));
      await page.keyboard.press("Enter");
      const pattern = page.getByLabel(say("kinds.pattern", { at: 1 }));
      await expect(pattern).toBeFocused();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(".*");
      await expect(page.getByText(say("validation.patternWide"))).toBeVisible();
      await page.keyboard.press("Control+a");
      await page.keyboard.type("^booking/boats/");
      await expect(page.getByText(say("validation.patternWide"))).toBeHidden();
      const count = grantableCalls.filter((path) => path.startsWith("booking/boats/")).length;
      await expect(page.getByText(new RegExp(say("kinds.allowed", { count, total: 0 }).replace(/0/, String.raw`\d+`)))).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await save();
      await open("Débarcadère");
    });
  });
}
