import type { Page } from "@playwright/test";
import { textLookupFor } from "#core/words/index.ts";
import { medianOf } from "../measure.ts";
import { folder } from "../processes.ts";
import type { Figure } from "../report.ts";
import { atDesk, firstScreen, interactions, slowdown, type Worst, worstFigure } from "./staffDesk.ts";

const say = textLookupFor("en");
const path = "/en/bookings";
const rounds = 5;

/** The table of bookings as staff wait for it: its first screen, and what each press and key takes to be seen, in Chromium on the built server. */
export function office(): Promise<readonly Figure[]> {
  return atDesk(folder(), async (visit) => {
    const screens: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      screens.push(await visit((page) => firstScreen(page, path, '[role="grid"] [role="rowheader"]')));
    const worst: Worst[] = [];
    for (let round = 0; round < rounds; round += 1) worst.push(await visit(pressed));
    return [
      { name: "/bookings: its first rows, signed in, nothing cached, desktop", unit: "ms", measured: medianOf(screens), atMost: 1000 },
      worstFigure(`/bookings: INP, processor ${slowdown} times slower`, worst, 80),
    ];
  });
}

/** What staff do with the table. */
function pressed(page: Page): Promise<Worst> {
  const rows = page.getByRole("grid", { name: say("bookings.title") }).getByRole("rowheader");
  const drawer = page.getByRole("heading", { level: 2, name: /^MEM-/ });
  return interactions(page, path, {
    ready: () => rows.first().waitFor(),
    doing: [
      () => rows.nth(1).click(),
      () => drawer.waitFor(),
      () => page.keyboard.press("ArrowDown"),
      () => page.keyboard.press("ArrowDown"),
      () => page.keyboard.press("Escape"),
      () => page.getByRole("grid").getByRole("checkbox").nth(3).press("Space"),
      () => page.getByRole("grid").getByRole("checkbox").first().press("Space"),
      () => page.getByRole("button", { name: new RegExp(`^${say("status.confirmed")}`) }).click(),
      () => page.getByRole("button", { name: new RegExp(`^${say("bookings.all")}`) }).click(),
      () => page.keyboard.press("/"),
      () => page.keyboard.type("roy"),
      () => page.getByRole("columnheader").nth(1).click(),
      () => page.keyboard.press("Escape"),
      () => rows.first().focus(),
      () => page.keyboard.press("Enter"),
      () => page.keyboard.press("Escape"),
    ],
  });
}
