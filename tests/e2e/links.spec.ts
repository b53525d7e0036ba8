import { textLookupFor } from "../../core/words/index.ts";
import { bookAndPay } from "./paidPass.ts";
import { brokenCalls, ignoreFaults, refusedCalls } from "./rival.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { passLinkSentBy, visitorOf } from "./visitor.ts";

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
