import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentContrast, accentIssue, accentPapers, accentTones, nearestAccent, accentProperties } from "#core/domain/club/look/accent.ts";
import { hexOf, perceivedColorOf } from "#core/domain/club/look/perceivedColor.ts";
import { themeNames, themePalettes, type ThemeName } from "#ui/theme/tokens.ts";
import { contrast, leastContrast, pairs } from "../../../stories/foundations/contrast.ts";

const hexColors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

/** The pairs of a theme that are too faint when it has the tones of a colour. */
function faintPairs(theme: ThemeName, hex: string): readonly string[] {
  const palette = { ...themePalettes[theme], ...accentTones(hex, theme) };
  return pairs
    .map((pair) => ({ ...pair, ratio: contrast(palette[pair.over], palette[pair.under]) }))
    .filter(({ ratio, kind }) => ratio < leastContrast(theme, kind))
    .map(({ over, under, ratio }) => `${theme} ${over} on ${under}: ${ratio.toFixed(2)}`);
}

describe("the colour of a club", () => {
  it("is refused below 4.5 to 1 by day, with the nearest one that passes", () => {
    expect(accentIssue("#FFFF00")).toEqual({ key: "accent", params: { nearest: nearestAccent("#FFFF00") } });
    expect(accentIssue("#777777")?.key).toBe("accent");
    for (const hex of ["", "#1F5A4A", "#1f5a4a", "#000000"]) expect([hex, accentIssue(hex)]).toEqual([hex, undefined]);
    for (const hex of ["red", "#FFF", "#12345G", "rgb(0,0,0)", "#1F5A4A;color:red"])
      expect(accentIssue(hex)).toEqual({ key: "accentForm" });
  });

  it("keeps every pair of all themes readable in its tones, once it passes by day", () => {
    fc.assert(
      fc.property(hexColors, (hex) => {
        const passing = nearestAccent(hex);
        expect(accentIssue(passing)).toBeUndefined();
        expect(accentContrast(passing).words).toBeGreaterThanOrEqual(4.5);
        expect(themeNames.flatMap((theme) => faintPairs(theme, passing))).toEqual([]);
      }),
    );
  });

  it("would leave pairs faint by day were it not refused", () => {
    expect(faintPairs("day", "#FFFF00")).not.toEqual([]);
  });

  it("stays itself where it passes, and keeps its hue where it does not", () => {
    fc.assert(
      fc.property(hexColors, (hex) => {
        const nearest = nearestAccent(hex);
        const was = perceivedColorOf(hex);
        const is = perceivedColorOf(nearest);
        const apart = Math.abs(Math.atan2(Math.sin(is.hue - was.hue), Math.cos(is.hue - was.hue)));
        // A grey has no hue.
        expect([accentIssue(hex) === undefined, is.chroma * apart < 0.02]).toEqual([nearest === hex, true]);
      }),
    );
  });

  it("is the same after a way through the space of its tones", () => {
    fc.assert(
      fc.property(hexColors, (hex) => {
        expect(hexOf(perceivedColorOf(hex))).toBe(hex);
      }),
    );
  });

  it("is compared with the papers of the themes", () => {
    const papers = (theme: ThemeName) => [
      ...new Set([themePalettes[theme].sunken, themePalettes[theme].canvas, themePalettes[theme].surface]),
    ];
    for (const theme of themeNames) expect([...accentPapers[theme]].toSorted()).toEqual(papers(theme).toSorted());
    const byDay = accentPapers.day.map((paper) => contrast("#1F5A4A", paper));
    expect(Math.min(...byDay)).toBe(byDay[0]);
  });

  it("gives twelve properties with a colour each, and none where it is malformed", () => {
    const properties = accentProperties("#1f5a4a");
    expect(Object.keys(properties)).toHaveLength(12);
    expect(properties["--club-day-accent"]).toBe("#1F5A4A");
    for (const tone of Object.values(properties)) expect(tone).toMatch(/^#[0-9A-F]{6}$/);
    expect([accentProperties(""), accentProperties('#fff"><script>')]).toEqual([{}, {}]);
  });
});
