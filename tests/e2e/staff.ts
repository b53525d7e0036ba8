import type { Page } from "@playwright/test";
import { type Locale, textLookupFor } from "../../core/words/index.ts";
import type { RunningQuai } from "./quai.ts";
import { type Answer, callAs } from "./rival.ts";
import { expect } from "./test.ts";

/** The password of every demo account. */
export const password = "Quai-2027!";

/** Opens a page of the office, logs in on the way, and waits until the page is there. */
export async function signInAt(page: Page, path: string, locale: Locale, user = "admin@memphremagog.test"): Promise<void> {
  const say = textLookupFor(locale);
  await page.goto(`/${locale}${path}`);
  await page.getByLabel(say("account.contact")).fill(user);
  await page.getByLabel(say("account.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/${locale}${path.replace("?", "\\?")}`));
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
