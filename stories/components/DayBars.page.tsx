import { DayBars } from "#ui/parts/marks/DayBars.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/DayBars.tsx";

export const dayBars = partPage(
  {
    part: "DayBars",
    frenchName: "Jours en barres",
    what: "One bar for each of the last days: how well something worked.",
    example: <Example />,
    anatomy: [{ name: "Bar", what: "One for each day, the oldest first. Its height says the same as its colour." }],
    when: ["For a part of the server, or a service of the club, over 30 days."],
    whenNot: [
      { name: "For amounts", what: "A chart with an axis." },
      { name: "For the state of now", what: "Words, with a mark." },
    ],
    good: { picture: <Example />, why: "Give it a label that counts the days with faults." },
    bad: { picture: <DayBars days={["down", "works"]} label="Days" />, why: "leave the count to the colours." },
    states: [
      { name: "Works", what: "A bar of half height." },
      { name: "To watch", what: "A higher bar, in the colour of warnings." },
      { name: "Fault", what: "A bar of full height, in the colour of danger." },
      { name: "Not known", what: "A flat line." },
    ],
    keyboard: [{ name: "No key of its own", what: "It shows, and hears no key." }],
    readAloud: ["Its label, as a picture."],
    content: { en: ["Last 30 days: 2 days with faults"], fr: ["30 derniers jours : 2 jours avec des pannes"] },
  },
  {
    what: "Une barre pour chacun des derniers jours : comment quelque chose a fonctionné.",
    anatomy: [["Barre", "Une par jour, la plus ancienne d’abord. Sa hauteur dit la même chose que sa couleur."]],
    when: ["Pour une partie du serveur, ou un service du club, sur 30 jours."],
    whenNot: [
      ["Pour des montants", "Un graphique avec un axe."],
      ["Pour l’état du moment", "Des mots, avec une marque."],
    ],
    good: "Donnez-lui une étiquette qui compte les jours avec des pannes.",
    bad: "laisser le compte aux couleurs.",
    states: [
      ["Fonctionne", "Une barre à mi-hauteur."],
      ["À surveiller", "Une barre plus haute, dans la couleur des avertissements."],
      ["Panne", "Une barre de pleine hauteur, dans la couleur du danger."],
      ["Inconnu", "Une ligne plate."],
    ],
    keyboard: [["Aucune touche à elle", "Elle montre et n’écoute aucune touche."]],
    readAloud: ["Son étiquette, comme une image."],
  },
);
