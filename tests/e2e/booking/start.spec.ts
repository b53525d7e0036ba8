import type { Page } from "@playwright/test";
import { textLookupFor } from "../../../core/words/index.ts";
import { scriptOf } from "../built.ts";
import { hourOn } from "../rival.ts";
import { expect, test, widths } from "../test.ts";

test.use({ server: "shared" });

/** Opens the first page as on a slow line: painted, while the application waits to be let in. */
async function paintedOnly(page: Page, path = "/fr", script: "index" | "start" = "index"): Promise<() => void> {
  const { promise: arrived, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(scriptOf(script), async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return letIn;
}

const say = textLookupFor("fr");

test("handles taps on a day and a button from before the application loaded", async ({ page }) => {
  const letIn = await paintedOnly(page);
  const title = page.locator("[data-slots] h2");
  const before = await title.innerText();
  // By the labels, as a finger would.
  await page.locator("label:has(input[type=radio])").nth(2).click();
  await page.getByRole("button", { name: say("shell.menu"), exact: true }).click();
  await expect(title).toHaveText(before);
  letIn();
  await expect(title).not.toHaveText(before);
  await expect(page.getByRole("button", { name: say("shell.closeMenu"), exact: true })).toBeVisible();
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
});

test("chooses the last of two slots tapped before the application loaded", async ({ page }) => {
  const letIn = await paintedOnly(page);
  const slots = page.locator("[data-slots] label:has(input[type=radio])");
  await slots.nth(0).click();
  await slots.nth(1).click();
  letIn();
  await expect(page.getByRole("button", { name: say("booking.continue"), exact: true })).toBeVisible();
  await expect(slots.nth(1).getByRole("radio")).toBeChecked();
  await expect(slots.nth(0).getByRole("radio")).not.toBeChecked();
});

/** The free hours on a page, each as its boat and its slot. */
const freeHoursOn = (page: Page) =>
  page.locator("[data-slots] article").evaluateAll((boats) =>
    boats.flatMap((boat) => {
      const item = /boat=([^&]+)/.exec(boat.querySelector("a[href*='boat=']")?.getAttribute("href") ?? "")?.[1] ?? "";
      return [...boat.querySelectorAll<HTMLInputElement>("label:not([data-unavailable]) input[type=radio]")].map(
        ({ value }) => `${item} ${value}`,
      );
    }),
  );

test("chooses an hour tapped after a day, before the application loaded, on that day", async ({ page, context }) => {
  const letIn = await paintedOnly(page);
  const day = page.locator("[data-days] label:has(input[type=radio])").nth(3);
  const value = await day.locator("input").inputValue();
  const thatDay = await context.newPage();
  await thatDay.goto(`/fr?day=${value}`);
  await expect(thatDay.locator("[data-days] input:checked")).toHaveValue(value);
  await expect(thatDay.locator("[data-slots]")).toHaveAttribute("aria-busy", "false");
  const thenFree = await freeHoursOn(thatDay);
  const [item = "", slot = ""] = (await freeHoursOn(page)).find((hour) => thenFree.includes(hour))?.split(" ") ?? [];
  await thatDay.close();
  await day.click();
  await hourOn(page, { item, time: [slot] }).click();
  letIn();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("day") === value && searchParams.get("time") === slot);
  await expect(hourOn(page, { item, time: [slot] }).getByRole("radio")).toBeChecked();
});

test("keeps a form that was sent before the application loaded, and no field of it in the address", async ({ page }) => {
  const letIn = await paintedOnly(page, "/fr/find-booking");
  await page.locator("#phone").fill("450 555-0100");
  await page.getByRole("button", { name: say("contact.sendCode"), exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/find-booking$/);
  letIn();
  await expect(page.getByRole("heading", { level: 1, name: say("contact.codeTitle") })).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/find-booking$/);
});

test("keeps what was typed before its first script came", async ({ page }) => {
  const letIn = await paintedOnly(page, "/fr/find-booking", "start");
  const answering = page.evaluate(() => new Promise((done) => window.addEventListener("quai:answering", () => done(true))));
  await page.locator("#phone").fill("450 555-0100");
  letIn();
  await answering;
  await page.getByRole("button", { name: say("contact.sendCode"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("contact.codeTitle") })).toBeVisible();
});

test("keeps the slot tapped before its first script came", async ({ page }) => {
  const letIn = await paintedOnly(page, "/fr", "start");
  const slots = page.locator("[data-slots] label:has(input[type=radio])");
  await slots.nth(1).click();
  letIn();
  await expect(page.getByRole("button", { name: say("booking.continue"), exact: true })).toBeVisible();
  await expect(slots.nth(1).getByRole("radio")).toBeChecked();
});

test("asks for the application with the styles, and for fonts only once it has come", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  const letIn = await paintedOnly(page, "/fr");
  await expect(page.locator("head link[rel=modulepreload]").first()).toBeAttached();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(fonts).toEqual([]);
  letIn();
  await expect.poll(() => fonts.length).toBeGreaterThan(1);
});

