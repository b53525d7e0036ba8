import { Tape } from "#ui/parts/lists/Tape.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Tape.tsx";

export const tape = partPage(
  {
    part: "Tape",
    frenchName: "Calcul du prix",
    what: "How a price is made: the base, one factor a line, and the result under a rule.",
    example: <Example />,
    anatomy: [
      { name: "Term", what: "What the factor is for." },
      { name: "Figure", what: "The base, or × and the factor." },
      { name: "Total", what: "Under a rule, with the currency." },
    ],
    when: ["Wherever a price is shown that people may ask about."],
    whenNot: [{ name: "Payments one after another", what: "A table of the ledger." }],
    good: {
      picture: (
        <Tape
          label="Price"
          lines={[
            { key: "b", term: "Base price", figure: "$100.00" },
            { key: "w", term: "Saturday", figure: "× 1.4" },
          ]}
          total={{ term: "Total", figure: "$140.00 CAD" }}
        />
      ),
      why: "Name each factor by what people know: the month, the day, the boat.",
    },
    bad: {
      picture: (
        <Tape label="Price" lines={[{ key: "f", term: "Adjustment", figure: "× 1.4" }]} total={{ term: "Total", figure: "$140.00" }} />
      ),
      why: "hide the reason behind a word such as adjustment.",
    },
    states: [
      { name: "With a total", what: "The usual one." },
      { name: "Without", what: "While factors are compared." },
      { name: "Narrow", what: "Long terms wrap; figures stay on one line." },
    ],
    keyboard: [{ name: "No key", what: "It takes no focus." }],
    readAloud: ["Its label, then each term with its figure."],
    content: { en: ["“× 1.25”, “$125.00 CAD”."], fr: ["« × 1,25 », « 125,00 $ CAD »."] },
  },
  {
    what: "Comment un prix est calculé : la base, un facteur par ligne, et le résultat sous un trait.",
    anatomy: [
      ["Terme", "À quoi sert le facteur."],
      ["Chiffre", "La base, ou × et le facteur."],
      ["Total", "Sous un trait, avec la monnaie."],
    ],
    when: ["Partout où un prix est montré et peut susciter une question."],
    whenNot: [["Des paiements l’un après l’autre", "Un tableau du grand livre."]],
    good: "Nommez chaque facteur par ce que les gens connaissent : le mois, le jour, le bateau.",
    bad: "cacher la raison derrière un mot comme ajustement.",
    states: [
      ["Avec un total", "Le cas habituel."],
      ["Sans total", "Pendant que des facteurs sont comparés."],
      ["Étroit", "Les longs termes passent à la ligne ; les chiffres restent sur une seule."],
    ],
    keyboard: [["Aucune touche", "Il ne prend pas le focus."]],
    readAloud: ["Son étiquette, puis chaque terme avec son chiffre."],
  },
);
