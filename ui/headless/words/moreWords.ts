import type { en } from "#core/words/en.ts";
import type { fr } from "#core/words/fr.ts";
import { clauses } from "#core/words/en/clauses.ts";
import { contact } from "#core/words/en/contact.ts";
import { demo } from "#core/words/en/demo.ts";
import { mail } from "#core/words/en/mail.ts";
import { offer } from "#core/words/en/offer.ts";
import { pass } from "#core/words/en/pass.ts";
import { people } from "#core/words/en/people.ts";
import { settings } from "#core/words/en/settings.ts";
import { validation } from "#core/words/en/validation.ts";
import { clauses as clausesFr } from "#core/words/fr/clauses.ts";
import { contact as contactFr } from "#core/words/fr/contact.ts";
import { demo as demoFr } from "#core/words/fr/demo.ts";
import { mail as mailFr } from "#core/words/fr/mail.ts";
import { offer as offerFr } from "#core/words/fr/offer.ts";
import { pass as passFr } from "#core/words/fr/pass.ts";
import { people as peopleFr } from "#core/words/fr/people.ts";
import { settings as settingsFr } from "#core/words/fr/settings.ts";
import { validation as validationFr } from "#core/words/fr/validation.ts";
import type { firstWords } from "./firstWords.ts";
import type { pageWords } from "./pageWords.ts";
import { learn } from "./words.tsx";

type Rest<Words> = Omit<Words, keyof (typeof firstWords)["en"] | keyof (typeof pageWords)["en"]>;

const moreWords = {
  en: { clauses, contact, demo, mail, offer, pass, people, settings, validation },
  fr: {
    clauses: clausesFr,
    contact: contactFr,
    demo: demoFr,
    mail: mailFr,
    offer: offerFr,
    pass: passFr,
    people: peopleFr,
    settings: settingsFr,
    validation: validationFr,
  },
} as const satisfies { readonly en: Rest<typeof en>; readonly fr: Rest<typeof fr> };

// What is imported for this alone: the words stand once the chunk that needs them does.
learn(moreWords);
