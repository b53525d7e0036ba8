import preview from "../.storybook/preview.tsx";
import { Entries, Language, Section } from "../catalogue/blocks.tsx";
import { page, pair } from "../catalogue/page.css.ts";

const meta = preview.meta({ title: "Foundations/Writing (rédaction)" });

export const Writing = meta.story({
  render: () => (
    <article className={page}>
      <h1>Writing</h1>
      <Section title="Voice">
        <Entries
          entries={[
            { name: "As a clerk at the dock would say it", what: "Short, kind, exact. No joke, no exclamation mark, no blame." },
            { name: "Name the thing, then what happens to it", what: "“Your booking is confirmed”, not “It went through”." },
            { name: "What is safe comes first", what: "What happened to the money, what stays yours, what to do." },
            { name: "One word for one thing", what: "Trip is what is booked, time slot is when. `core/GLOSSARY.md` has the rest." },
          ]}
        />
      </Section>
      <div className={pair}>
        <Language
          lang="en"
          title="English, as in Ontario"
          rules={[
            "Sentence case for titles and buttons, no full stop.",
            "“cancelled”, “licence” (noun), “colour”.",
            "Saturday, July 3, 2027; 8:00 a.m. – 11:00 a.m.",
            "$1,212.50 CAD; 12.5%.",
            "Curly quotation marks and apostrophes.",
          ]}
        />
        <Language
          lang="fr"
          title="French, as in Quebec"
          rules={[
            "Majuscule au premier mot seulement ; À, É et Ç gardent leur accent.",
            "« courriel », « fin de semaine », « magasiner » ; l’article devant le nom d’un club : « le Club nautique ».",
            "samedi 3 juillet 2027 ; 8 h – 11 h ; 18 h 30.",
            "1 212,50 $ CAD ; 12,5 %, avec une espace insécable.",
            "Guillemets « » avec espaces insécables ; apostrophe courbe ; pas d’espace devant ; ! et ? autre que fine.",
          ]}
        />
      </div>
    </article>
  ),
});
