import type { Page } from "@playwright/test";
import { type Locale, wordsFor } from "../../core/words/index.ts";
import { expect } from "./test.ts";

/** That of every account of the demo. */
export const password = "Quai-2027!";

/** Signs in on the way to a page of the office, and is there. */
export async function comeIn(page: Page, path: string, locale: Locale, user = "admin@memphremagog.test"): Promise<void> {
  const say = wordsFor(locale);
  await page.goto(`/${locale}${path}`);
  await page.getByLabel(say("account.contact")).fill(user);
  await page.getByLabel(say("account.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/${locale}${path.replace("?", "\\?")}`));
}
