import type { Page } from "@playwright/test";
import { hydratedEvent } from "../../../ui/headless/page/hydrationEvents.ts";
import { expect, test, widths } from "../test.ts";
import { slotsOf, visitorOf } from "../visitor.ts";

/**
 * Replaces each text by a `font` element as Chrome does where it translates a page: all texts once the page responds, then each text that
 * is new. The words stay the same, so that the test finds them; what React then writes into a node that is gone, nobody sees.
 */
async function translate(page: Page): Promise<void> {
  await page.addInitScript((event) => {
    const isSkipped = (text: Node) => text.parentElement?.closest("font, script, style, noscript, textarea, title, svg") !== null;
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      for (let text: Node | null = walker.currentNode; text !== null; text = walker.nextNode()) {
        if (text instanceof Text && text.data.trim() !== "" && !isSkipped(text)) texts.push(text);
      }
      for (const text of texts) {
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.append(text.textContent ?? "");
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    window.addEventListener(event, () => {
      replaceIn(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) replaceIn(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, hydratedEvent);
}

for (const name of ["phone", "desk"] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: widths[name] });

    test("lets a visitor book on a page that the browser translates, from the day to the pass", async ({ page, quai }, {
      parallelIndex,
    }) => {
      const visitor = visitorOf(page, quai, "en", parallelIndex);
      const { say } = visitor;
      await translate(page);
      await visitor.arrive();
      const title = page.locator("#boats-title");
      await expect(title.locator("font").first()).toBeAttached();
      const free = /\d+ boats? free/;
      await expect(title).toHaveText(free);
      const titles = [await title.innerText()];
      for (const day of [1, 2]) {
        await visitor.lookAtDay(day);
        await expect.poll(async () => free.test(await title.innerText()) && !titles.includes(await title.innerText())).toBe(true);
        titles.push(await title.innerText());
      }
      await visitor.lookAtDay(1);
      await expect(title).toHaveText(titles[1] ?? "");
      await visitor.chooseSlot();
      const chosen = slotsOf(page).and(page.locator("[data-selected]"));
      const first = await chosen.innerText();
      await visitor.chooseSlot(1);
      await expect(chosen).not.toHaveText(first);
      await expect(page.locator("[data-bar]").getByText(/\$/).first()).toBeVisible();
      await visitor.continueToContact();
      await visitor.fillContact();
      await visitor.submitContact();
      await visitor.enterCode();
      await visitor.goToPayment();
      await visitor.onPaymentPage("pay");
      await page.waitForURL("**/en/information");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pass.title"));
      await expect(page.locator("main font").first()).toBeAttached();
      await page.getByRole("link", { name: say("pass.boatsAndPrices") }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pricing.title"));
    });
  });
}
