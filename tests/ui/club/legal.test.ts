import { describe, expect, it } from "vitest";
import { render } from "#app/web/render.tsx";
import { textLookupFor } from "#core/words/index.ts";
import { openClub } from "../../../stories/club/club.ts";

const club = await openClub();
const privacy = { officer: "Ada Roy", address: "1 quai, Magog" };

async function drawn(path: string, locale: "en" | "fr", named: typeof privacy | null = privacy): Promise<string> {
  const first = await club.first(locale);
  const clubs = first.clubs.map((each) => (named === null ? each : { ...each, privacy: named }));
  return (await render({ url: `/${locale}${path}`, first: { ...first, clubs }, status: 200 })).html;
}

describe.each(["en", "fr"] as const)("in %s", (locale) => {
  const say = textLookupFor(locale);

  it("the foot of every page leads to privacy, terms and accessibility", async () => {
    for (const path of ["", "/pricing", "/privacy"]) {
      const html = await drawn(path, locale);
      for (const page of ["privacy", "terms", "accessibility"])
        expect([path, html]).toEqual([path, expect.stringContaining(`href="/${locale}/${page}"`)]);
    }
  });

  it("the privacy page names who is responsible for personal data, or an address to write to until somebody is named", async () => {
    const named = await drawn("/privacy", locale);
    for (const part of [privacy.officer, privacy.address]) expect(named).toContain(part);
    const [first] = (await club.first(locale)).clubs;
    const unnamed = await drawn("/privacy", locale, { officer: "", address: "" });
    expect(unnamed).toContain(`href="mailto:${first?.email ?? "no club"}"`);
  });

  it("the page on accessibility has the club's number and email as links", async () => {
    const [first] = (await club.first(locale)).clubs;
    const main = /<article.*<\/article>/s.exec(await drawn("/accessibility", locale))?.[0];
    for (const href of [`tel:${first?.phone ?? "none"}`, `mailto:${first?.email ?? "none"}`]) expect(main).toContain(`href="${href}"`);
  });

  it("every page about a club says that no lake is open where no club has opened one, and does not wait", async () => {
    const { plans: _, ...offered } = await club.first(locale);
    const first = { ...offered, clubs: [], lakes: [], docks: [], boats: [] };
    for (const path of ["/pricing", "/subscription", "/terms", "/privacy", "/accessibility"]) {
      const { html } = await render({ url: `/${locale}${path}`, first, status: 200 });
      expect([path, html]).toEqual([path, expect.stringContaining(say("booking.noLakesHint"))]);
      expect([path, html]).toEqual([path, expect.stringContaining("<h1")]);
      expect([path, html]).not.toEqual([path, expect.stringContaining('aria-busy="true"')]);
    }
  });
});
