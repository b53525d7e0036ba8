import type { Locator, Page } from "@playwright/test";
import { type Locale, textLookupFor } from "../../../core/words/index.ts";
import { testAt } from "../daysheet/testAt.ts";
import type { RunningQuai } from "../quai.ts";
import { ignoreFaults, refusedCalls } from "../rival.ts";
import { allowStaff, callsOfStaff, signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, screens, widths } from "../test.ts";

/** Saturday, July 3, 2027, 11:12 in the morning in Toronto: the demo has trips on this day. */
const morning = Date.parse("2027-07-03T15:12:00Z");
const today = "2027-07-03";

const test = testAt(morning);

const plan = { en: "Impeller", fr: "Turbine de pompe" } as const;

/** A trip of today that is paid, with its boat. */
interface PaidTrip {
  readonly trip: string;
  readonly boat: string;
  readonly names: { readonly en: string; readonly fr: string };
}

type Calls = Awaited<ReturnType<typeof callsOfStaff>>;

async function readDaySheet(call: Calls) {
  const { rows, boats, checklist } = await call("booking/reservations/daySheet", { date: today });
  return { rows: [rows].flat().map(Object), boats: [boats].flat().map(Object), checklist: Object(checklist) };
}

/** Finds a trip that may leave once it is checked, whose boat has no other trip today. */
async function findTrip(call: Calls): Promise<PaidTrip> {
  const { rows, boats } = await readDaySheet(call);
  const found = rows.find(
    ({ departed, boat, status }) => departed === null && status === "paid" && rows.filter((row) => row.boat === boat).length === 1,
  );
  const { name } = boats.find(({ _id }) => _id === found?.boat);
  return { trip: found._id, boat: found.boat, names: name };
}

/** Checks a trip, and brings its boat out and back with these hours on its engine. */
async function sail(call: Calls, { trip }: PaidTrip, engineHours: number): Promise<void> {
  const { checklist } = await readDaySheet(call);
  const at = new Date(morning).toISOString();
  for (const fact of ["clauses", "briefing"]) await call("booking/reservations/check", { _id: trip, fact, done: true });
  const items = checklist.en
    .flatMap(({ paragraphs }: { readonly paragraphs: readonly string[] }) => paragraphs)
    .map((_: string, item: number) => item);
  const signature = { name: "Julie Bouchard", drawing: null };
  await call("booking/reservations/signChecklist", {
    _id: trip,
    version: checklist.version,
    locale: "en",
    at,
    items,
    customer: signature,
    staff: signature,
  });
  await call("booking/reservations/depart", { _id: trip, at });
  await call("booking/reservations/return", { _id: trip, at, engineHours });
}

async function addPlan(page: Page, press: (goal: Locator) => Promise<void>, boat: string, locale: Locale): Promise<void> {
  const say = textLookupFor(locale);
  await press(page.getByRole("button", { name: new RegExp(`^${say("maintenance.plans.add")}`) }).first());
  for (const each of ["fr", "en"] as const)
    await page
      .getByRole("group", { name: say(each === "en" ? "office.english" : "office.french"), exact: true })
      .getByLabel(textLookupFor(each)("kinds.name"), { exact: true })
      .fill(plan[each]);
  await page
    .getByRole("group", { name: say("maintenance.plans.boats"), exact: true })
    .getByRole("button", { name: boat, exact: true })
    .press("Space");
  const save = page.getByRole("button", { name: new RegExp(`^${say("office.save")}`) });
  await press(save);
  await expect(page.getByText(say("validation.planInterval")).first()).toBeVisible();
  await page.getByLabel(say("maintenance.plans.everyHours"), { exact: true }).fill("100");
  await page.getByLabel(say("maintenance.plans.everyMonths"), { exact: true }).fill("12");
  await expectAccessible(page);
  await press(save);
  await expect(page.getByRole("heading", { level: 2, name: plan[locale] })).toBeVisible();
}

