import type { Page } from "@playwright/test";
import type { MenuKey } from "../../core/domain/site/menu.ts";
import { type Locale, textLookupFor } from "../../core/words/index.ts";
import type { RunningQuai } from "./quai.ts";
import { type Answer, callAs, callOf } from "./rival.ts";
import { expect } from "./test.ts";

/** The password of every demo account. */
export const password = "Quai-2027!";

/**
 * Opens a page as a user who logged in on this device before: the tests of accounts fill in the form, which takes longer than many a test of
 * a page of the office.
 */
export async function signInAt(page: Page, path: string, locale: Locale, user = "admin@memphremagog.test"): Promise<void> {
  // At the site that the test's pages belong to.
  const { status } = await callOf(page, { url: "" }, "account/auth/login", { contact: user, password, cookie: true });
  expect([user, status]).toEqual([user, 200]);
  // The smallest page of the site may write what the site stores.
  if (!page.url().startsWith("http")) await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.setItem("session", "true"));
  await page.goto(`/${locale}${path}`);
}

/** Opens a page by its entry in the side menu, in whichever group that is. */
export async function openMenuEntry(page: Page, key: MenuKey, locale: Locale): Promise<void> {
  const say = textLookupFor(locale);
  const menu = page.getByRole("navigation", { name: say("account.menu"), exact: true });
  await menu.getByRole("searchbox").fill(say(`people.menu.${key}`));
  await menu.getByRole("link", { name: say(`people.menu.${key}`), exact: true }).click();
}

/** Gives the demo club's member of staff a role with these patterns and limits, in dollars, and no other. */
export async function allowStaff(
  quai: Pick<RunningQuai, "url">,
  permissions: readonly string[],
  limits: { readonly refundLimit?: number; readonly discountLimit?: number } = {},
): Promise<void> {
  const call = await callsOfStaff(quai);
  const role = await call("account/roles/create", { name: `Role of ${permissions.length}`, permissions, ...limits });
  const id = "mem_u_staff";
  const { version } = await call("account/users/read", { id });
  await call("account/users/update", { id, version, roles: [role["_id"]] });
}

/** Logs in a member of staff without a browser; gives the function that sends their calls, which fails where one is refused. */
export async function callsOfStaff(
  quai: Pick<RunningQuai, "url">,
  contact = "admin@memphremagog.test",
): Promise<(path: string, data: object) => Promise<Answer["data"]>> {
  const send = async (path: string, given: object, jwt?: string) => {
    const { status, data } = await callAs(quai, path, given, jwt);
    expect([path, status]).toEqual([path, 200]);
    return data;
  };
  const { jwt } = await send("account/auth/login", { contact, password });
  return (path, data) => send(path, data, String(jwt));
}
