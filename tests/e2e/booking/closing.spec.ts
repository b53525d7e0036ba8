import { textLookupFor } from "../../../core/words/index.ts";
import { signInAt } from "../staff.ts";
import { reachPayment } from "../rival.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { messagesOf, visitorOf } from "../visitor.ts";

test.use({ viewport: widths.phone });

test("shows a new booking to the desk, which closes its lake; the customer accepts the proposal in French, and the undo says so", async ({
  page,
  quai,
  browser,
}, { parallelIndex }) => {
  const say = textLookupFor("fr");
  const staffSay = textLookupFor("en");
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const desk = await (await browser.newContext({ baseURL: quai.url, viewport: widths.desk })).newPage();
  await signInAt(desk, "/bookings?view=calendar", "en", "staff@memphremagog.test");
  await expect(desk.getByText(staffSay("calendar.upToDate"))).toBeVisible();

  await reachPayment(visitor);
  await visitor.goToPayment();
  // The desk's page receives the booking without a reload.
  await expect(desk.getByText(/New booking: Lévesque, M\./)).toBeAttached();

  await desk.getByRole("button", { name: staffSay("calendar.closeHere") }).click();
  await desk.getByLabel(staffSay("calendar.closure.place")).selectOption({ label: "Lake: Lake Memphremagog" });
  const until = desk.getByLabel(staffSay("calendar.closure.to"));
  const [year = "", month = ""] = (await until.inputValue()).split("-");
  await until.fill(`${year}-${month}-03`);
  await expect(desk.getByRole("link", { name: /Maude Lévesque/ })).toBeVisible();
  // A boat at another dock is shown with its dock.
  await expect(desk.getByLabel(staffSay("calendar.rebook.choice", { name: "Maude Lévesque", trip: "" }).trim())).toContainText(/\(.+\)/);
  await desk.getByLabel(staffSay("calendar.rebook.all")).selectOption("best");
  await desk.getByLabel(staffSay("calendar.rebook.hours")).selectOption("2");
  await expectAccessible(desk);
  await desk.keyboard.press("Control+s");
  const bar = desk.getByRole("region", { name: staffSay("calendar.rebook.bar") });
  await expect(bar).toContainText(/\d+ proposals will be sent/);

  // Forced colours hide hatching: a border and a word mark every closed cell then.
  await desk.emulateMedia({ forcedColors: "active" });
  const closed = desk.locator("main [data-closed]");
  await expect(closed.first()).toBeVisible();
  const marksOf = (cells: readonly HTMLElement[]) =>
    cells.map((cell) => [getComputedStyle(cell).borderTopStyle, cell.innerText.trim() !== ""].join());
  expect(new Set(await closed.evaluateAll(marksOf))).toEqual(new Set(["solid,true"]));
  await desk.emulateMedia({ forcedColors: "none" });

  await visitor.onPaymentPage("pay");
  const offer = page.getByRole("region", { name: say("pass.offered.title") });
  await expect(offer.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(offer).toContainText("Météo");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const kept = await offer.getByRole("radio", { checked: true }).evaluate((radio) => radio.closest("label")?.innerText ?? "");
  await offer.getByRole("button", { name: say("pass.offered.accept") }).press("Enter");
  await expect(page.getByRole("heading", { name: say("pass.manage.title") })).toBeFocused();
  await expect(page.getByRole("region", { name: say("pass.title") })).toContainText(/\d+\sh/.exec(kept)?.[0] ?? kept);
  await expect.poll(async () => (await messagesOf(quai)).some(({ text }) => text.includes(say("mail.moved.byHolder")))).toBe(true);
  const letters = (await messagesOf(quai)).filter(({ to, text }) => to === "maude@example.org" && text.includes(say("mail.offer.answer")));
  expect(letters.map(({ text }) => text.includes("Météo") && /\/fr\/information#reservation=/.test(text))).toEqual([true]);

  await bar.getByRole("button", { name: /^Undo/ }).press("Enter");
  await expect(bar).toContainText(staffSay("calendar.rebook.states.taken"));
  await expect(bar.getByRole("link")).toHaveCount(1);
  await expect(bar).toBeFocused();
  await expectAccessible(desk);
  await desk.emulateMedia({ media: "print" });
  await expect(desk.getByRole("heading", { level: 1, name: /^Calendar of/ })).toBeVisible();
  await expect(desk.getByRole("table", { name: /Magog/ }).first()).toBeVisible();
});