/** Logs the boat's service of yesterday by the plan, at 500 hours. */
async function logYesterday(call: Calls, { boat }: PaidTrip): Promise<void> {
  const { items } = await call("booking/maintenancePlans/find", { where: { "name.en": plan.en, client: "mem" }, itemsPerPage: 1 });
  const [{ _id }] = [items].flat().map(Object);
  const entry = { boat, plan: _id, what: "First service", who: "", engineHours: 500, files: [] };
  await call("booking/maintenance/save", { key: "first-service", day: "2027-07-02", ...entry });
}

for (const [locale, width] of screens) {
  test.describe(`the maintenance of a boat in ${locale} on a ${width}`, () => {
    test.use({ viewport: widths[width], hasTouch: width === "phone" });

    const say = textLookupFor(locale);
    const isPhone = width === "phone";
    /** By finger on a phone, by keyboard on a desk. */
    const press = (goal: Locator) => (isPhone ? goal.tap() : goal.press("Enter"));

    async function arrange(page: Page, quai: RunningQuai): Promise<PaidTrip & { readonly call: Calls; readonly name: string }> {
      await page.clock.install({ time: morning });
      const call = await callsOfStaff(quai);
      const found = await findTrip(call);
      return { ...found, call, name: found.names[locale] };
    }

    test("becomes due by the hours of a return, stands on day sheet and calendar, and is due again later once it is logged", async ({
      page,
      quai,
      faults,
    }) => {
      const { call, name, ...trip } = await arrange(page, quai);
      await signInAt(page, "/boats?view=maintenance", locale);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await addPlan(page, press, name, locale);
      await logYesterday(call, trip);
      await sail(call, trip, 604);

      const line = say("maintenance.notes.line", { plan: plan[locale], state: say("maintenance.state.hoursOver", { hours: 4 }) });
      // The calendar draws the rows in view: the first plan of the demo is of its first boat.
      const { items } = await call("booking/maintenance/due", {});
      const [known] = [items]
        .flat()
        .map(Object)
        .filter(({ name: { en } }) => en !== plan.en);
      await page.goto(`/${locale}/bookings?view=calendar`);
      await expect(page.getByRole("rowheader").filter({ hasText: known.boatName[locale] }).first()).toContainText(known.name[locale]);
      await page.goto(`/${locale}/bookings?view=day`);
      const note = page.getByRole("region", { name: say("maintenance.notes.title") }).getByRole("link", { name: line });
      await expect(note).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await press(note);

      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await press(page.getByRole("button", { name: say("maintenance.entry.done") }));
      const form = page.getByRole("alertdialog");
      await expect(form.getByLabel(say("maintenance.entry.engineHours"))).toHaveValue("604");
      await form.getByLabel(say("maintenance.entry.what")).fill("");
      await form.getByLabel(say("maintenance.entry.day")).fill("2027-07-04");
      await press(form.getByRole("button", { name: say("maintenance.entry.save") }));
      await expect(form.getByText(say("validation.futureCheck")).first()).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel(say("maintenance.entry.what")).fill("Turbine, joint");
      await form.getByLabel(say("maintenance.entry.who")).fill("Magog Marine, 2231");
      await form.getByLabel(say("maintenance.entry.day")).fill(today);
      await form.getByLabel(say("maintenance.entry.cost")).fill(locale === "fr" ? "186,40" : "186.40");
      const picture = { name: "impeller.png", mimeType: "image/png", buffer: await page.screenshot() };
      await form.getByLabel(say("maintenance.entry.addPhoto")).setInputFiles(picture);
      await expect(form.getByRole("img", { name: say("maintenance.entry.photo", { number: 1 }) })).toBeVisible();
      await press(form.getByRole("button", { name: say("maintenance.entry.save") }));
      await expect(form).toBeHidden();
      const log = page.getByRole("region", { name: say("maintenance.log.title") });
      await expect(log.getByText("Turbine, joint")).toBeVisible();
      await expect(log.getByRole("img")).toHaveJSProperty("complete", true);
      await expect(log).toContainText(locale === "fr" ? "186,40" : "186.40");
      const plans = page.getByRole("region", { name: say("maintenance.boat.plans") });
      await expect(plans.getByRole("listitem").filter({ hasText: plan[locale] })).toContainText(say("maintenance.state.later"));
      await expectAccessible(page);

      await page.goto(`/${locale}/bookings?view=day`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("link", { name: new RegExp(`^${plan[locale]}`) })).toHaveCount(0);
      ignoreFaults(faults, refusedCalls);
    });

    test("opens the closure of the boat with whom it meets, and completes the entry of damage that was repaired", async ({
      page,
      quai,
      faults,
    }) => {
      const { call, trip, boat } = await arrange(page, quai);
      await call("booking/reservations/damage", {
        _id: trip,
        key: "bent-rail-of-today",
        passage: "departed",
        part: "rail",
        text: "Bent",
        recordedAt: new Date(morning).toISOString(),
        sentAt: new Date(morning).toISOString(),
      });
      await signInAt(page, `/boats?open=${boat}`, locale);
      await press(page.getByRole("button", { name: say("condition.repair") }));
      await press(page.getByRole("link", { name: say("condition.entry") }));
      const form = page.getByRole("alertdialog");
      const part = say("maintenance.log.repairedPart", { part: say("condition.parts.rail") });
      await expect(form.getByLabel(say("maintenance.entry.what"))).toHaveValue(part);
      await form.getByLabel(say("maintenance.entry.who")).fill("Simon Roy");
      await press(form.getByRole("button", { name: say("maintenance.entry.change") }));
      await expect(form).toBeHidden();
      const log = page.getByRole("region", { name: say("maintenance.log.title") });
      await expect(log.getByText(part)).toBeVisible();
      await expect(log).toContainText("Simon Roy");

      const closing = page.getByRole("region", { name: say("maintenance.closing.title") });
      await closing.getByLabel(say("maintenance.closing.day")).fill(today);
      await closing.getByLabel(say("maintenance.closing.from")).fill("06:00");
      await closing.getByLabel(say("maintenance.closing.to")).fill("23:00");
      await expect(closing.getByText(say("maintenance.closing.affects", { count: 1 }))).toBeVisible();
      await expectAccessible(page);
      await press(closing.getByRole("link", { name: say("maintenance.closing.open") }));
      await expect(page.getByRole("heading", { name: say("calendar.closure.new") })).toBeVisible();
      await expect(page.getByLabel(say("calendar.closure.start"))).toHaveValue("06:00");
      await expect(page.getByLabel(say("calendar.closure.end"))).toHaveValue("23:00");
      await expect(page.getByLabel(say("calendar.closure.place"))).toHaveValue(`boat ${boat}`);
      await expect(page.getByLabel(say("calendar.rebook.why"))).toHaveValue("maintenance");
      await expect(page.getByText(say("calendar.closure.affected", { count: 1 }))).toBeVisible();
      ignoreFaults(faults, refusedCalls);
    });
  });
}

