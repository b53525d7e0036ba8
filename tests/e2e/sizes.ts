import { expect, type Page } from "@playwright/test";
import type { Size } from "./layout.ts";

export const phones: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
export const desks: readonly Size[] = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1280, height: 800, text: 150 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
export const tablet: Size = { width: 768, height: 1024 };
export const tabletOnItsSide: Size = { width: 1180, height: 820 };
export const largeText: Size = { width: 1280, height: 800, text: 200 };

/** Whether every width of a phone is looked at with every size of text, as `npm run torture -- widths` does. */
export const isWhole = process.env["QUAI_WIDTHS"] === "whole";
/** Phones whose browser is set to larger text. */
export const largePhones: readonly Size[] = isWhole
  ? [320, 360, 390, 430].flatMap((width) => [100, 125, 150, 200].map((text) => ({ width, height: width * 2, text })))
  : [
      { width: 320, height: 640, text: 200 },
      { width: 390, height: 844, text: 200 },
      { width: 360, height: 720, text: 125 },
    ];
export const all = [...phones, ...largePhones, tablet, tabletOnItsSide, ...desks, largeText];

/** The least side of a target, in CSS pixels: for a finger, and wherever visitors are; and by mouse in the office. */
export const least = { finger: 44, mouse: 32 } as const;

/** Opens a page and waits until all of it is there. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}
