import { textLookupFor } from "../../../core/words/index.ts";
import { testAt } from "../daysheet/testAt.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, screens, widths } from "../test.ts";
import { messagesOf } from "../visitor.ts";

/** Saturday, July 3, 2027, 1:12 in the afternoon in Toronto: boats go out. */
const afternoon = Date.parse("2027-07-03T17:12:00Z");

const test = testAt(afternoon);

for (const [locale, width] of screens)
  test.describe(`a new clerk in ${locale} on a ${width}`, () => {
    test.use({ viewport: widths[width] });

    test("gets two invitations, chooses a password, and books for a customer at the dock", async ({ page, browser, quai }) => {
      test.slow();
      const say = textLookupFor(locale);
      const email = "lou@example.org";
      await signInAt(page, "/users?open=new", locale);
      const form = page.getByRole("region", { name: say("kinds.users.new") });
      await form.getByRole("textbox", { name: say("kinds.firstname") }).fill("Lou");
      await form.getByRole("textbox", { name: say("kinds.lastname") }).fill("Okafor");
      await form.getByRole("textbox", { name: say("kinds.email") }).fill(email);
      await form.getByRole("button", { name: locale === "fr" ? "Personnel de quai" : "Dock", exact: true }).click();
      await page.keyboard.press("Control+s");
      await expect(form).toBeHidden();
      const invited = page.getByRole("row", { name: /Okafor/ });
      await expect(invited).toBeVisible();
      await invited.click();
      const again = page.getByRole("button", { name: say("kinds.users.sendAgain") });
      await expect(again).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await again.click();
      await expect(page.getByText(say("kinds.users.sentAgain"))).toBeVisible();
      const links = async () =>
        (await messagesOf(quai)).flatMap(({ to, text }) => (to === email ? (/https?:\S+#invite=\S+/.exec(text)?.[0] ?? []) : []));
      await expect.poll(async () => (await links()).length).toBe(2);
      const { pathname, hash } = new URL((await links())[0] ?? "");

      const clerk = await browser.newPage({ baseURL: quai.url, viewport: widths[width] });
      await clerk.clock.install({ time: afternoon });
      await clerk.goto(pathname + hash);
      await clerk.getByLabel(say("account.newPassword"), { exact: true }).fill("Lakes-2028!");
      await clerk.keyboard.press("Enter");
      await clerk.getByRole("link", { name: say("account.goOffice") }).click();
      // The first page of who works at the dock is the day sheet, without the steps of administrators.
      await expect(clerk).toHaveURL(/view=day/);
      await clerk
        .getByRole("link", { name: say("walkIn.title"), exact: true })
        .first()
        .click();
      const boat = clerk
        .getByRole("radiogroup", { name: say("walkIn.boats") })
        .getByRole("radio")
        .first();
      await boat.press("Space");
      await clerk.getByRole("textbox", { name: say("walkIn.name") }).fill("Grace Okafor");
      await clerk.getByRole("textbox", { name: say("walkIn.phone") }).fill("613 555-0142");
      await clerk.getByText(say("walkIn.pay.cash"), { exact: true }).click();
      await clerk
        .locator("form")
        .getByRole("button", { name: say("walkIn.take", { sum: "" }).split("  ")[0] ?? "" })
        .click();
      await expect(clerk.getByRole("article")).toContainText("Grace Okafor");
      await clerk.close();

      await page.reload();
      await expect(page.getByRole("button", { name: say("office.save") }).first()).toBeVisible();
      await expect(again).toHaveCount(0);
    });
  });
