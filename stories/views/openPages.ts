import type { Locale } from "#core/words/index.ts";
// Imported at the start: a lazy package that Vite first sees in the middle of a run would reload the page under the test.
import "#ui/headless/booking/checkout/contact/contactStepActions.ts";
import "#ui/headless/booking/hold/alternatives.ts";
import "#ui/headless/booking/choice/sunset.ts";
import "#ui/views/booking/choice/later/afterChoice.ts";
import "#ui/views/booking/choice/later/DatePicker.tsx";
import "#ui/views/booking/choice/later/idleParts.ts";
import "#ui/views/booking/choice/later/openedParts.ts";
import "#ui/views/booking/choice/later/ownHours.ts";
import "#ui/views/shell/NoLakesPart.tsx";
import "#ui/views/booking/place/OtherLakesList.tsx";
import "#ui/views/booking/checkout/payment/PaymentResultPart.tsx";
import "#ui/views/booking/place/DockChoiceView.tsx";
import "#ui/views/offer/chart/drawings.ts";
import "#ui/views/booking/pass/QrCode.tsx";
import { type Visit, type VisitOptions, visitOf } from "../club/visit.ts";

/** What a story opens, and what happens there before it is drawn. */
export interface OpenPageArgs extends Omit<VisitOptions, "locale"> {
  /** Brings the page into the state that the story shows; a promise that never resolves must not be returned. */
  readonly lead?: (visit: Visit) => void | Promise<void>;
}

/** The page of a story, in each language that it is shown in. */
export type OpenPages = Readonly<Partial<Record<Locale, Visit>>>;

/** Opens the page of a story over a club in memory, in the language of the toolbar or in both. As a loader it runs before the story is drawn. */
export async function openPages({ lead, ...options }: OpenPageArgs, globals: Readonly<Record<string, unknown>>): Promise<OpenPages> {
  const open = async (locale: Locale) => {
    const visit = await visitOf({ ...options, locale });
    await lead?.(visit);
    return visit;
  };
  const locale = globals["locale"];
  if (locale === "both") return { en: await open("en"), fr: await open("fr") };
  return locale === "fr" ? { fr: await open("fr") } : { en: await open("en") };
}

/** The page that a story opened, in either language; fails where none was opened. */
export function visitIn({ visits }: { readonly visits?: OpenPages }): Visit {
  const visit = visits?.en ?? visits?.fr;
  if (visit === undefined) throw new Error("nothing was opened");
  return visit;
}
