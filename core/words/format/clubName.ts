import type { Locale } from "../../domain/language/language.ts";

/** The forms of a club's name within a sentence; English names need no article. */
export interface ClubNameForms {
  /** "le Club nautique", "Muskoka Boating Club". */
  readonly theClub: string;
  /** The same at the beginning of a sentence: "Le Club nautique". */
  readonly TheClub: string;
  /** "du Club nautique", "of Muskoka Boating Club". */
  readonly ofClub: string;
  /** "au Club nautique", "to Muskoka Boating Club". */
  readonly toClub: string;
}

type Article = "le " | "la " | "l’" | "les ";

const feminine = /^(marina|société|coopérative|corporation|fédération|base|compagnie|ligue|maison|baie|flotte|location|rive|plage)\b/iu;
const vowel = /^[aeiouyàâéèêîôh]/iu;
const ownArticle = /^(les |le |la |l[’'])/iu;

const of: Readonly<Record<Article, string>> = { "le ": "du ", "la ": "de la ", "l’": "de l’", "les ": "des " };
const to: Readonly<Record<Article, string>> = { "le ": "au ", "la ": "à la ", "l’": "à l’", "les ": "aux " };

/**
 * Gives the forms of a club's name. In French it gets the article that its first word requires; a name that begins with an article keeps
 * it.
 */
export function clubNameForms(locale: Locale, name: string): ClubNameForms {
  if (locale === "en") return { theClub: name, TheClub: name, ofClub: `of ${name}`, toClub: `to ${name}` };
  const own = ownArticle.exec(name)?.[0] ?? "";
  const bare = name.slice(own.length);
  const article = own === "" ? articleOf(bare) : (articles.find((each) => each.startsWith(own.toLowerCase().slice(0, -1))) ?? "le ");
  return {
    theClub: article + bare,
    TheClub: article.slice(0, 1).toUpperCase() + article.slice(1) + bare,
    ofClub: of[article] + bare,
    toClub: to[article] + bare,
  };
}

const articles = ["les ", "le ", "la ", "l’"] as const satisfies readonly Article[];

function articleOf(name: string): Article {
  if (feminine.test(name)) return "la ";
  return vowel.test(name) ? "l’" : "le ";
}
