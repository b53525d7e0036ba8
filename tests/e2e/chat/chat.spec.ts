import type { Page } from "@playwright/test";
import { openPaidPass } from "../paidPass.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { visitorOf } from "../visitor.ts";

test.describe("messages", () => {
  test.use({ viewport: widths.phone });

  test("go between a customer on the pass and staff, are seen, and wait out a lost connection", async ({ page, quai, browser }, {
    parallelIndex,
  }) => {
    // Two people at two screens, and one of them books first.
    test.slow();
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await openPaidPass({ page, quai, locale: "fr", visitor });
    const field = page.getByLabel(say("chat.write"));
    await field.fill("Le vent est-il fort ? https://meteo.example/magog");
    await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
    const log = page.getByRole("log");
    await expect(log).toContainText(say("chat.marks.sent"));
    await expect(log.getByRole("link", { name: "https://meteo.example/magog" })).toHaveAttribute("rel", /noopener/);

    const context = await browser.newContext({ baseURL: quai.url, viewport: widths.desk, timezoneId: "America/Toronto" });
    const desk = await context.newPage();
    await context.addInitScript(countSounds);
    const sayDesk = textLookupFor("en");
    await signInAt(desk, "/clients?view=messages", "en");
    await expect(desk).toHaveTitle(/^\(1\) /);
    await desk.getByRole("button", { name: sayDesk("chat.soundOff") }).click();
    await expect(desk.getByRole("button", { name: sayDesk("chat.soundOn") })).toBeVisible();
    const tab = await context.newPage();
    await tab.goto("/en/boats");
    await expect(tab).toHaveTitle(/^\(1\) /);
    await desk.bringToFront();
    const thread = desk.locator("button[data-customer]");
    await expect(thread).toContainText("Le vent est-il fort");
    await expect(thread).toContainText(sayDesk("chat.inbox.unassigned"));
    await desk.keyboard.press("ArrowDown");
    await expect(desk.getByRole("log")).toContainText("Le vent est-il fort");
    await expect(tab, "what was read in one tab is read in the others").not.toHaveTitle(/^\(/);
    await expect(log).toContainText(/Vu à/);
    await expect(desk).not.toHaveTitle(/^\(/);
    await desk.keyboard.press("a");
    await expect(thread).toContainText(sayDesk("chat.inbox.you"));
    await desk.keyboard.press("Shift+N");
    await desk.keyboard.type("canary: knows the lake");
    await desk.keyboard.press("Control+Enter");
    await expect(desk.getByRole("log")).toContainText("canary: knows the lake");
    await desk.getByRole("button", { name: new RegExp(`^${sayDesk("chat.inbox.reply")}`) }).click();
    await desk.keyboard.type("Calm until noon.");
    await desk.keyboard.press("Control+Enter");
    await expect(log).toContainText("Calm until noon.");
    await expect(desk.getByRole("log")).toContainText(sayDesk("chat.marks.seen"));
    await expect(page.locator("body")).not.toContainText("canary");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(desk);

    await page.context().setOffline(true);
    await expect(page.getByText(say("chat.offline"))).toBeVisible();
    await field.fill("Merci, à samedi");
    await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
    await expect(log).toContainText(say("chat.marks.waiting"));
    await page.context().setOffline(false);
    await expect(desk.getByRole("log")).toContainText("Merci, à samedi");
    await expect(log.getByText("Merci, à samedi")).toHaveCount(1);
    // Once when it was turned on, and once for the message, in the one tab or the other.
    await expect.poll(async () => (await soundsOf(desk)) + (await soundsOf(tab))).toBe(2);
    await desk.keyboard.press("Escape");
    await desk.locator("body").click({ position: { x: 1, y: 1 } });
    await desk.keyboard.press("e");
    await expect(thread).toContainText(sayDesk("chat.inbox.closed"));
    await context.close();
  });
});

/** Counts the tones that a tab begins to play. */
function countSounds(): void {
  window.AudioContext = class extends AudioContext {
    override createOscillator(): OscillatorNode {
      sessionStorage.setItem("test.sounds", String(Number(sessionStorage.getItem("test.sounds")) + 1));
      return super.createOscillator();
    }
  };
}

async function soundsOf(page: Page): Promise<number> {
  return Number(await page.evaluate(() => sessionStorage.getItem("test.sounds")));
}
