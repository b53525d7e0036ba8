import type { Locator, Page } from "@playwright/test";
import { textLookupFor } from "../../../core/words/index.ts";
import { tabTo } from "../byKeyboard.ts";
import type { RunningQuai } from "../quai.ts";
import { allowStaff, callsOfStaff, signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

for (const [name, locale] of [
  ["desk", "fr"],
  ["phone", "en"],
] as const) {
  test.describe(`the tasks of a role, ${name}, ${locale}`, () => {
    test.use({ viewport: widths[name] });

    test("are ticked by keyboard, with a limit and a preview, and are there when the role is opened again", async ({ page }) => {
      const say = textLookupFor(locale);
      await signInAt(page, "/roles?open=new", locale);
      const box = (task: "seeBookings" | "refund" | "prices") =>
        page.getByRole("checkbox", { name: say(`tasks.${task}.name`), exact: true });
      await page.getByLabel(say("kinds.name"), { exact: true }).fill("Capitainerie");
      await tabTo(page, box("refund"));
      await page.keyboard.press("Space");
      await expect(box("refund")).toBeChecked();
      await expect(box("seeBookings")).toBeChecked();
      await expect(box("prices")).not.toBeChecked();
      const limit = page.getByLabel(say("kinds.roles.refundLimit"));
      await tabTo(page, limit);
      await page.keyboard.type("100");
      const preview = page.getByRole("region", { name: say("tasks.preview") });
      await expect(preview.getByText(say("people.menu.calendar"), { exact: true })).toBeVisible();
      await expect(preview.getByText(say("people.menu.factors"), { exact: true })).toBeHidden();
      await expect(preview.getByText(say("tasks.prices.name"), { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("Control+s");
      await expect(page.getByText(say("office.changed"))).toBeHidden();
      await page.reload();
      await expect(page.getByRole("heading", { name: "Capitainerie" })).toBeVisible();
      await expect(limit).toHaveValue("100");
      await box("seeBookings").press("Space");
      await expect(box("refund")).not.toBeChecked();
      await expect(preview.getByText(say("tasks.noMenu"))).toBeVisible();
    });
  });
}

test.describe("who sees money and changes nothing", () => {
  test.use({ viewport: widths.desk });

  test("is offered no act by any page of the menu, and opens each without a refusal", async ({ page, quai }) => {
    const say = textLookupFor("fr");
    const call = await callsOfStaff(quai);
    const id = "mem_u_staff";
    const { version } = await call("account/users/read", { id });
    await call("account/users/update", { id, version, roles: ["mem_role_treasurer"] });
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname);
    });
    await signInAt(page, "/bookings", "fr", "staff@memphremagog.test");
    const table = page.getByRole("grid", { name: say("bookings.title") });
    await expect(table.getByRole("rowheader").first()).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(say("bookings.add")) })).toBeHidden();
    await table.getByRole("rowheader").first().click();
    await expect(page.getByRole("heading", { name: say("bookings.events") })).toBeVisible();
    const acts = ["bookings.move", "bookings.more", "bookings.cancel"] as const;
    for (const act of acts) await expect(page.getByRole("button", { name: new RegExp(`^${say(act)}`) })).toBeHidden();
    await page.goto("/fr/bookings?view=calendar");
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(say("bookings.add")) })).toBeHidden();
    await expect(page.getByRole("button", { name: say("calendar.closeHere") })).toBeHidden();
    await page.goto("/fr/clients");
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByRole("button", { name: new RegExp(say("customers.add")) })).toBeHidden();
    await expectAccessible(page);
    expect(refused.filter((path) => path !== "/api/booking/reservations/refusedRefunds")).toEqual([]);
  });
});

test.describe("an act beyond a limit", () => {
  test.use({ viewport: widths.desk });
  const say = textLookupFor("fr");

  /** Opens the dialog of an act on the first paid booking, as a clerk whose limits are one dollar; gives the booking's id too. */
  async function openAct(
    page: Page,
    quai: RunningQuai,
    act: "refund" | "discount",
  ): Promise<{ readonly dialog: Locator; readonly _id: string | null }> {
    const limits = { refundLimit: 1, discountLimit: 1 };
    await allowStaff(quai, ["^booking/reservations/", "^booking/clubs/", "^account/bookings/"], limits);
    await signInAt(page, "/bookings?status=paid", "fr", "staff@memphremagog.test");
    const table = page.getByRole("grid", { name: say("bookings.title") });
    await table.getByRole("rowheader").first().click();
    const more = page.getByRole("button", { name: say("bookings.more"), exact: true });
    await more.last().click();
    await page.getByRole("menuitem", { name: say(`bookings.${act}`) }).click();
    return { dialog: page.getByRole("alertdialog"), _id: new URL(page.url()).searchParams.get("open") };
  }

  const requestsOn = (page: Page) => page.getByRole("region", { name: say("history.requests.title") });

  test("is a discount that a clerk asks for, and waits in the settings of the club until an administrator grants it", async ({
    page,
    quai,
  }) => {
    const { dialog } = await openAct(page, quai, "discount");
    await dialog.getByLabel(say("bookings.discountAmount", { currency: "CAD" })).fill("2");
    await dialog.getByLabel(say("bookings.refundReason"), { exact: true }).fill("Brouillard");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("bookings.discountYes") }).click();
    await expect(page.getByText(say("bookings.done.requested", { reference: "" }).trim())).toBeVisible();
    await page.setViewportSize(widths.phone);
    await signInAt(page, "/config", "fr");
    const requests = requestsOn(page);
    await expect(requests.getByText("Brouillard")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await requests.getByRole("button", { name: /^Accorder/ }).press("Enter");
    await expect(page.getByText(say("history.requests.granted"))).toBeVisible();
    await expect(requests.getByText(say("history.requests.none"))).toBeVisible();
  });

  test("is a refund that is answered once, though two pages of administrators show it, and cancels the booking only then", async ({
    page,
    quai,
  }) => {
    const { dialog, _id } = await openAct(page, quai, "refund");
    const call = await callsOfStaff(quai);
    const statusNow = async () => (await call("account/bookings/read", { _id }))["status"];
    await dialog.getByText(say("bookings.whoseIs.weather"), { exact: true }).click();
    await dialog.getByLabel(say("bookings.refundReason"), { exact: true }).fill("Orage");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("bookings.cancelAndRefund") }).click();
    await expect(page.getByText(say("bookings.done.requested", { reference: "" }).trim())).toBeVisible();
    expect(await statusNow()).toBe("paid");
    await signInAt(page, "/config", "fr");
    await expect(requestsOn(page).getByText("Orage")).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/fr/config");
    await expect(requestsOn(other).getByText("Orage")).toBeVisible();
    await requestsOn(page)
      .getByRole("button", { name: /^Accorder/ })
      .press("Enter");
    await expect(page.getByText(say("history.requests.granted"))).toBeVisible();
    await expect(requestsOn(page).getByText(say("history.requests.none"))).toBeVisible();
    await requestsOn(other)
      .getByRole("button", { name: /^Accorder/ })
      .press("Enter");
    await expect(other.getByText(say("errors.code.ITEM_NOT_EXIST"))).toBeVisible();
    await expect(requestsOn(other).getByText(say("history.requests.none"))).toBeVisible();
    await other.close();
    expect(await statusNow()).toBe("canceled");
  });
});
