import { ignoreFaults } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { messagesOf, plainSpaces, visitorOf } from "../visitor.ts";
import { textLookupFor } from "../../../core/words/index.ts";

test.use({ viewport: widths.phone });

test("sells extras to a visitor with a promo code in French on a phone, and lets staff change them in English at a desk", async ({
  page,
  quai,
  browser,
  faults,
}, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  const read = page.waitForResponse(/booking\/extras\/offer$/);
  await visitor.arrive();
  await visitor.chooseSlot();
  await visitor.continueToContact();
  // They come before the step of payment, which would move below them.
  await read;
  await visitor.fillContact();
  await visitor.submitContact();
  await visitor.enterCode();
  const extras = page.getByRole("region", { name: say("pay.extras.title") });
  const total = page.locator("[data-bar]");
  const before = await total.innerText();
  await extras.getByText(say("pay.extras.add"), { exact: true }).click();
  await expect(extras.getByRole("checkbox")).toBeChecked();
  await extras.getByRole("button", { name: say("pay.extras.more", { extra: "Barbecue à la poupe" }) }).press("Enter");
  await expect(extras.getByRole("group", { name: "Barbecue à la poupe" }).getByRole("status")).toHaveText("1");
  await expect.poll(() => total.innerText()).not.toBe(before);
  await page.getByText(say("pay.promo.have"), { exact: true }).click();
  const code = page.getByRole("textbox", { name: say("pay.promo.title") });
  await code.fill("matelot");
  await code.press("Enter");
  await expect(page.getByText(say("errors.code.PROMO_UNKNOWN"))).toBeVisible();
  ignoreFaults(faults, /the server responded with a status of 409/);
  await expectAccessible(page);
  await code.fill("matelot10");
  await code.press("Enter");
  await expect(page.getByRole("group", { name: say("pay.promo.title") })).toContainText("MATELOT10");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await visitor.goToPayment();
  await visitor.onPaymentPage("pay");
  await page.waitForURL("**/fr/information");
  const receipt = page.getByRole("region", { name: say("pass.receipt") });
  await expect(receipt).toContainText("Skis nautiques");
  await expect.poll(async () => plainSpaces(await receipt.innerText())).toContain("30,00 $");
  await expect(receipt).toContainText("Code promo MATELOT10");
  await expect
    .poll(async () =>
      (await messagesOf(quai)).map(({ text }) => plainSpaces(text)).filter((text) => text.includes("Skis nautiques × 1, 45,00 $")),
    )
    .toHaveLength(1);

  const pass = page.getByRole("region", { name: say("pass.title"), exact: true });
  const reference = /MEM-\w{6}/u.exec(await pass.innerText())?.[0] ?? "";
  const context = await browser.newContext({ baseURL: quai.url, viewport: widths.desk, timezoneId: "America/Toronto" });
  const desk = await context.newPage();
  const tell = textLookupFor("en");
  await signInAt(desk, "/bookings", "en");
  await desk.getByRole("main").getByRole("searchbox").first().fill(reference);
  // Rows of the search before it would be replaced under the pointer.
  await expect(desk.getByText("1 of 1", { exact: true })).toBeVisible();
  await desk.getByRole("grid").getByText(reference, { exact: true }).click();
  const drawer = desk.getByRole("region", { name: reference });
  const priceOfBarbecue = drawer.getByText("Barbecue at the stern", { exact: true });
  await expect(priceOfBarbecue).toBeVisible();
  await expect(drawer).toContainText("Promo code MATELOT10");
  await drawer.getByRole("button", { name: tell("bookings.more"), exact: true }).click();
  await desk.getByRole("menuitem", { name: tell("bookings.extras.change") }).click();
  const dialog = desk.getByRole("alertdialog");
  const barbecue = dialog.getByRole("spinbutton", { name: /Barbecue/ });
  await expect(barbecue).toHaveValue("1");
  await barbecue.press("ArrowDown");
  await expect(dialog).toContainText("30.00 refunded");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: tell("bookings.extras.yes") }).click();
  await expect(dialog).toBeHidden();
  // The events of the booking still name it.
  await expect(priceOfBarbecue).toHaveCount(0);
  await expect(drawer).toContainText("Water skis");
  await context.close();
});
