import { routes } from "../../../core/domain/site/screens.ts";
import { pathsOf } from "../../pathsOf.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../test.ts";

test.use({ server: "shared" });

/** Pages that ask nothing of the visit; all others but those for visitors are for who is signed in. */
const open = ["login", "signup"];

/** What a page offers, whatever its language: fields, buttons and links, counted by kind and place. */
const shapeOf = () =>
  [...document.querySelectorAll("main input, main button, main a, header button, header a, footer a")].map(
    (element) =>
      `${element.tagName} ${element.getAttribute("type") ?? ""} ${(element.getAttribute("name") ?? "").replace(/^react-aria.*/, "")} ${element.closest("header,main,footer")?.tagName}`,
  );

/** Saved booking data, which the guard of the pass asks for. */
const saved = () =>
  localStorage.setItem(
    "app",
    JSON.stringify({
      booking: { lake: "mem_l1_memphremagog", dock: "mem_d1_magog-wharf", boat: "mem_b1", bookingDate: "2027-07-03", time: ["mem_t1"] },
    }),
  );

test("answers every route in its three forms, with the same fields and actions in both languages", async ({ page }) => {
  const visited: string[] = [];
  for (const route of routes) {
    const shapes = [];
    for (const path of pathsOf(route)) {
      await page.context().clearCookies();
      if (route.guards.includes("authen")) await page.addInitScript(saved);
      const reply = await page.goto(path);
      expect(reply?.status(), path).toBe(200);
      // Some pages fetch what they show, and say so until it is there.
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      // Signed out, one's own pages lead to the login of their language.
      const shown = route.isForVisitors !== true && !open.includes(route.page) ? path.replace(route.path, "/login") : path;
      await expect(page).toHaveURL((url) => url.pathname === shown);
      if (/\/(login|signup)$/.test(shown)) await expect(page.locator("main input").last()).toBeVisible();
      visited.push(path);
      shapes.push(await page.evaluate(shapeOf));
    }
    const [bare, en, fr] = shapes;
    expect(fr, `${route.path} in French`).toEqual(en);
    expect(bare, `${route.path} bare`).toEqual(en);
  }
  expect(visited).toHaveLength(routes.length * 3);
});

test("keeps the parts of an address that its page does not use: a newsletter's parameters, an unknown boat and path", async ({
  page,
  faults,
}) => {
  const other = textLookupFor("en")("shell.language");
  for (const path of ["?utm_source=june&dock=msk_d2_orillia-dock&x=1", "/boat-name?boat=sunk&fbclid=1", "/no-such-page?a=b"]) {
    await page.goto(`/en${path}`);
    await expect(page.getByRole("link", { name: other, exact: true })).toHaveAttribute("href", `/fr${path}`);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`/en${path}`);
  }
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("404")));
});

test("answers an unknown path with the error page and 404", async ({ page, faults }) => {
  for (const path of ["/en/no-such-page", "/french", "/.%2e/etc"]) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
  }
  const say = textLookupFor("en");
  await page.goto("/en/no-such-page");
  const lost = page.getByText(say("errors.page.notFound"));
  await expect(lost).toBeVisible();
  await expectAccessible(page);
  // The look itself: faint words are found.
  await lost.evaluate((words) => words.setAttribute("style", "color: silver; background: white"));
  for (const rules of ["all", "colours"] as const) await expect(expectAccessible(page, rules)).rejects.toThrow("color-contrast");
  await page.getByRole("link", { name: say("errors.page.backHome") }).click();
  await expect(page).toHaveURL(/\/en$/);
  // The browser itself reports each 404.
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes("404")));
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test("does not scroll sideways", async ({ page }) => {
    await page.goto("/fr");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /Menu/ }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const locale of ["en", "fr"] as const) {
    test(`shows the boats for rent and a phone number, in ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}`);
      const [before = ""] = textLookupFor(locale)("shell.withoutScripts", { club: "Club nautique Memphrémagog", phone: "+1" }).split("+1");
      const line = page.locator("noscript p");
      await expect(line).toContainText(before.trim());
      await expect(line).toBeInViewport();
      await expect(line.getByRole("link")).toHaveAttribute("href", /^tel:\+1\d{10}$/);
      await expectNoSidewaysScroll(page);
    });
  }

  test("shows no wait that would never end, and a phone number instead", async ({ page }) => {
    const wait = page.locator("[aria-busy=true]");
    for (const path of ["/fr/cart", "/fr/waitlist"]) {
      await page.goto(path);
      await expect(page.locator("noscript").getByRole("link")).toBeInViewport();
      await expect(wait).toHaveCount(1);
      await expect(wait).toBeHidden();
    }
  });

  test("sends what was typed to find a booking outside the address, and gets a page with a phone number", async ({ page }) => {
    const say = textLookupFor("fr");
    await page.goto("/fr/find-booking");
    await page.locator("#phone").fill("514 555 0199");
    await page.getByRole("button", { name: say("contact.sendCode"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("pages.unsent.title"));
    await expect(page).toHaveURL(/\/fr\/find-booking$/);
    await expect(page.getByRole("link", { name: /^\d{3}/ })).toHaveAttribute("href", /^tel:\+1\d{10}$/);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: say("pages.unsent.again") }).click();
    await expect(page.locator("#phone")).toBeVisible();
  });
});

test("keeps path and query on the language link, and remembers the language", async ({ page }) => {
  await page.goto("/en?utm_source=letter");
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page).toHaveURL(/\/fr\?utm_source=letter$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test.describe("with its worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("does not change the visitor's language when the worker caches pages of both", async ({ page, context }) => {
    await page.goto("/fr");
    await page.evaluate(() => navigator.serviceWorker.ready);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "i18n_redirected")?.value).toBe("fr");
  });
});
