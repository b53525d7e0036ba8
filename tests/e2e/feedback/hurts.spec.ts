import type { Page } from "@playwright/test";
import { textLookupFor } from "../../../core/words/index.ts";
import { brokenCalls, callOf, ignoreFaults } from "../rival.ts";
import { password, signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, screens, test, widths } from "../test.ts";
import { codeSentTo, plainSpaces, visitorOf } from "../visitor.ts";

const other = "msk_l2_muskoka";

/** The lake that the server draws in a page of this browser. */
async function drawnLake(page: Page, path: string): Promise<unknown> {
  const html = await (await page.request.get(path)).text();
  const paint: unknown = JSON.parse(/id="?first-paint"?[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
  return typeof paint === "object" && paint !== null && "lake" in paint ? paint.lake : undefined;
}

/** Every call that the server refused from now on, by its path and status. */
function refusalsOf(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on("response", (reply) => {
    const { pathname } = new URL(reply.url());
    if (pathname.startsWith("/api/") && reply.status() >= 400) refused.push(`${pathname} ${reply.status()}`);
  });
  return refused;
}

for (const [locale, name] of screens) {
  const say = textLookupFor(locale);

  test.describe(`in ${locale} on a ${name}`, () => {
    test.use({ viewport: widths[name] });

    test("a customer sees the lakes of their own club, and a link to another one offers to log out", async ({ page, quai }) => {
      await page.context().addCookies([{ name: "quai_lake", value: other, url: quai.url }]);
      expect(await drawnLake(page, `/${locale}`)).toBe(other);
      const refused = refusalsOf(page);
      await signInAt(page, "", locale, "customer@memphremagog.test");
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).not.toContainText("Muskoka");
      await expect(page.locator("[data-slots] label").first()).toBeVisible();
      for (const link of ["", `?lake=${other}`, "?dock=msk_d2_orillia-dock&day=2027-06-09"])
        expect([link, await drawnLake(page, `/${locale}${link}`)]).toEqual([link, expect.stringMatching(/^mem_/)]);

      // A stream that the page opens during the logout is refused.
      await Promise.all([page.waitForResponse("**/api/events?chat=own"), page.goto(`/${locale}?lake=${other}`)]);
      const logout = page.getByRole("button", { name: say("account.otherClubLogout") });
      await expect(logout).toBeVisible();
      await expect(title).not.toContainText("Muskoka");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(refused).toEqual([]);
      await logout.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/${locale}\\?.*lake=${other}`));
      await expect(title).toContainText("Muskoka");
      await expect(logout).toHaveCount(0);
    });

    test("a profile that cannot be read says so and is read again, and the page does not ask to log in", async ({ page, faults }) => {
      await page.route("**/api/account/auth/profile", (route) =>
        route.fulfill({ status: 500, json: { status: 500, code: "FAILED", message: "" } }),
      );
      await signInAt(page, "/bookings", locale, "customer@memphremagog.test");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account.clientFailed"));
      await expect(page).toHaveURL(new RegExp(`/${locale}/bookings$`));
      await expect(page.getByText(say("account.needed"))).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto(`/${locale}`);
      const retry = page.getByRole("button", { name: plainSpaces(say("account.clientRetry")) });
      await expect(retry).toBeVisible();
      await page.goto(`/${locale}/bookings`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account.clientFailed"));
      await page.unroute("**/api/account/auth/profile");
      await page.getByRole("button", { name: say("account.clientAgain"), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account.mine.title"));
      ignoreFaults(faults, brokenCalls);
    });

    test("a customer who is known by an email alone is led to prove a phone, and then writes to the club", async ({ page, quai }, {
      parallelIndex,
    }) => {
      const contact = `nora${parallelIndex}@example.org`;
      const phone = `+1819555${String((locale === "fr" ? 6401 : 6601) + parallelIndex)}`;
      const account = { firstname: "Nora", lastname: "Roy", contact, password, locale, client: "mem" };
      expect((await callOf(page, quai, "account/auth/register", account)).status).toBe(200);
      const otp = await codeSentTo(quai, contact);
      expect((await callOf(page, quai, "account/auth/verifyOtpLogin", { contact, otp })).status).toBe(200);
      await signInAt(page, "/bookings", locale, contact);
      await expect(page.getByText(say("account.mine.writeHint"))).toBeVisible();
      await expect(page.getByRole("textbox", { name: say("chat.write") })).toHaveCount(0);
      await page.getByRole("link", { name: say("account.mine.addPhone"), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`));
      await page.getByRole("button", { name: `${say("account.addContact")}: ${say("account.phone")}` }).click();
      const form = page.locator("form[aria-labelledby=change-phone]");
      await form.getByLabel(say("account.newPhone")).fill(phone);
      await form.getByLabel(say("account.current"), { exact: true }).fill(password);
      await form.locator("[type=submit]").click();
      await form.getByLabel(say("account.code")).fill(await codeSentTo(quai, phone));
      await form.locator("[type=submit]").click();
      await expect(form).toHaveCount(0);
      await page.goto(`/${locale}/bookings`);
      await page.getByLabel(say("chat.write")).fill("Bonjour, hello");
      await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
      await expect(page.getByText("Bonjour, hello")).toBeVisible();
    });

    test("a customer without a booking finds it in the drawer, writes to the club, and the cart counts its quantities", async ({
      page,
      quai,
    }, { parallelIndex }) => {
      const phone = `+1819555${String((locale === "fr" ? 6001 : 6201) + parallelIndex)}`;
      const account = { firstname: "Nora", lastname: "Roy", contact: phone, password, locale, client: "mem" };
      expect((await callOf(page, quai, "account/auth/register", account)).status).toBe(200);
      const code = await codeSentTo(quai, phone);
      expect((await callOf(page, quai, "account/auth/verifyOtpLogin", { contact: phone, otp: code })).status).toBe(200);
      await signInAt(page, "", locale, phone);

      const menu = say("account.ownMenu");
      if (name === "phone") await page.getByRole("button", { name: menu }).click();
      await page
        .getByRole("navigation", { name: menu })
        .getByRole("link", { name: say("account.mine.title") })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/bookings$`));
      await expect(page.getByText(say("account.mine.none"))).toBeVisible();
      await page.getByLabel(say("chat.write")).fill("Bonjour, hello");
      await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
      await expect(page.getByText("Bonjour, hello")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(page.getByText("Bonjour, hello")).toBeVisible();

      const visitor = visitorOf(page, quai, locale, parallelIndex);
      await visitor.arrive();
      await visitor.chooseSlot();
      await page.getByRole("button", { name: say("pay.cart.addAnother"), exact: true }).click();
      await expect(page.getByRole("link", { name: say("pay.cart.see") })).toBeVisible();
      await page.goto(`/${locale}/cart`);
      const extra = page.getByRole("checkbox").first();
      await extra.focus();
      await page.keyboard.press("Space");
      await expect(extra).toBeChecked();
      await expect(page.getByRole("link", { name: say("cart.linkOf", { count: 2 }) })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
      await expect(page.getByRole("button", { name: menu })).toBeVisible();
    });
  });
}
