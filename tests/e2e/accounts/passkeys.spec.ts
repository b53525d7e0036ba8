import type { CDPSession, Page } from "@playwright/test";
import { textLookupFor } from "../../../core/words/index.ts";
import { ignoreFaults } from "../rival.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "../test.ts";

const password = "Quai-2027!";
const staff = "staff@memphremagog.test";
const say = textLookupFor("fr");

/** A device that verifies its owner, or reports that it could not. */
async function deviceOf(page: Page): Promise<{ readonly session: CDPSession; readonly authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  return { session, ...(await session.send("WebAuthn.addVirtualAuthenticator", { options })) };
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(say("account.contact")).fill(staff);
  await page.getByLabel(say("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("account.login"), exact: true }).click();
}

test.describe("a passkey, on a phone in French", () => {
  test.use({ viewport: widths.phone });

  test("is added on the profile, logs in without a password, and opens nothing once removed", async ({ page, quai, faults }) => {
    const site = quai.url.replace("127.0.0.1", "localhost");
    const { session, authenticatorId } = await deviceOf(page);
    await page.goto(`${site}/fr/login?next=%2Fprofile`);
    await logIn(page);
    await page.getByRole("button", { name: say("account.addPasskey") }).click();
    await expectAccessible(page);
    await page.getByLabel(say("account.passkeyName"), { exact: true }).last().fill("Téléphone du quai");
    await page.getByLabel(say("account.current"), { exact: true }).fill(password);
    await page.getByRole("button", { name: say("account.passkeyMake"), exact: true }).click();
    await expect(page.getByText("Téléphone du quai")).toBeVisible();
    await expect(page.getByRole("button", { name: say("account.addPasskey") })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await leave(page);
    await page.goto(`${site}/fr/login`);
    const byPasskey = page.getByRole("button", { name: say("account.passkeyLogin") });
    await expectAccessible(page);
    await byPasskey.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("link", { name: say("account.goOffice") })).toBeVisible();

    await page.getByRole("button", { name: say("people.account.logout") }).click();
    await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await byPasskey.click();
    await expect(page.getByText(say("account.passkeyNone"))).toBeVisible();
    await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    await byPasskey.click();
    await expect(page.getByRole("link", { name: say("account.goOffice") })).toBeVisible();

    await page.goto(`${site}/fr/profile`);
    await page.getByRole("button", { name: say("account.removeOf", { passkey: "Téléphone du quai" }) }).click();
    await expect(page.getByRole("heading", { name: say("account.passkeys") })).toBeFocused();
    await leave(page);
    await page.goto(`${site}/fr/login`);
    await byPasskey.click();
    await expect(page.getByText(say("account.passkeyUnknown"))).toBeVisible();
    // A removed passkey is refused, and the browser reports that.
    ignoreFaults(faults, /the server responded with a status of 401/);
  });
});

test("offers no passkey at a numeric address", async ({ page }) => {
  await page.goto("/fr/login");
  await expect(page.getByRole("button", { name: say("account.getCode") })).toBeVisible();
  await expect(page.getByRole("button", { name: say("account.passkeyLogin") })).toHaveCount(0);
});

/** Logs out by the avatar's menu: the session ends at the server, and the page says so. */
async function leave(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Compte|\w+ \w+/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: say("people.account.logout") }).click();
  await expect(page.getByText(say("account.out"), { exact: true })).toBeVisible();
}
