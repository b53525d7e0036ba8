import type { Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type LookUpText, type WordKey, textLookupFor } from "../../../core/words/index.ts";
import { tabTo } from "../byKeyboard.ts";
import { openPaidPass } from "../paidPass.ts";
import { callsOfEndedSession, ignoreFaults, refusedCalls } from "../rival.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";
import type { RunningQuai } from "../quai.ts";
import { codeSentTo, messagesOf, visitorOf } from "../visitor.ts";

const password = "Quai-2027!";

test.describe("on a phone, in French", () => {
  test.use({ viewport: widths.phone });

  test("logs in by keyboard alone, and goes on to the page that required it", async ({ page }) => {
    const say = textLookupFor("fr");
    await page.goto("/fr/profile");
    await expect(page).toHaveURL(/\/fr\/login\?next=%2Fprofile$/);
    await expect(page.getByText(say("account.needed"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const contact = page.getByLabel(say("account.contact"));
    await expect(contact).toHaveAttribute("autocomplete", "username");
    await contact.focus();
    await page.keyboard.type("staff@memphremagog.test");
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/fr\/profile$/);
    await expect(page.getByText(say("account.thisDevice"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe("on a desk, in English", () => {
  test.use({ viewport: widths.desk });

  test("keeps a login over a reload and in other tabs, and ends it in all of them", async ({ page, context }) => {
    const say = textLookupFor("en");
    await page.goto("/en/login");
    await logIn(page, say, "admin@memphremagog.test");
    await expect(page.getByRole("link", { name: say("account.goOffice") })).toHaveAttribute("href", "/en/bookings");
    await page.goto("/en/changePassword");
    await page.getByLabel(say("account.newPassword"), { exact: true }).fill("Abcdefg1");
    await expect(page.getByText(`(${say("account.fulfilled")})`)).toHaveCount(4);
    await expectAccessible(page);
    const other = await context.newPage();
    await other.goto("/en/configuration");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(say("account.configurationTitle"));
    await expectAccessible(other);
    // The account's language is French and the page's is not, so the first change sends the language that is saved already.
    const saved: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/account/users/update")) saved.push(request.postDataJSON());
    });
    await page.getByRole("link", { name: say("shell.language"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textLookupFor("fr")("account.changeTitle"));
    await page.getByRole("link", { name: textLookupFor("fr")("shell.language"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account.changeTitle"));
    await expect.poll(() => saved).toMatchObject([{ data: { locale: "en" } }]);
    await page.getByRole("link", { name: say("shell.language"), exact: true }).click();
    await expect.poll(() => saved).toMatchObject([{ data: { locale: "en" } }, { data: { locale: "fr" } }]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textLookupFor("fr")("account.changeTitle"));
    await page.goto("/en/changePassword");
    await page.reload();
    await page
      .getByRole("banner")
      .getByRole("button")
      .filter({ hasText: /\w+ \w+/ })
      .last()
      .click();
    await page.getByRole("menuitem", { name: say("people.account.logout") }).click();
    await expect(page.getByText(say("account.out"), { exact: true })).toBeVisible();
    await expect(other).toHaveURL(/\/en\/login\?next=/);
  });

  test("shows at once, on any page, that another browser ended this login", async ({ page, browser, quai }) => {
    const say = textLookupFor("en");
    const context = await browser.newContext({ baseURL: quai.url });
    const visiting = await context.newPage();
    const own = await context.newPage();
    const isListening = context.waitForEvent("response", (response) => response.url().endsWith("/api/events?chat=own"));
    await signInAt(visiting, "", "en");
    await own.goto("/en/configuration");
    expect((await isListening).status()).toBe(200);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText(say("account.configurationTitle"));
    await signInAt(page, "/profile", "en");
    const device = say("account.device", { browser: "Chrome", system: "Linux" });
    await page.getByRole("button", { name: say("account.endOf", { device }) }).click();
    await expect(own).toHaveURL(/\/en\/login\?next=%2Fconfiguration$/);
    await expect(own.getByText(say("errors.unauthorized", { message: say("errors.code.UNAUTHORIZED") }))).toBeVisible();
    await expect(own.getByText(say("account.expired"))).toBeVisible();
    await expect(visiting.getByRole("banner").getByRole("link", { name: say("shell.login") })).toBeVisible();
    await visiting
      .getByRole("banner")
      .getByRole("button", { name: say("shell.menu"), exact: true })
      .click();
    await expect(visiting.getByRole("list", { name: say("siteMenu.notices") })).toContainText(say("account.expired"));
    await context.close();
  });

  test("sends no call about accounts for a visitor who never logged in", async ({ page }) => {
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    await Promise.all([page.waitForRequest("**/api/events*"), page.goto("/en")]);
    expect(paths.filter((path) => path.startsWith("/api/account") || /member|Login|Account/.test(path))).toEqual([]);
  });
});

test("logs in by a mailed code without a password", async ({ page, quai }) => {
  const say = textLookupFor("en");
  await page.goto("/en/login");
  await page.getByLabel(say("account.contact")).fill("customer@memphremagog.test");
  await page.getByRole("button", { name: say("account.getCode") }).click();
  await page.getByRole("button", { name: say("account.getCode") }).click();
  await page.getByLabel(say("account.code"), { exact: true }).fill(await codeSentTo(quai, "customer@memphremagog.test"));
  await expectAccessible(page);
  await page.getByRole("button", { name: say("account.verify"), exact: true }).click();
  await expect(page.getByRole("link", { name: say("account.goHome") })).toBeVisible();
});

test.describe("opening an account, on a phone in French", () => {
  test.use({ viewport: widths.phone });

  test("signs up by keyboard alone, and keeps the booking in progress", async ({ page, quai }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    await visitor.arrive();
    await visitor.chooseSlot();
    const chosen = new URL(page.url()).search;
    await page.goto("/fr/login");
    await page.getByRole("link", { name: say("account.create") }).press("Enter");
    await expect(page).toHaveURL(/\/fr\/signup$/);
    await expect(page.getByRole("banner").getByText(say("shell.rentABoat"))).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(say("account.firstname")).focus();
    for (const text of ["Ève", "Roy", "eve@example.org", "Lakes-2028"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(page.getByText(`(${say("account.fulfilled")})`)).toHaveCount(4);
    await expect(page.getByLabel(say("account.contact"))).toHaveAttribute("autocomplete", "username");
    await expect(page.getByLabel(say("account.password"), { exact: true })).toHaveAttribute("autocomplete", "new-password");
    await page.getByLabel(say("account.password"), { exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: say("account.codeTitle") })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type(await codeSentTo(quai, "eve@example.org"));
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    await expect(heading).toContainText("Ève Roy");
    await page.goto(`/fr${chosen}`);
    await expect(page.getByRole("button", { name: say("booking.continue") })).toBeVisible();
  });
});

test.describe("a first password, on a phone in French", () => {
  test.use({ viewport: widths.phone });

  test("is chosen by keyboard alone, from an administrator's link and at a first login, before anything else opens", async ({
    page,
    quai,
    faults,
  }) => {
    const say = textLookupFor("fr");
    const heading = page.getByRole("heading", { level: 1 });
    const choose = async (password: string) => {
      await expect(heading).toHaveText(say("account.first"));
      await expect(heading).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Control+a");
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");
    };
    const { pathname, hash } = new URL(firstAdminLink(quai));
    await page.goto(pathname + hash);
    await choose("Lakes-2028");
    await expect(page.getByText(say("validation.passwordSymbol")).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(say("account.newPassword"), { exact: true }).press("Control+a");
    await page.keyboard.type("Lakes-2028!");
    await page.keyboard.press("Enter");
    await expect(heading).toContainText("ada Administrator");
    await expect(heading).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: say("people.account.logout") }));
    await page.keyboard.press("Enter");
    await expect(heading).toHaveText(say("account.login"));
    await expect(heading).toBeFocused();

    mustChange(quai, "mem_u_staff");
    await page.goto("/fr/login?next=%2Fprofile");
    await logIn(page, say, "staff@memphremagog.test");
    await expect(heading).toHaveText(say("account.first"));
    // The token of a first login is no login, whatever the address.
    await page.goto("/fr/profile");
    await expect(page).toHaveURL(/\/fr\/login\?next=%2Fprofile$/);
    await choose("Lakes-2028!");
    await expect(page.getByText(say("account.thisDevice"))).toBeVisible();
    ignoreFaults(faults, refusedCalls, callsOfEndedSession);
  });
});

test("lets a customer change and confirm their email, and then erase the account", async ({ page, quai }) => {
  const say = textLookupFor("en");
  await signInAt(page, "/profile", "en", "customer@memphremagog.test");
  await page.getByRole("button", { name: `${say("account.changeContact")}: ${say("account.email")}` }).click();
  await page.getByLabel(say("account.newEmail")).last().fill("me@example.org");
  await page.getByLabel(say("account.current"), { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole("button", { name: say("account.resetSend") }).click();
  await page.getByLabel(say("account.code"), { exact: true }).fill(await codeSentTo(quai, "me@example.org"));
  await page.getByRole("button", { name: say("account.confirmContact") }).click();
  await expect(page.getByText("me@example.org")).toBeVisible();
  await page.getByRole("button", { name: say("account.data.erase") }).click();
  await page.getByLabel(say("account.current"), { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole("button", { name: say("account.data.yes") }).click();
  await expect(page.getByText(say("account.data.erased"))).toBeVisible();
});

test.describe("a customer's own, on a phone in French", () => {
  test.use({ viewport: widths.phone });

  test("downloads everything about the customer, and erases it by keyboard once the password is right", async ({ page, faults }) => {
    const say = textLookupFor("fr");
    await signInAt(page, "/profile", "fr", "customer@memphremagog.test");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: say("account.data.download") }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(say("account.data.fileName"));
    const about: unknown = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(about).toMatchObject({ club: { id: "mem" }, accounts: [{ email: "customer@memphremagog.test" }], bookings: [], files: [] });
    await expect(page.getByText(say("account.data.saved"))).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: say("account.data.erase") }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 3, name: say("account.data.ask") })).toBeFocused();
    await expect(page.getByText(say("account.data.stays"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const typed = page.getByLabel(say("account.current"), { exact: true });
    await tabTo(page, typed);
    await page.keyboard.type("Wrong-2027!");
    await page.keyboard.press("Enter");
    await expect(page.getByText(say("errors.loginInvalid"))).toBeVisible();
    await typed.fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/fr\/login\?erased$/);
    await expect(page.getByText(say("account.data.erased"))).toBeVisible();
    await logIn(page, say, "customer@memphremagog.test");
    await expect(page.getByText(say("errors.loginInvalid"))).toBeVisible();
    // The browser logs each wrong password itself.
    ignoreFaults(faults, /the server responded with a status of 401/);
  });

  for (const [who, phone, isMember] of [
    ["member@memphremagog.test", "+14505550100", true],
    ["customer@memphremagog.test", "+14505550101", false],
  ] as const)
    test(`fills the contact step for a logged-in user, who pays as a ${isMember ? "member" : "visitor"}: ${who}`, async ({ page, quai }, {
      parallelIndex,
    }) => {
      const visitor = visitorOf(page, quai, "fr", parallelIndex);
      const { say } = visitor;
      await signInAt(page, "", "fr", who);
      // From the first card on the price is the user's own.
      const card = page.getByRole("article").first();
      const other = card.getByText(isMember ? /^Non-membres/ : /^Membres/);
      await expect(other).toBeVisible();
      await visitor.lookAtDay(3);
      await expect(other).toBeVisible();
      await visitor.chooseSlot();
      const bar = page.locator("[data-bar]");
      const total = async () => moneyIn(await bar.innerText());
      const first = await total();
      expect([moneyIn(await card.innerText()), first > moneyIn(await other.innerText())]).toEqual([first, !isMember]);
      await visitor.continueToContact();
      expect(await total()).toBe(first);
      await expect(page.getByRole("checkbox")).toHaveCount(0);
      await expect(page.locator("#email")).toHaveValue(who);
      await expect(page.locator("#phone")).toHaveValue(phone);
      await expectAccessible(page);
      await expect(page.getByText(say("contact.ownPhone"))).toBeVisible();
      await page.getByRole("button", { name: say("contact.goOn"), exact: true }).click();
      let attributes: object = {};
      let amount: number | undefined;
      // The test reads the answer on its way, because the page leaves for the payment with it.
      await page.route("**/api/booking/reservations/create", async (route) => {
        const request: { readonly data: { readonly attributes: object } } = route.request().postDataJSON();
        const response = await route.fetch();
        const answered: { readonly data: { readonly amount: number } } = await response.json();
        [attributes, amount] = [request.data.attributes, answered.data.amount];
        await route.fulfill({ response });
      });
      await visitor.goToPayment();
      const { amounts } = await send(quai, "booking/reservations/quote", { attributes });
      expect(amount).toBe(isMember ? amounts?.membership : amounts?.nonMember);
      expect(amount).toBe(first);
      expect(amounts?.membership).toBeLessThan(amounts?.nonMember ?? 0);
      await page.goto("/fr/pricing");
      await expect(page.getByRole("radio", { name: isMember ? /Tarif membre · autres/ : /Membres/ }).first()).toBeAttached();
    });

  test("lists a booking made as a guest among the user's bookings, with its pass", async ({ page, quai }, { parallelIndex }) => {
    const visitor = visitorOf(page, quai, "fr", parallelIndex);
    const { say } = visitor;
    const email = "customer@memphremagog.test";
    await openPaidPass({ page, quai, locale: "fr", visitor: { ...visitor, own: { ...visitor.own, email } } });
    const reference = await page
      .getByText(/^[A-Z]{2,8}-[0-9A-Z]{6}$/)
      .first()
      .innerText();
    const bar = page.getByRole("banner");
    await signInAt(page, "/profile", "fr", email);
    await expect(page.getByRole("heading", { name: say("account.profileTitle"), exact: true })).toBeVisible();
    const names = await bar.innerText();
    const height = (await bar.boundingBox())?.height;
    await page.goto("/fr/bookings");
    await expect(page.getByRole("heading", { name: say("account.mine.title") })).toBeVisible();
    // The bar of a customer is the same on their bookings as on every other page.
    await expect(bar).toHaveText(names, { useInnerText: true });
    expect((await bar.boundingBox())?.height).toBe(height);
    const pass = page.getByRole("button", { name: `${say("account.mine.pass")}: ${reference}` });
    await expect(pass).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await pass.click();
    await expect(page).toHaveURL(/\/fr\/information$/);
    await expect(page.getByText(reference).first()).toBeVisible();
  });
});

test.describe("on a desk, in English", () => {
  test.use({ viewport: widths.desk });

  test("opens an invitation's link once: the user chooses a password and is logged in", async ({ page, quai, browser }) => {
    const say = textLookupFor("en");
    const eve = { firstname: "Eve", lastname: "Roy", email: "eve@example.org", locale: "en", roles: [], isDisabled: false };
    const { jwt } = await send(quai, "account/auth/login", { contact: "admin@memphremagog.test", password });
    await send(quai, "account/users/create", eve, jwt);
    let link = "";
    await expect
      .poll(async () => {
        const text = (await messagesOf(quai)).find(({ to }) => to === eve.email)?.text ?? "";
        return (link = /https?:\S+#invite=\S+/.exec(text)?.[0] ?? "");
      })
      .not.toBe("");
    const { pathname, hash } = new URL(link);
    await page.goto(pathname + hash);
    await expect(page.getByRole("heading", { name: say("account.first") })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/login$/);
    await expectAccessible(page);
    await page.getByLabel(say("account.newPassword"), { exact: true }).fill("Lakes-2028");
    await page.getByRole("button", { name: say("account.save") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Eve Roy");
    const other = await browser.newPage();
    await other.goto(link);
    await expect(other.getByText(say("account.inviteEnded")).first()).toBeVisible();
    await other.close();
  });

  test("keeps a colleague's new email pending in their record until the mailed link confirms it", async ({ page, quai, browser }) => {
    const say = textLookupFor("en");
    const fr = textLookupFor("fr");
    const email = "staff@memphremagog.test";
    const fresh = "desk@memphremagog.test";
    await signInAt(page, "/users", "en");
    await page.getByRole("row", { name: new RegExp(email) }).click();
    const field = page.getByRole("textbox", { name: say("kinds.email") });
    await field.fill(fresh);
    await page.keyboard.press("Control+s");
    const waiting = page.getByText(say("kinds.users.waits", { email: fresh, current: email }));
    await expect(waiting).toBeVisible();
    await expect(field).toHaveValue(email);
    await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText(say("kinds.users.waiting"));
    // The user who requested the change cannot approve it.
    await expect(page.getByRole("button", { name: say("kinds.users.approve") })).toHaveCount(0);
    await expect(page.getByRole("button", { name: say("kinds.users.cancelChange") })).toBeVisible();
    await expectAccessible(page);
    let link = "";
    await expect
      .poll(async () => {
        const text = (await messagesOf(quai)).find(({ to, text: body }) => to === email && body.includes(fresh))?.text ?? "";
        return (link = /https?:\S+#email=\S+/.exec(text)?.[0] ?? "");
      })
      .not.toBe("");
    const { pathname, hash } = new URL(link);
    const owner = await browser.newPage({ viewport: widths.phone });
    await owner.goto(pathname + hash);
    await expect(owner.getByText(fresh)).toBeVisible();
    await expectAccessible(owner);
    await expectNoSidewaysScroll(owner);
    await owner.getByRole("button", { name: fr("account.emailChange.confirm") }).click();
    await expect(owner.getByRole("heading", { name: fr("account.emailChange.confirmed") })).toBeFocused();
    await owner.reload();
    await expect(owner.getByText(fr("errors.code.EMAIL_CHANGE_ENDED"))).toBeVisible();
    await owner.close();
    await page.reload();
    await expect(page.getByRole("row", { name: new RegExp(fresh) })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  test("replaces a forgotten password in steps, one press away from the booking page", async ({ page, quai }) => {
    const say = textLookupFor("en");
    await page.goto("/en/login");
    await page.getByLabel(say("account.contact")).fill("member@memphremagog.test");
    await page.getByRole("button", { name: say("account.forgot") }).click();
    await page.getByRole("button", { name: say("account.resetSend") }).click();
    await page.getByLabel(say("account.code"), { exact: true }).fill(await codeSentTo(quai, "member@memphremagog.test"));
    await expectAccessible(page);
    await page.getByRole("button", { name: say("account.resetGoOn") }).click();
    await expect(page.getByRole("heading", { name: say("account.first") })).toBeVisible();
    // The token that opens the change of a password opens nothing else, whatever the address.
    await page.goto("/en/profile");
    await expect(page).toHaveURL(/\/en\/login/);
    await page.getByLabel(say("account.newPassword"), { exact: true }).fill("Lakes-2028");
    await page.getByRole("button", { name: say("account.save") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

/** The one-time link that `npm run admin` prints for the first administrator of a new club. */
function firstAdminLink({ data }: RunningQuai): string {
  const env = { PATH: process.env["PATH"], QUAI_DATA: data };
  const given = ["ada@club.test", "--club", "ada", "--name", "Club of Ada", "--locale", "fr"];
  return execFileSync(process.execPath, ["app/server/admin.ts", ...given], { env, encoding: "utf8" }).trim();
}

/** As after an administrator set a user's password: the user must choose another one. */
function mustChange({ data }: RunningQuai, user: string): void {
  const store = new DatabaseSync(join(data, "quai.sqlite"), { timeout: 5000 });
  store.prepare("update credentials set must_change = 1 where user_id = ?").run(user);
  store.close();
}

/** The parts of answers that the tests read. */
interface Answered {
  readonly jwt?: string;
  readonly amounts?: { readonly membership: number; readonly nonMember: number };
}

async function send(quai: RunningQuai, path: string, data: object, jwt?: string): Promise<Answered> {
  const body = JSON.stringify({ sender: "quai-app", scope: "quai", sent: new Date().toISOString(), data });
  const headers = { "content-type": "application/json", ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }) };
  const reply = await fetch(`${quai.url}/api/${path}`, { method: "POST", headers, body });
  expect([path, reply.status]).toEqual([path, 200]);
  const answered: { readonly data: Answered } = await reply.json();
  return answered.data;
}

/** The first amount in a text of the French page, in dollars. */
function moneyIn(text: string): number {
  const [, found = ""] = /([\d\s\u00a0\u202f]+,\d{2})\s?\$/.exec(text) ?? [];
  return Number(found.replaceAll(/\s/g, "").replace(",", "."));
}

async function logIn(page: Page, say: LookUpText<WordKey>, contact: string): Promise<void> {
  await page.getByLabel(say("account.contact")).fill(contact);
  await page.getByLabel(say("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("account.login"), exact: true }).click();
}
