import type { Page } from "@playwright/test";
import { type Locale, textLookupFor } from "../../core/words/index.ts";
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
