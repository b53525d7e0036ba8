import { browserLaunchOptions } from "../../../app/setup/browser.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { clockAt } from "../../clockAt.ts";
import { startQuai } from "../quai.ts";
import { callsOfEndedSession, ignoreFaults, offline } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test as withServer, widths } from "../test.ts";

/** Saturday, July 3, 2027, 11:12 in the morning in Toronto, for the server as for the browser. */
const morning = Date.parse("2027-07-03T15:12:00Z");

const test = withServer.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument.
  quai: async ({}, use) => {
    const quai = await startQuai({ QUAI_LIMITS: "off", NODE_OPTIONS: clockAt(morning) });
    await use(quai);
    await quai.stop();
  },
});

const fake = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
const staff = "staff@memphremagog.test";
const admin = "admin@memphremagog.test";

test.use({ launchOptions: { ...browserLaunchOptions, args: [...browserLaunchOptions.args, ...fake] } });

test.describe("on a phone at the dock, in French", () => {
  test.use({ viewport: widths.phone, hasTouch: true, serviceWorkers: "allow" });

  test("photographs a boat and records damage without a connection and through a restart, and sends each once", async ({
    page,
    faults,
  }) => {
    const say = textLookupFor("fr");
    const side = (name: "port" | "bow" | "starboard" | "stern") => say(`condition.side.${name}`);
    const next = (name: "port" | "bow" | "starboard" | "stern") =>
      page.getByRole("button", { name: say("condition.next", { side: side(name) }), exact: true });
    const ready = (name: "port" | "bow" | "starboard" | "stern") =>
      expect(page.getByRole("button", { name: say("condition.take", { side: side(name) }) })).toBeEnabled();
    await page.clock.install({ time: morning });
    await signInAt(page, "/bookings?view=day", "fr", staff);
    await expect.poll(() => page.evaluate(async () => (await caches.match("/fr/bookings"))?.ok)).toBe(true);
    const openFirstTrip = async () => {
      await page.getByRole("article").first().getByRole("button").first().tap();
      await page.getByRole("button", { name: say("condition.open") }).tap();
    };
    await openFirstTrip();
    // The login page may not use the camera: the day sheet is loaded again, and opens this boat.
    await ready("port");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await offline(page, faults, async () => {
      await next("port").tap();
      await ready("bow");
      await next("bow").tap();
      await expect(next("starboard")).toBeVisible();
      await page.getByRole("button", { name: say("condition.addDamage") }).tap();
      await page.getByLabel(say("condition.part")).selectOption("rail");
      await page.getByLabel(say("condition.text"), { exact: true }).fill("Garde-corps faussé");
      await page.getByRole("button", { name: say("condition.record") }).tap();
      await expect(page.getByText(say("condition.waiting", { count: 3 }))).toBeVisible();
      await page.reload();
      await expect(page.getByText(say("condition.waiting", { count: 3 }))).toBeVisible();
      await openFirstTrip();
      await expect(page.getByText("Garde-corps faussé")).toBeVisible();
      await expectAccessible(page);
    });
    await expect(page.getByText(say("condition.waiting", { count: 3 }))).toBeHidden();
    await next("starboard").tap();
    await ready("starboard");
    await next("starboard").tap();
    await ready("stern");
    await next("stern").tap();
    await expect(page.getByText(say("condition.complete"))).toBeVisible();
    await page.reload();
    await openFirstTrip();
    await expect(page.getByRole("button", { name: say("condition.taken", { side: side("stern") }) })).toBeVisible();
    await expect(page.locator("[data-damage]")).toHaveCount(1);
    await page.getByRole("link", { name: say("condition.afterRepair") }).tap();
    await expect(page.getByRole("heading", { name: say("calendar.closure.new") })).toBeVisible();
    await expect(page.getByLabel(say("calendar.closure.start"))).toHaveValue("11:15");
  });
});

test.describe("on a desk, in English", () => {
  test.use({ viewport: widths.desk });

  test("keeps what waits through a logout for whoever recorded it, and shows it in the panel of the booking", async ({ page, faults }) => {
    const say = textLookupFor("en");
    await page.clock.install({ time: morning });
    await signInAt(page, "/bookings?view=day", "en", staff);
    const trip = page.getByRole("article").first();
    await trip.getByRole("button").first().press("Enter");
    const reference = (await page.getByRole("dialog").getByRole("link").first().textContent()) ?? "";
    await page.route("**/api/media/files/upload", (route) => route.abort());
    await page.getByRole("button", { name: say("condition.open") }).press("Enter");
    const port = page.getByRole("button", { name: say("condition.next", { side: say("condition.side.port") }), exact: true });
    await expect(page.getByRole("button", { name: say("condition.take", { side: say("condition.side.port") }) })).toBeEnabled();
    await port.press("Enter");
    const waiting = page.getByText(say("condition.waiting", { count: 1 }));
    await expect(waiting).toBeVisible();
    await expectAccessible(page);
    const logOut = async () => {
      const menu = page
        .getByRole("banner")
        .getByRole("button")
        .filter({ hasText: /\w+ \w+/u });
      await menu.last().click();
      await page.getByRole("menuitem", { name: say("people.account.logout") }).click();
      await expect(page.getByText(say("account.out"), { exact: true })).toBeVisible();
    };
    await logOut();
    await signInAt(page, "/bookings?view=day", "en", admin);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(waiting).toBeHidden();
    await logOut();
    await page.unroute("**/api/media/files/upload");
    ignoreFaults(faults, /net::ERR_FAILED/, callsOfEndedSession);
    await signInAt(page, "/bookings?view=day", "en", staff);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(waiting).toBeHidden();
    await page.goto("/en/bookings");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type(reference);
    await page.getByRole("rowheader", { name: reference }).click();
    const photo = page.getByRole("img", { name: `${say("condition.side.port")} · ${say("condition.passage.departed")}` });
    await expect.poll(() => photo.evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0)).toBe(true);
    await expectAccessible(page);
  });
});
