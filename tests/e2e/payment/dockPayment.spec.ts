import { startQuai } from "../quai.ts";
import { reachPayment } from "../rival.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test as withServer, widths } from "../test.ts";
import { plainSpaces, visitorOf } from "../visitor.ts";

const test = withServer.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument.
  quai: async ({}, use, info) => {
    const quai = await startQuai({ QUAI_DATA: info.outputPath("data"), QUAI_PAYMENT: "dock", QUAI_LIMITS: "off" });
    await use(quai);
    await quai.stop();
  },
});

test.use({ viewport: widths.phone });

test("books a trip that is paid at the dock, on a server where nobody pays online", async ({ page, quai }, { parallelIndex }) => {
  const visitor = visitorOf(page, quai, "fr", parallelIndex);
  const { say } = visitor;
  await reachPayment(visitor);
  await expect(page.getByText(say("pay.leaving"))).toHaveCount(0);
  await expect(page.getByText(plainSpaces(say("pay.atDockHint")))).toBeVisible();
  await expectAccessible(page);
  await page.getByText(say("pay.accept")).click();
  const atDock = page.getByRole("button", { name: say("pay.payAtDock"), exact: true });
  await expect(atDock).toHaveCount(1);
  await atDock.click();
  await page.waitForURL("**/fr/information");
  const pass = page.getByRole("region", { name: say("pass.title"), exact: true });
  await expect(pass).toContainText("au quai");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/fr/subscription");
  const soldByStaff = page.getByText(say("subscription.soldByStaffCall", { phone: "|" }).split("|")[0] ?? "");
  await expect(soldByStaff.first()).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^${say("subscription.joinNow")}`) })).toHaveCount(0);
  await expectAccessible(page);
});
