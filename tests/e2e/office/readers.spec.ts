import type { Locator, Page } from "@playwright/test";
import { contract } from "../../../core/contract/index.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { allowStaff, signInAt } from "../staff.ts";
import { expect, test, widths } from "../test.ts";

const say = textLookupFor("fr");
const staff = "staff@memphremagog.test";

/** Patterns that together allow every call that shows staff what the club has, and none that changes it. */
const reading = Object.entries(
  Object.groupBy(
    Object.entries(contract).filter(
      ([path, { access, mutation }]) => access === "staff" && !mutation && !/\/export$|^(safety|account\/(clients|health))\//.test(path),
    ),
    ([path]) => path.slice(0, path.lastIndexOf("/")),
  ),
).map(([model, rows = []]) => `^${model}/(${rows.map(([path]) => path.slice(model.length + 1)).join("|")})$`);

/** Patterns that open the pages of rows that everybody may read, and allow nothing else about them. */
const changing = ["^booking/(lakes|docks|boats|timeslots|items)/update$"];

/** The buttons of a drawer that change nothing. */
const quiet = [say("office.close"), say("office.cancel"), say("bookings.previous"), say("bookings.next"), say("bookings.whatIf.ask")];

const historyStart = say("kinds.historyOf", { count: 0 }).split("(")[0] ?? "";

/** The drawer that is open beside a list. */
function drawerOf(page: Page): Locator {
  return page.locator("section", { has: page.getByRole("button", { name: say("office.close"), exact: true }) }).last();
}

/** The names of the acts that a drawer offers: its buttons, fields and ways to new rows, without what only reads. */
async function actsIn(drawer: Locator): Promise<readonly string[]> {
  const names = await drawer.evaluate((box) =>
    [...box.querySelectorAll<HTMLElement>("button, textarea, input, select, a[href*='open=new']")]
      .filter((each) => each.checkVisibility() && !each.matches(":disabled"))
      .map((each) => each.getAttribute("aria-label") ?? each.textContent.trim().replace(/ (Esc|CtrlS|[A-Z])$/, "")),
  );
  return names.filter((name) => !quiet.includes(name) && !name.startsWith(historyStart));
}

/** The page of a list, and a text that its drawer shows last. */
interface Opened {
  readonly path: string;
  readonly sign: string;
}

/** Opens the first row of the list of a page, and gives its drawer once it is loaded. */
async function openFirst(page: Page, { path, sign }: Opened): Promise<Locator> {
  await page.goto(`/fr${path}`);
  const row = page.getByRole("grid").getByRole("rowheader").first();
  await row.click({ position: { x: 20, y: 10 } });
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  await expect(drawer.getByText(sign).first()).toBeVisible();
  await expect(drawer.locator("[aria-busy]")).toHaveCount(0);
  return drawer;
}

test.describe("no page offers an act that its reader may not do", () => {
  test.use({ viewport: widths.desk });

  const kinds = ["/locks", "/replies", "/factors?view=extras", "/factors?view=plans", "/factors?view=codes"];
  /** The first models are the server's, which an administrator cannot change either. */
  const models = { path: "/boats?view=models", sign: historyStart };
  /** Each list of rows whose reading takes a permission. */
  const read: readonly Opened[] = [
    { path: "/bookings", sign: say("bookings.events") },
    { path: "/clients", sign: say("customers.noNotes") },
    { path: "/clients?view=memberships", sign: say("kinds.memberships.money") },
    { path: "/users", sign: say("kinds.email") },
    { path: "/roles", sign: say("tasks.preview") },
    ...kinds.map((path) => ({ path, sign: historyStart })),
  ];

  test("in the drawers of who only reads, though an administrator is offered acts there (control)", async ({ page, quai }) => {
    test.setTimeout(240_000);
    await signInAt(page, "/bookings", "fr");
    for (const opened of read) expect([opened.path, (await actsIn(await openFirst(page, opened))).length > 1]).toEqual([opened.path, true]);
    await allowStaff(quai, [...reading, "^booking/boats/update$"]);
    await signInAt(page, "/bookings", "fr", staff);
    for (const opened of [...read, models]) {
      const drawer = await openFirst(page, opened);
      expect.soft([opened.path, await actsIn(drawer)]).toEqual([opened.path, []]);
      await expect.soft(page.locator("main [aria-keyshortcuts=n]")).toHaveCount(0);
      await expect.soft(page.getByRole("contentinfo").getByText(say("office.keys.add"))).toHaveCount(0);
    }
  });

  const changed: readonly Opened[] = ["/lakes", "/docks", "/boats", "/timeslot"].map((path) => ({ path, sign: say("office.save") }));

  test("in the drawers of who only changes rows, beside Save", async ({ page, quai }) => {
    test.setTimeout(120_000);
    await allowStaff(quai, [...reading, ...changing]);
    await signInAt(page, "/bookings", "fr", staff);
    for (const opened of changed) {
      const drawer = await openFirst(page, opened);
      const outside = await actsIn(drawer.locator(":scope > div:last-child"));
      const below = await Promise.all((await drawer.locator("form ~ *").all()).map(actsIn));
      expect.soft([opened.path, outside, below.flat()]).toEqual([opened.path, [say("office.save")], []]);
      await expect.soft(page.locator("main [aria-keyshortcuts=n]")).toHaveCount(0);
    }
  });
});
