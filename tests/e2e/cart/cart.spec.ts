import type { Page } from "@playwright/test";
import type { RunningQuai } from "../quai.ts";
import { tabTo } from "../byKeyboard.ts";
import { callsOfStaff } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { codeSentTo, slotsOf, visitorOf } from "../visitor.ts";

test.describe("in French on a phone", () => {
  test.use({ viewport: widths.phone });

  test("pays two boats and an extra by keyboard alone, after a failed payment", async ({ page, quai }, { parallelIndex }) => {
    // A hundred presses of Tab, each with a look at where the focus is.
    test.slow();
    const { say } = visitorOf(page, quai, "fr", parallelIndex);
    const phone = `+1418555${String(5001 + parallelIndex * 400)}`;
    const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
    const press = async (name: string | RegExp) => {
      await tabTo(page, button(name));
      await page.keyboard.press("Enter");
    };
    await Promise.all([page.waitForRequest("**/api/events*"), page.goto("/fr")]);
    // `keyboard.spec.ts` comes here from the skip link.
    await page.locator("[data-slots] input[type=radio]").first().focus();
    await chooseFocusedHour(page);
    await press(say("pay.cart.addAnother"));
    // The next free hour has the focus, and the bar leads to the cart.
    await expect(page.getByRole("link", { name: say("pay.cart.see") })).toBeVisible();
    await expect(page.locator("[data-slots] input[type=radio]:focus")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await chooseFocusedHour(page);
    await press(say("pay.cart.add"));
    await page.waitForURL("**/fr/cart");
    await expect(page.getByRole("article")).toHaveCount(2);
    await tabTo(page, page.getByRole("checkbox"));
    await page.keyboard.press("Space");
    await expect(page.getByRole("checkbox").first()).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(say("cart.pay"));
    await expect(page.getByRole("heading", { name: say("contact.title") })).toBeFocused();
    for (const [field, text] of Object.entries({ firstname: "Ana", lastname: "Roy", email: "ana@example.org", phone })) {
      await tabTo(page, page.locator(`#${field}`));
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Enter");
    await expect(page.locator("#otp")).toBeFocused();
    await page.keyboard.type(await codeSentTo(quai, phone));
    await expect(page.getByRole("heading", { name: say("pay.title"), exact: true })).toBeFocused();
    // The terms come a moment later, above the rules.
    await expect(page.getByRole("heading", { name: say("pay.terms") })).toBeVisible();
    await tabTo(page, page.getByRole("checkbox", { name: say("pay.accept") }));
    await page.keyboard.press("Space");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(/^Payer.*\$/);
    await page.waitForURL(/\/pay\//);
    await tabTo(page, page.locator("button[value=fail]"));
    await page.keyboard.press("Enter");

    await page.waitForURL(/\/fr\/cart/);
    const result = page.getByRole("group", { name: say("pay.failed") });
    await expect(result).toBeFocused();
    await expect(result).toContainText(say("pay.cart.failedHint"));
    await expect(page.getByRole("article")).toHaveCount(2);
    await expectAccessible(page);
    await press(say("pay.retry"));
    await page.waitForURL(/\/pay\//);
    await tabTo(page, page.locator("button[value=pay]"));
    await page.keyboard.press("Enter");

    await page.waitForURL("**/fr/information");
    const passes = page.getByRole("region", { name: say("pass.together.title", { count: 2 }) });
    await expect(passes.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const other = passes.getByRole("link");
    const reference = await other.innerText();
    await tabTo(page, other);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: say("pass.title"), exact: true })).toContainText(reference);
  });
});

test.describe("in English at a desk", () => {
  test.use({ viewport: widths.desk });

  test("shows one cart in two tabs, takes another boat for one that the club closes, and pays for both", async ({ page, quai }, {
    parallelIndex,
  }) => {
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    const { say } = visitor;
    await visitor.arrive();
    await visitor.lookAtDay(3);
    await visitor.chooseSlot();
    const free = slotsOf(page).and(page.locator(":not([data-unavailable])"));
    const before = await free.count();
    await page.getByRole("button", { name: say("pay.cart.addAnother"), exact: true }).click();
    await expect(page.getByRole("link", { name: say("pay.cart.see") })).toBeVisible();
    // The hour that is in the cart is no longer free.
    await expect.poll(() => free.count()).toBeLessThan(before);
    await visitor.chooseSlot(1);

    const tab = await page.context().newPage();
    await tab.goto("/en");
    await tab.getByRole("link", { name: say("cart.linkOf", { count: 1 }) }).click();
    await expect(tab.getByRole("article")).toHaveCount(1);

    await page.getByRole("button", { name: say("pay.cart.add"), exact: true }).click();
    await page.waitForURL("**/en/cart");
    const lines = page.getByRole("article");
    await expect(lines).toHaveCount(2);
    await expect(tab.getByRole("article")).toHaveCount(2);
    await expectAccessible(page);

    await closeSecondBoat(page, quai);
    await page.reload();
    await expect(lines.nth(1)).toContainText(say("cart.reasons.CLOSED_DAY"));
    await expect(lines.nth(1)).toContainText(say("cart.notPaid"));
    await expectAccessible(page);
    await lines
      .nth(1)
      .getByRole("button", { name: new RegExp(`^${say("cart.take")}`) })
      .first()
      .click();
    await expect(page.getByText(say("cart.notPaid"))).toHaveCount(0);
    await page.getByRole("button", { name: say("cart.pay"), exact: true }).click();
    await visitor.fillContact();
    // The back button leads to the cart, and loses nothing.
    await page.goBack();
    await expect(lines).toHaveCount(2);
    await page.getByRole("button", { name: say("cart.pay"), exact: true }).click();
    await visitor.submitContact();
    await visitor.enterCode();
    await expectAccessible(page);
    await visitor.goToPayment();
    // Whoever leaves the payment page sees no price of one trip as that of all, and goes on from there.
    await page.goto("/en");
    const left = page.getByRole("group", { name: say("pay.underWay") });
    await expect(left).toContainText(say("pay.cart.underWay"));
    await expect(left).not.toContainText("$");
    await expect(left.getByRole("link", { name: say("pay.cart.see"), exact: true })).toBeVisible();
    await left.getByRole("button", { name: say("pay.goOn"), exact: true }).click();
    await page.waitForURL(/\/pay\//);
    await visitor.onPaymentPage("pay");
    await page.waitForURL("**/en/information");
    await expect(page.getByRole("region", { name: say("pass.together.title", { count: 2 }) }).getByRole("listitem")).toHaveCount(2);
    // The other tab may have more to pay for: it shows the cart, which is empty now.
    await tab.reload();
    await expect(tab.getByText(say("cart.empty"), { exact: true })).toBeVisible();
  });
});

test("books two boats without a payment page where a promo code pays for both, and leads to their passes", async ({ page, quai }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  const { say } = visitor;
  const staff = await callsOfStaff(quai);
  await staff("booking/codes/create", { code: "GIFT", percent: 100, audience: "everybody", bookings: "any", state: "on" });
  await visitor.arrive();
  await visitor.lookAtDay(4);
  await visitor.chooseSlot();
  await page.getByRole("button", { name: say("pay.cart.addAnother"), exact: true }).click();
  await expect(page.getByRole("link", { name: say("pay.cart.see") })).toBeVisible();
  await visitor.chooseSlot();
  await page.getByRole("button", { name: say("pay.cart.add"), exact: true }).click();
  await page.waitForURL("**/en/cart");
  await page.getByLabel(say("pay.promo.title")).fill("gift");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: say("pay.promo.title") })).toContainText("GIFT");
  await page.getByRole("button", { name: say("cart.pay"), exact: true }).click();
  await visitor.fillContact();
  await expect(page.getByRole("complementary", { name: say("pay.cart.paid") })).toContainText("$0.00");
  await visitor.submitContact();
  await visitor.enterCode();
  await page.getByText(say("pay.accept")).click();
  await page.getByRole("button", { name: say("pay.confirm"), exact: true }).click();
  await page.waitForURL("**/en/information");
  await expect(page.getByRole("region", { name: say("pass.together.title", { count: 2 }) }).getByRole("listitem")).toHaveCount(2);
});

