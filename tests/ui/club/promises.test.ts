import { describe, expect, it } from "vitest";
import { render } from "#app/web/render.tsx";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { clauseSectionsIn } from "#core/features/club/answers/clauses.ts";
import { claims } from "../../claims.ts";
import { openClub } from "../../../stories/club/club.ts";

const boat = "/boat-name";

/** Gives the text of a page, without the data in it. */
async function textOf(club: Awaited<ReturnType<typeof openClub>>, locale: "en" | "fr", page: string): Promise<string> {
  const first = await club.first(locale);
  const path = page === boat ? `${page}?boat=${first.boats[0]?._id}` : page;
  const { html } = await render({ url: `/${locale}${path}`, first, status: 200 });
  return html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]*>/g, "\n");
}

describe.each(["en", "fr"] as const)("in %s", (locale) => {
  it("the first page of a club says what the club promises, and the free cancellation of its terms", async () => {
    const text = (await textOf(await openClub(), locale, "")).replaceAll("\n", "");
    expect(text).toContain(
      locale === "en"
        ? "18 or older · licence or 15 min at the dock · fuel and life jackets included · free cancellation (48 h before)"
        : "18 ans ou plus · permis ou 15\u00a0min au quai · compris\u00a0: essence et gilets de sauvetage · annulation gratuite (48 h avant)",
    );
  });

  it("a new club claims nothing on its pages, nor in the rules that its visitors accept", async () => {
    const bare = await openClub({ promises: defaultSettings.promises });
    for (const path of ["", boat, "/terms", "/pricing"])
      expect([path, await textOf(bare, locale, path)]).not.toEqual([path, expect.stringMatching(claims[locale])]);
    expect(JSON.stringify(clauseSectionsIn(locale))).not.toMatch(claims[locale]);
  });

  it("the claims are found on the pages of a club that makes them (control)", async () => {
    const club = await openClub();
    for (const path of ["", boat]) expect([path, await textOf(club, locale, path)]).toEqual([path, expect.stringMatching(claims[locale])]);
  });
});
