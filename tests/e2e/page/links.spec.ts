import { textLookupFor } from "../../../core/words/index.ts";
import { bookAndPay } from "../paidPass.ts";
import { brokenCalls, ignoreFaults, refusedCalls } from "../rival.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { passLinkSentBy, visitorOf } from "../visitor.ts";

const reads = "**/api/booking/reservations/read";

test("shows an error for a bad link of an email, with a way to go on", async ({ page, quai, faults }, { parallelIndex }) => {
  const { say } = visitorOf(page, quai, "fr", parallelIndex);
  await page.goto("/fr/information#reservation=mem_r_none&key=none");
  await expect(page.getByRole("alert").filter({ hasText: say("pass.notFound") })).toBeVisible();
  await expect(page.getByText(say("pass.notFoundHint"))).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/information$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: say("errors.page.backHome"), exact: true }).click();
  await page.waitForURL(/\/fr$/);
  ignoreFaults(faults, refusedCalls);
});

test("says that a link to a pass has lost its end, and leads to “Find my booking”", async ({ page, quai }, { parallelIndex }) => {
  const { say } = visitorOf(page, quai, "fr", parallelIndex);
  await page.goto("/fr/information");
  await page.waitForURL(/\/fr$/);
  const notice = page.getByRole("alert").filter({ hasText: say("passLinks.missing") });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole("link", { name: say("shell.findTitle"), exact: true }).click();
  await page.waitForURL(/\/fr\/find-booking$/);
  await expect(page.getByRole("heading", { name: say("pass.find.title"), level: 1 })).toBeVisible();
  await page.goBack();
  await page.waitForURL(/\/fr$/);
  await expect(notice).toBeHidden();
});

test("opens a link to a pass with a mail program’s marks around it, and says of a cut one that it is damaged", async ({
  page,
  quai,
  faults,
  browser,
}, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  const { say } = visitor;
  const { _id, key } = await bookAndPay({ page, quai, locale: "en", visitor });
  const whole = `#reservation=${_id}&key=${key}`;
  const seen = async (fragment: string) => {
    // Another device each time, which keeps no pass.
    const context = await browser.newContext({ baseURL: quai.url });
    const other = await context.newPage();
    await other.goto(`/en/information${fragment}`);
    const ready = other.getByText(say("pass.ready"));
    const failed = other.getByText(say("pass.notFoundHint"));
    await expect(ready.or(failed)).toBeVisible();
    const isOpen = await ready.isVisible();
    if (!isOpen)
      await other
        .getByRole("alert")
        .getByRole("link", { name: say("shell.findTitle"), exact: true })
        .click();
    await other.waitForURL(isOpen ? /\/en\/information$/ : /\/en\/find-booking$/);
    await context.close();
    return isOpen;
  };
  const marked = [
    `${whole}.`,
    `${whole})`,
    `${whole}>`,
    `${whole},`,
    whole.replace("&", "&amp;"),
    `${whole.replace("&", "&amp;")}&amp;to=manage`,
  ];
  for (const fragment of marked) expect([fragment, await seen(fragment)]).toEqual([fragment, true]);
  const cut = [whole.slice(0, -4), `#reservation=${_id}&key=`, `#reservation=${_id}`, `#reservation=${_id.slice(0, -3)}`];
  for (const fragment of cut) expect([fragment, await seen(fragment)]).toEqual([fragment, false]);
  ignoreFaults(faults, refusedCalls);
});

test("opens an email's link once Quai answers again, and reads it again later", async ({ page, quai, faults, browser }, {
  parallelIndex,
}) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  const { say } = visitor;
  await bookAndPay({ page, quai, locale: "en", visitor });
  const link = await passLinkSentBy(quai);
  // Another device, which has no data of the booking.
  const context = await browser.newContext({ baseURL: quai.url });
  const other = await context.newPage();
  await other.route(reads, (route) => route.abort());
  await other.goto(link);
  await expect(other.getByText(say("pass.unreachable"))).toBeVisible();
  // A reload does not lose it either.
  await other.reload();
  await expect(other.getByText(say("pass.unreachable"))).toBeVisible();
  await other.unroute(reads);
  await other.getByRole("button", { name: say("booking.tryAgain"), exact: true }).click();
  await expect(other.getByText(say("pass.ready"))).toBeVisible();
  await expect(other).toHaveURL(/\/en\/information$/);
  const [again] = await Promise.all([other.waitForRequest(reads), other.reload()]);
  expect(again.postDataJSON().data.key).toMatch(/./);
  await expect(other.getByText(say("pass.receipt"), { exact: true }).first()).toBeVisible();
  await context.close();
  ignoreFaults(faults, refusedCalls, brokenCalls);
});

test("keeps the choice and typed values when the language changes", async ({ page, quai, faults }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "en", parallelIndex);
  const theirs = textLookupFor("fr");
  const chosenOn = () =>
    page.locator("input[type=radio]:checked").evaluateAll((inputs) => inputs.map((input) => input.getAttribute("value")));
  const change = async () => {
    await page.getByRole("link", { name: visitor.say("shell.language"), exact: true }).click();
    await page.waitForURL(/\/fr(\?|$)/);
  };
  await visitor.arrive();
  await visitor.chooseSlot(1);
  await expect(page.getByRole("button", { name: visitor.say("booking.continue"), exact: true })).toBeVisible();
  const chosen = await chosenOn();
  await change();
  await expect(page.getByRole("button", { name: theirs("booking.continue"), exact: true })).toBeVisible();
  expect(await chosenOn()).toEqual(chosen);
  await page.getByRole("button", { name: theirs("booking.continue"), exact: true }).click();
  await expect(page.getByRole("heading", { name: theirs("contact.title") })).toBeVisible();
  await page.locator("#firstname").fill("Zoé");
  await page.getByRole("link", { name: theirs("shell.language"), exact: true }).click();
  await expect(page.getByRole("heading", { name: visitor.say("contact.title") })).toBeVisible();
  await expect(page.locator("#firstname")).toHaveValue("Zoé");
  ignoreFaults(faults, refusedCalls);
});
