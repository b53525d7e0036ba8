import { nextOfferStep, type OfferSetup, type OfferStepName } from "#core/domain/catalogue/firstSale.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { EmptyIndexTexts } from "./props.ts";

type OfferKind = "lakes" | "docks" | "boats" | "timeslots";

const kindsOfSteps: Readonly<Record<OfferStepName, OfferKind>> = { lake: "lakes", dock: "docks", boat: "boats", slot: "timeslots" };
const paths: Readonly<Record<OfferKind, string>> = { lakes: "/lakes", docks: "/docks", boats: "/boats", timeslots: "/timeslot" };

/** Gives the link to the page on which the club adds what it lacks before it has something to book; undefined where it lacks nothing. */
export function nextOfferLink(offer: OfferSetup, words: Words): EmptyIndexTexts["first"] {
  const step = nextOfferStep(offer);
  return step === undefined ? undefined : linkToAdd(kindsOfSteps[step], words);
}

/**
 * Gives what a kind's page shows while it has no row. Each of its rows needs a row of another kind: while there is none of these either,
 * the page leads to theirs.
 */
export function emptyTextsOf(
  kind: OfferKind | "locks",
  needed: { readonly kind: OfferKind; readonly rows: readonly unknown[] | undefined },
  words: Words,
): EmptyIndexTexts {
  const { say } = words;
  const first = needed.rows?.length === 0 ? linkToAdd(needed.kind, words) : undefined;
  return { title: say(`kinds.${kind}.none`), hint: say(`kinds.${kind}.hint`), first };
}

/** Gives the link that opens the form of a new row of a kind. */
export function linkToAdd(kind: OfferKind, { say, locale }: Words): NonNullable<EmptyIndexTexts["first"]> {
  return { text: say(`kinds.${kind}.add`), href: pathInLocale(`${paths[kind]}?open=new`, locale) };
}
