import { addDays } from "../../../core/domain/calendar/day.ts";
import { dayAt } from "../../../core/domain/calendar/zone.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { ignoreFaults, refusedCalls } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

test.use({ viewport: widths.desk });

test("lets staff add a membership in French at a desk, and its holder share and end it in English on a phone by the keyboard", async ({
  page,
  quai,
  browser,
  faults,
}) => {
  const say = textLookupFor("fr");
  const today = dayAt(Date.now());
  await signInAt(page, "/clients?view=memberships", "fr");
  const add = async (from: string, to: string) => {
    await page.getByRole("button", { name: say("kinds.memberships.add") }).click();
    const form = page.getByRole("region", { name: say("kinds.memberships.new") });
    await form.getByLabel(say("kinds.phone")).fill("450 555-0101");
    await form.getByLabel(say("kinds.memberships.from")).fill(from);
    await form.getByLabel(say("kinds.memberships.to")).fill(to);
    return form;
  };
  const form = await add(today, addDays(today, 200));
  await form.getByLabel(say("kinds.memberships.plan")).selectOption({ index: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("grid")).toContainText("450 555-0101");
  await page.keyboard.press("Escape");
  const second = await add(addDays(today, 200), addDays(today, 400));
  await page.keyboard.press("Control+s");
  const days = say("validation.overlap", { from: today, to: addDays(today, 200) });
  await expect(second.getByText(days).first()).toBeVisible();
  ignoreFaults(faults, refusedCalls);

  const own = textLookupFor("en");
  const context = await browser.newContext({ baseURL: quai.url, viewport: widths.phone, timezoneId: "America/Toronto" });
  const phone = await context.newPage();
  await signInAt(phone, "/bookings", "en", "customer@memphremagog.test");
  const membership = phone.getByRole("region", { name: own("account.membership.title") });
  await expect(membership).toContainText("open bookings");
  const card = membership.getByRole("region", { name: own("account.card.title") });
  await card.getByRole("button", { name: own("account.card.add") }).press("Enter");
  await expect(card.getByRole("heading", { name: own("account.card.addTitle") })).toBeFocused();
  await phone.keyboard.press("Tab");
  await phone.keyboard.type("Leo Roi");
  await phone.keyboard.press("Tab");
  await phone.keyboard.type("450 555-0179");
  await expectAccessible(phone);
  await phone.keyboard.press("Enter");
  await expect(card.getByRole("listitem")).toContainText("Leo Roi");
  await expect(card.getByRole("heading", { name: own("account.card.title") })).toBeFocused();
  await card.getByRole("button", { name: own("account.card.renameOf", { name: "Leo Roi" }) }).press("Enter");
  await expect(card.getByRole("heading", { name: own("account.card.renameTitle") })).toBeFocused();
  await card.getByLabel(own("account.card.name")).fill("Léo Roy");
  await expectAccessible(phone);
  await phone.keyboard.press("Enter");
  await expect(card.getByRole("listitem")).toContainText("Léo Roy");
  await expect(card.getByRole("heading", { name: own("account.card.title") })).toBeFocused();
  await page.goto("/fr/clients?view=memberships");
  await page
    .getByRole("grid")
    .getByText(`Léo Roy (${say("kinds.memberships.sharedCard")})`)
    .click();
  await expect(page.getByRole("button", { name: say("kinds.memberships.openHolder") })).toBeVisible();

  await membership.getByRole("button", { name: own("account.membership.end") }).press("Enter");
  await expect(membership.getByRole("heading", { name: own("account.membership.ask") })).toBeFocused();
  await expect(membership).toContainText(own("account.membership.noRefund"));
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.keyboard.press("Tab");
  await expect(membership.getByRole("button", { name: own("account.membership.keep") })).toBeFocused();
  await phone.keyboard.press("Tab");
  await phone.keyboard.press("Enter");
  await expect(membership.getByRole("heading", { name: own("account.membership.title"), exact: true })).toBeFocused();
  await expect(membership).toContainText(own("account.membership.ended"));
  await context.close();

  await page.goto("/fr/clients?view=memberships");
  await expect(page.getByRole("grid")).toBeVisible();
  for (const ended of ["450 555-0101", "Léo Roy"]) await expect(page.getByRole("grid")).not.toContainText(ended);
});
