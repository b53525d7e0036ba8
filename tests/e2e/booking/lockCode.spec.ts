import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../test.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { openPaidPass } from "../paidPass.ts";
import { callAs, offline } from "../rival.ts";
import { password, signInAt } from "../staff.ts";
import { visitorOf } from "../visitor.ts";
import type { RunningQuai } from "../quai.ts";

test.use({ serviceWorkers: "allow" });

/** The addresses of everything that service workers cache. */
const keptByWorker = async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => new URL(url).pathname);
};

/** Gives a call as an administrator of the demo's first club; fails where it is refused. */
async function adminOf(quai: RunningQuai) {
  const login = await callAs(quai, "account/auth/login", { contact: "admin@memphremagog.test", password });
  const jwt = String(login.data["jwt"]);
  return async (path: string, data: object) => {
    const answer = await callAs(quai, path, data, jwt);
    expect([path, answer.status]).toEqual([path, 200]);
    return JSON.parse(JSON.stringify(answer.data));
  };
}

for (const locale of ["en", "fr"] as const)
  for (const width of [390, 1440])
    test(`shows the code on the pass, without a connection too, and to staff: ${locale}, ${width} px`, async ({ page, quai, faults }, {
      parallelIndex,
    }) => {
      test.slow();
      const say = textLookupFor(locale);
      await page.setViewportSize({ width, height: 844 });
      const admin = await adminOf(quai);
      const { version } = await admin("configuration/rules/read", { client: "mem" });
      await admin("configuration/rules/update", { client: "mem", version, locks: { hoursBefore: 48, afterChecks: false } });
      const visitor = visitorOf(page, quai, locale, parallelIndex);
      await page.goto(`/${locale}`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const { _id } = await openPaidPass({ page, quai, locale, visitor, daysAhead: 1 });
      const reservation = await admin("account/bookings/read", { _id });
      const { dock, boat } = reservation.place;
      // A lock whose name comes first, whatever locks the boat has.
      const name = `A ${locale} ${width}`;
      const lock = await admin("booking/locks/create", { name, dock: dock._id, boat: boat._id, kind: "keyBox", state: "working" });
      const sheet = await admin("booking/locks/rotate", { _id: lock._id, version: 1, keepsShown: false });
      await admin("booking/locks/load", { _id: lock._id, version: sheet.version, mark: sheet.hours.mark });
      await page.reload();
      const part = page.getByRole("region", { name: say("lock.title") });
      const digits = part.getByText(/\d{3} \d{4}/u);
      // The boat may have had another lock before, whose code the pass shows until it has asked again.
      const { lock: ofStaff } = await admin("booking/reservations/lockCode", { _id, isShown: true });
      await expect(digits).toContainText(`${ofStaff.code.slice(0, 3)} ${ofStaff.code.slice(3)}`);
      const shown = await digits.innerText();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // What the pass needs without a connection is stored by the worker after the page is shown.
      await expect.poll(() => page.evaluate(keptByWorker)).toContain(`/${locale}/information`);
      await offline(page, faults, async () => {
        await page.reload();
        await expect(digits).toHaveText(shown);
      });
      await signInAt(page, `/bookings?open=${_id}`, locale);
      await page.getByRole("button", { name: say("lock.staff.show") }).click();
      await expect(digits).toHaveText(shown);
      await expectAccessible(page);
      await page.goto(`/${locale}/locks?open=${lock._id}`);
      await expect(
        page.getByRole("region", { name: say("lock.keypad.title") }).getByText(say("lock.keypad.loaded"), { exact: true }),
      ).toBeVisible();
      await page.getByRole("button", { name: say("lock.keypad.rotate") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say("lock.keypad.rotate") })
        .click();
      await expect(page.getByText(say("lock.keypad.secretHint"))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: say("lock.keypad.load") }).click();
      await expect(page.getByText(say("lock.keypad.secretHint"))).toHaveCount(0);
      await admin("booking/locks/delete", { _id: lock._id, version: sheet.version + 3 });
    });
