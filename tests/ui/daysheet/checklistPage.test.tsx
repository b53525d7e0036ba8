import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import "#ui/headless/words/daySheetWords.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { SignedSheet } from "#ui/views/booking/office/ChecklistPage.tsx";
import { signedReport } from "../../../stories/club/signing.ts";
import { book, openWorld, person, tripDay } from "../../contract/world.ts";

const staff = { principal: person("mem", ["^booking/"]) };

/** The text of each line of the printed page, as a reader sees it. */
function printedLines(html: string): readonly string[] {
  const signs: Readonly<Record<string, string>> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };
  return [...html.matchAll(/data-line="true"[^>]*>([^<]*)</gu)].map(([, text = ""]) =>
    text.replaceAll(/&[#\w]+;/gu, (sign) => signs[sign] ?? sign),
  );
}

it.each(["en", "fr"] as const)("prints a checklist signed in %s whose text has the SHA-256 of the record", async (locale) => {
  const world = await openWorld({ limits: "off" });
  const { _id } = await book(world);
  const sheet = await world.call("booking/reservations/daySheet", { date: tripDay }, staff);
  const report = { ...signedReport(_id, sheet, isoTextOf(world.clock.at)), locale };
  await world.call("booking/reservations/signChecklist", report, staff);
  const { reference, signed } = await world.call("booking/reservations/checklist", { _id }, staff);
  if (signed === null) throw new Error("nothing was signed");
  // The page speaks the other language: what was signed does not change.
  const html = renderToStaticMarkup(
    <WordsProvider locale={locale === "en" ? "fr" : "en"}>
      <SignedSheet reference={reference} signed={signed} />
    </WordsProvider>,
  );
  const digest = (lines: readonly string[]) => createHash("sha256").update(lines.join("\n")).digest("hex");
  const lines = printedLines(html);
  expect(digest(lines)).toBe(signed.sha256);
  expect(digest(lines.slice(1)), "a line less (control)").not.toBe(signed.sha256);
  expect(html).toContain(signed.sha256);
});