test("keeps a day before the marked one, tapped before its first script came", async ({ page }) => {
  const letIn = await paintedOnly(page, "/fr?day=2027-04-03", "start");
  const days = page.getByRole("radiogroup", { name: say("booking.days.label"), exact: true });
  await expect(days.getByRole("radio").nth(2)).toBeChecked();
  const answering = page.evaluate(() => new Promise((done) => window.addEventListener("quai:answering", () => done(true))));
  await days.locator("label").nth(0).click();
  letIn();
  await answering;
  await expect(page.locator("[data-slots] h2")).toContainText("1er avril");
  await expect(days.getByRole("radio").nth(0)).toBeChecked();
});

test("keeps presses from the application until it responds, which would answer the first by one long task", async ({ page }) => {
  const letIn = await paintedOnly(page);
  const title = page.locator("[data-slots] h2");
  const before = await title.innerText();
  await page.evaluate(() => {
    const root = document.querySelector<HTMLElement>("#root");
    root?.addEventListener("pointerdown", () => (root.dataset["pressed"] = ""));
  });
  const days = page.locator("label:has(input[type=radio])");
  await days.nth(2).click();
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  await expect(page.locator("#root[data-pressed]")).toHaveCount(0);
  letIn();
  await expect(title).not.toHaveText(before);
  await days.nth(1).click();
  await expect(page.locator("#root[data-pressed]")).toHaveCount(1);
});

test("marks a tapped day before it renders the boats of that day", async ({ page }) => {
  const answering = page.addInitScript(() =>
    window.addEventListener("quai:answering", () => (document.documentElement.dataset["answers"] = "")),
  );
  await answering;
  await page.goto("/fr");
  await expect(page.locator("html[data-answers]")).toBeAttached();
  const seen = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<{ readonly isMarked: boolean; readonly title: string }>();
    const look = () => {
      const second = document.querySelectorAll("[data-days] label")[1];
      resolve({
        isMarked: second?.hasAttribute("data-selected") === true,
        title: document.querySelector("[data-slots] h2")?.textContent ?? "",
      });
    };
    // The browser sends a second click, of the radio, after that of its label.
    document.querySelector("[data-days] input[type=radio]:not(:checked)")?.addEventListener("click", () => setTimeout(look));
    return { promise };
  });
  const title = page.locator("[data-slots] h2");
  const before = await title.innerText();
  await page.locator("[data-days] label").nth(1).click();
  expect(await seen.evaluate(({ promise }) => promise)).toEqual({ isMarked: true, title: before });
  await expect(title).not.toHaveText(before);
});

test("keeps the whole address on the language link before the application has loaded", async ({ page }) => {
  await paintedOnly(page, "/fr?utm_source=june&lake=drained");
  await page.getByRole("link", { name: say("shell.language"), exact: true }).click({ noWaitAfter: true });
  await page.waitForURL("**/en?utm_source=june&lake=drained", { waitUntil: "commit" });
});

test.describe("up to the next step", () => {
  test.use({ server: "own" });

  test("counts a press that spans the loading of the application as one press", async ({ page }) => {
    const letIn = await paintedOnly(page);
    const slots = page.locator("[data-slots] label:has(input[type=radio])");
    await slots.nth(1).click();
    // The hour gives the bar's button another name, and what it does.
    await page
      .getByRole("region", { name: say("booking.yours") })
      .getByRole("button")
      .hover();
    await page.mouse.down();
    // Listened to before it is let in: it may come at once.
    const listening = await page.evaluateHandle(() => {
      const answering = new Promise((done) => window.addEventListener("quai:answering", () => done(true)));
      return { answering };
    });
    letIn();
    await listening.evaluate(({ answering }) => answering);
    await page.mouse.up();
    await expect(page.getByRole("heading", { name: say("contact.title") })).toBeVisible();
  });
});

for (const locale of ["en", "fr"] as const) {
  test.describe(`on a phone, in ${locale}`, () => {
    test.use({ viewport: widths.phone });

    test("moves nothing when fonts load late", async ({ page }) => {
      const { promise: arrived, resolve: letIn } = Promise.withResolvers<void>();
      await page.route(/\.woff2$/, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const moved = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0);
          document.documentElement.dataset["moved"] = String(Number(document.documentElement.dataset["moved"] ?? 0) + moved);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(`/${locale}`, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("button", { name: textLookupFor(locale)("booking.chooseTime"), exact: true })).toBeVisible();
      letIn();
      // The fonts are asked for only once the application has come.
      const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
      await expect.poll(loaded).toBeGreaterThan(2);
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      });
      expect(Number(await page.evaluate(() => document.documentElement.dataset["moved"] ?? "0"))).toBeLessThan(0.01);
    });
  });
}
