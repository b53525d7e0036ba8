import { describe, expect, it } from "vitest";
import { render } from "#app/web/render.tsx";
import { textInLocale } from "#core/domain/language/textInLocale.ts";
import { openClub } from "../../../stories/club/club.ts";
import { boats } from "../../../stories/club/offer.ts";

const heron = "mem_b_magog1";
const photos = [
  { file: "mem_f_bow", alt: { en: "From the bow", fr: "De l’avant" } },
  { file: "mem_f_deck", alt: { fr: "Le pont" } },
  { file: "mem_f_stern" },
];
const description = { fr: "Un ponton stable." };
const club = await openClub({
  offer: { boats: boats.map((boat) => (boat._id === heron ? { ...boat, photos, description, kind: "runabout" as const } : boat)) },
});
const first = { en: await club.first("en"), fr: await club.first("fr") };

async function imagesOf(locale: "en" | "fr", path: string): Promise<readonly string[]> {
  const { html } = await render({ url: path, first: first[locale], status: 200 });
  return html.match(/<img [^>]*\/media\/[^>]*>/g) ?? [];
}
const attribute = (image = "", name = "") => new RegExp(` ${name}="([^"]*)"`, "i").exec(image)?.[1];

describe("photos of a boat", () => {
  it("replace the drawing on its card: one, which loads when it is scrolled into view", async () => {
    const [image, ...more] = await imagesOf("en", "/");
    expect(more).toEqual([]);
    expect([attribute(image, "alt"), attribute(image, "loading")]).toEqual(["From the bow", "lazy"]);
    expect(attribute(image, "srcset")).toBe(
      "/media/mem_f_bow/320.webp 320w, /media/mem_f_bow/640.webp 640w, /media/mem_f_bow/1280.webp 1280w",
    );
    expect(attribute(image, "sizes")).toContain("188px");
  });

  it("are all on its sheet, the first loaded at once, described in the page's language, else in the other, else by name", async () => {
    const altsIn = async (locale: "en" | "fr") =>
      (await imagesOf(locale, `/boat-name?boat=${heron}`)).map((image) => [
        attribute(image, "alt"),
        attribute(image, "lang"),
        attribute(image, "loading"),
      ]);
    expect(await altsIn("en")).toEqual([
      ["From the bow", undefined, "eager"],
      ["Le pont", "fr", "lazy"],
      ["Great Blue Heron", undefined, "lazy"],
    ]);
    expect((await altsIn("fr")).map(([alt]) => alt)).toEqual(["De l’avant", "Le pont", "Grand Héron"]);
  });

  it("are replaced by the drawing where a club has none", async () => {
    const { html } = await render({ url: "/boat-name?boat=mem_b_magog2", first: first.en, status: 200 });
    expect([html.includes("/media/"), html.includes("Side view of")]).toEqual([false, true]);
  });
});

describe("a club's description of its boat", () => {
  it("is on its sheet, in the language in which it was written, with the kind that the club gave it", async () => {
    const { html } = await render({ url: `/boat-name?boat=${heron}`, first: first.en, status: 200 });
    expect(html).toContain('<p lang="fr">Un ponton stable.</p>');
    expect(html).toMatch(/Kind<\/dt><dd[^>]*>Runabout/);
  });

  it("is read in a language, else in the other, else not at all", () => {
    expect([textInLocale({ en: "a", fr: "b" }, "fr"), textInLocale({ en: "a" }, "fr"), textInLocale(undefined, "fr")]).toEqual([
      { text: "b", lang: "fr" },
      { text: "a", lang: "en" },
      undefined,
    ]);
  });
});