test.describe("whoever only reads maintenance", () => {
  test.use({ viewport: widths.desk });

  test("sees what is due, the plans and the log, and is offered no act; whoever may write is (control)", async ({ page, quai }) => {
    const say = textLookupFor("en");
    await page.clock.install({ time: morning });
    const acts = page.getByRole("main").getByRole("button", {
      name: new RegExp(
        [say("maintenance.plans.add"), say("maintenance.entry.add"), say("maintenance.entry.done"), say("maintenance.entry.remove")].join(
          "|",
        ),
      ),
    });
    const openFirst = async () => {
      await expect(page.getByRole("list", { name: say("maintenance.list") })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(
        page
          .getByRole("region", { name: say("maintenance.log.title") })
          .getByRole("listitem")
          .first(),
      ).toBeVisible();
    };
    await signInAt(page, "/boats?view=maintenance", "en");
    await openFirst();
    await expect(acts).not.toHaveCount(0);
    const reading = [
      "booking/maintenance/(due|entries|boat)",
      "booking/maintenancePlans/(find|read)",
      "booking/(boats|docks|models)/(find|read)",
    ];
    await allowStaff(quai, [...reading.map((pattern) => `^${pattern}$`), "^booking/boats/update$"]);
    await signInAt(page, "/boats?view=maintenance", "en", "staff@memphremagog.test");
    await openFirst();
    await expect(acts).toHaveCount(0);
    await page.keyboard.press("e");
    await page.keyboard.press("n");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page).toHaveURL(/view=maintenance&open=/u);
    await expectAccessible(page);
  });
});