/** Moves from the focused hour to the first free one, as the arrow keys do, and chooses it. */
async function chooseFocusedHour(page: Page): Promise<void> {
  const hours = slotsOf(page).locator("input[type=radio]");
  const isFree = () => page.evaluate(() => document.activeElement?.closest("label")?.hasAttribute("data-unavailable") === false);
  for (let moves = 0; moves < 12 && !(await isFree()); moves += 1) await page.keyboard.press("ArrowDown");
  const chosen = hours.and(page.locator(":checked:focus"));
  if ((await chosen.count()) === 0) await page.keyboard.press("Space");
  await expect(chosen).toHaveCount(1);
}

/** The club closes the boat of the cart's second line on its day. */
async function closeSecondBoat(page: Page, quai: RunningQuai): Promise<void> {
  const data = { sender: "quai-app", scope: "quai", sent: new Date().toISOString(), data: { where: { paid: false } } };
  const reply = await page.request.post(`${quai.url}/api/order/carts/read`, { data, maxRetries: 1 });
  const { boat, date } = (await reply.json()).data.items[1];
  const staff = await callsOfStaff(quai);
  const reason = { en: "Engine service", fr: "Entretien du moteur" };
  await staff("booking/closures/create", { boat, dateStart: date, dateEnd: date, reason });
}
