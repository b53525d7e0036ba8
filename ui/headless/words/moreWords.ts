import type { en } from "#core/words/en.ts";
import type { fr } from "#core/words/fr.ts";
import { clauses } from "#core/words/en/clauses.ts";
import { contact } from "#core/words/en/contact.ts";
import { hold } from "#core/words/en/hold.ts";
import { mail } from "#core/words/en/mail.ts";
import { offer } from "#core/words/en/offer.ts";
import { pass } from "#core/words/en/pass.ts";
import { pay } from "#core/words/en/pay.ts";
import { status } from "#core/words/en/status.ts";
import { tape } from "#core/words/en/tape.ts";
import { clauses as clausesFr } from "#core/words/fr/clauses.ts";
import { contact as contactFr } from "#core/words/fr/contact.ts";
import { hold as holdFr } from "#core/words/fr/hold.ts";
import { mail as mailFr } from "#core/words/fr/mail.ts";
import { offer as offerFr } from "#core/words/fr/offer.ts";
import { pass as passFr } from "#core/words/fr/pass.ts";
import { pay as payFr } from "#core/words/fr/pay.ts";
import { status as statusFr } from "#core/words/fr/status.ts";
import { tape as tapeFr } from "#core/words/fr/tape.ts";
import type { accountWords } from "./accountWords.ts";
import type { clubWords } from "./clubWords.ts";
import type { bookingsWords } from "./bookingsWords.ts";
import type { calendarWords } from "./calendarWords.ts";
import type { commandWords } from "./commandWords.ts";
import type { customerWords } from "./customerWords.ts";
import type { dashboardWords } from "./dashboardWords.ts";
import type { daySheetWords } from "./daySheetWords.ts";
import type { firstWords } from "./firstWords/en.ts";
import type { heardWords } from "./heardWords.ts";
import type { legalWords } from "./legalWords.ts";
import type { importWords } from "./importWords.ts";
import type { officeWords } from "./officeWords.ts";
import type { pageWords } from "./pageWords.ts";
import type { placeWords } from "./placeWords.ts";
import "./refusalWords.ts";
import type { ruleWords } from "./ruleWords.ts";
import "./ruleWords.ts";
import { learn } from "./words.tsx";

/** The nouns that have a chunk of their own, or come with the first page. */
type Apart =
  | { readonly en: typeof firstWords }
  | typeof accountWords
  | typeof clubWords
  | typeof bookingsWords
  | typeof calendarWords
  | typeof commandWords
  | typeof customerWords
  | typeof dashboardWords
  | typeof daySheetWords
  | typeof heardWords
  | typeof importWords
  | typeof legalWords
  | typeof officeWords
  | typeof pageWords
  | typeof placeWords
  | typeof ruleWords;
type NounsOf<Words> = Words extends { readonly en: infer English } ? keyof English : never;
/** All but what the server says alone: the plain pages of the demo, and what search engines are told. */
type Rest<Words> = Omit<Words, "demo" | "pages" | NounsOf<Apart>>;

const moreWords = {
  en: { clauses, contact, hold, mail, offer, pass, pay, status, tape },
  fr: {
    clauses: clausesFr,
    contact: contactFr,
    hold: holdFr,
    mail: mailFr,
    offer: offerFr,
    pass: passFr,
    pay: payFr,
    status: statusFr,
    tape: tapeFr,
  },
} as const satisfies { readonly en: Rest<typeof en>; readonly fr: Rest<typeof fr> };

// What is imported for this alone: the words stand once the chunk that needs them does.
learn(moreWords);
