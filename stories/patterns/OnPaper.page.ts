import { patternPage } from "../catalogue/pattern.ts";

export const onPaper = patternPage(
  {
    name: "On paper",
    frenchName: "Impression",
    need: "A pass in a wet pocket, a receipt for the accountant, the day on a clipboard: paper still works where phones do not.",
    steps: [
      "The page that is seen is the page that prints: no second button to find.",
      "Bars, menus and buttons stay off the paper; addresses are written out.",
      "A row never breaks over two sheets; heads repeat.",
      "Statuses print as words and shapes, since colour may not.",
    ],
    parts: ["OnlyOnScreenOrPaper", "StatusMark", "Table"],
    scenes: [
      { title: "Views/Pass", story: "Ready", what: "The pass, to be printed" },
      { title: "Views/Day sheet", story: "Day", what: "The day at the dock" },
    ],
    keyboard: [{ name: "Ctrl+P", what: "Prints, as everywhere." }],
    readAloud: ["Nothing more than on the screen."],
    faults: [{ name: "A printer without colour", what: "Hatching and words say what colours say." }],
    content: { en: ["Dates in full, with the weekday and the year."], fr: ["Dates au long, avec le jour de la semaine et l’année."] },
  },
  {
    need: "Un laissez-passer dans une poche mouillée, un reçu pour le comptable, la journée sur une planchette : le papier fonctionne encore là où un téléphone ne le peut pas.",
    steps: [
      "La page qu’on voit est celle qui s’imprime : pas de deuxième bouton à trouver.",
      "Les barres, les menus et les boutons restent hors du papier ; les adresses sont écrites au long.",
      "Une ligne ne se coupe jamais entre deux feuilles ; les en-têtes se répètent.",
      "Les états s’impriment en mots et en formes, puisque la couleur peut manquer.",
    ],
    scenes: ["Le laissez-passer, à imprimer", "La journée au quai"],
    keyboard: [["Ctrl+P", "Imprime, comme partout."]],
    readAloud: ["Rien de plus qu’à l’écran."],
    faults: [["Une imprimante sans couleur", "Les hachures et les mots disent ce que disent les couleurs."]],
  },
);
