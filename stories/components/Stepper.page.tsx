import { Stepper } from "#ui/parts/fields/Stepper.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Stepper.tsx";

export const stepper = partPage(
  {
    part: "Stepper",
    frenchName: "Pas à pas",
    what: "A number that is typed or changed by steps: a price factor.",
    example: <Example />,
    anatomy: [
      { name: "Prefix or suffix", what: "The unit." },
      { name: "Input", what: "Takes any number." },
      { name: "Buttons", what: "On touch screens." },
      { name: "Mark", what: "Where it differs from what is saved." },
    ],
    when: ["For numbers that are changed by a little: factors, limits."],
    whenNot: [
      { name: "A count that people know", what: "TextField." },
      { name: "An amount of money", what: "TextField with the currency in its label." },
    ],
    good: {
      picture: (
        <Stepper
          label="July"
          id="good-july"
          value="1.25"
          prefix="×"
          now={1.25}
          lessLabel="Less"
          moreLabel="More"
          onChange={() => undefined}
          onStep={() => undefined}
        />
      ),
      why: "Show the unit.",
    },
    bad: {
      picture: (
        <Stepper
          label="Value"
          id="bad-value"
          value="125000"
          lessLabel="-"
          moreLabel="+"
          onChange={() => undefined}
          onStep={() => undefined}
        />
      ),
      why: "let people step to a large number.",
    },
    states: [
      { name: "Unchanged", what: "Plain." },
      { name: "Changed", what: "A mark in the box." },
      { name: "Invalid", what: "A red border; the caller shows the error." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the input." },
      { name: "Up and Down", what: "One step up or down." },
    ],
    readAloud: ["“July, spin button, 1.25”."],
    content: { en: ["A decimal point."], fr: ["Une virgule décimale : « 1,25 »."] },
  },
  {
    what: "Un nombre qu’on saisit ou qu’on change pas à pas : un facteur de prix.",
    anatomy: [
      ["Préfixe ou suffixe", "L’unité."],
      ["Champ", "Accepte n’importe quel nombre."],
      ["Boutons", "Sur les écrans tactiles."],
      ["Marque", "Là où il diffère de ce qui est enregistré."],
    ],
    when: ["Pour des nombres qu’on change de peu : facteurs, limites."],
    whenNot: [
      ["Un compte que les gens connaissent", "TextField."],
      ["Un montant d’argent", "Un TextField dont l’étiquette dit la devise."],
    ],
    good: "Montrez l’unité.",
    bad: "faire monter pas à pas jusqu’à un grand nombre.",
    states: [
      ["Inchangé", "Simple."],
      ["Modifié", "Une marque dans la boîte."],
      ["Non valide", "Un bord rouge ; l’appelant montre l’erreur."],
    ],
    keyboard: [
      ["Tab", "Mène au champ."],
      ["Haut et bas", "Un pas de plus ou de moins."],
    ],
    readAloud: ["« Juillet, compteur, 1,25 »."],
  },
);
