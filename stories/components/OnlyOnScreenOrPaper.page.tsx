import { OnlyOnScreenOrPaper } from "#ui/parts/marks/OnlyOnScreenOrPaper.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/OnlyOnScreenOrPaper.tsx";

export const onlyOnScreenOrPaper = partPage(
  {
    part: "OnlyOnScreenOrPaper",
    frenchName: "Écran ou papier",
    what: "Content that shows on the screen only, on paper only, or on a printed page of its own.",
    example: <Example />,
    anatomy: [{ name: "Content", what: "Anything; the part only says where it shows." }],
    when: ["On the pass, the receipt and the day sheet, which people print."],
    whenNot: [{ name: "It depends on the width of the window", what: "A media query of the style." }],
    good: {
      picture: (
        <OnlyOnScreenOrPaper on="screen">
          <p>Choose another day</p>
        </OnlyOnScreenOrPaper>
      ),
      why: "Keep buttons off the paper.",
    },
    bad: { picture: <p>Menu · Search · Log in · Page 1</p>, why: "print the bars of the page." },
    states: [
      { name: "screen", what: "On the screen only." },
      { name: "paper", what: "On paper only." },
      { name: "page", what: "On paper only, on a page of its own." },
    ],
    keyboard: [{ name: "No key of its own", what: "It takes no focus: what is inside it does." }],
    readAloud: ["What shows on the screen; nothing of what is for paper."],
    content: { en: ["Paper has no links: write the address out."], fr: ["Le papier n’a pas de liens : écrivez l’adresse au long."] },
  },
  {
    what: "Un contenu qui ne paraît qu’à l’écran, que sur papier, ou sur une page imprimée à part.",
    anatomy: [["Contenu", "N’importe lequel ; le composant dit seulement où il paraît."]],
    when: ["Sur le laissez-passer, le reçu et la feuille du jour, que les gens impriment."],
    whenNot: [["Cela dépend de la largeur de la fenêtre", "Une requête média du style."]],
    good: "N’imprimez pas les boutons.",
    bad: "imprimer les barres de la page.",
    states: [
      ["screen", "À l’écran seulement."],
      ["paper", "Sur papier seulement."],
      ["page", "Sur papier seulement, sur une page à part."],
    ],
    keyboard: [["Aucune touche à lui", "Il ne prend pas le focus : son contenu, oui."]],
    readAloud: ["Ce qui paraît à l’écran ; rien de ce qui est pour le papier."],
  },
);
