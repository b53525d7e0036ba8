import { DayStrip } from "#ui/parts/choices/DayStrip.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/DayStrip.tsx";
const days = [
  { value: "2027-07-03", name: "Saturday, July 3, 4 free", weekday: "Sat", number: 3, note: "4 free" },
  { value: "2027-07-04", name: "Sunday, July 4, fully booked", weekday: "Sun", number: 4, note: "full", isUnavailable: true },
];

export const dayStrip = partPage(
  {
    part: "DayStrip",
    frenchName: "Bande des jours",
    what: "Days in one row, each with how many boats are free. A row that is too long scrolls inside itself.",
    example: <Example />,
    anatomy: [
      { name: "Start", what: "A button to earlier days." },
      { name: "Day", what: "Weekday, number, and what is free in words." },
      { name: "End", what: "A button to later days." },
    ],
    when: ["To choose one day of a window of at most thirteen."],
    whenNot: [
      { name: "The day is months away", what: "The calendar of the date picker." },
      { name: "A range of days", what: "Two date fields." },
    ],
    good: {
      picture: <DayStrip label="Day" days={days} value="2027-07-03" onChange={() => undefined} />,
      why: "Write {{booking.free|count=4}}: a bare number says nothing.",
    },
    bad: {
      picture: <DayStrip label="Day" days={days.map((day) => ({ ...day, note: "4" }))} value={null} onChange={() => undefined} />,
      why: "leave people to guess what 4 is.",
    },
    states: [
      { name: "Chosen", what: "On ink." },
      { name: "Fully booked", what: "Hatched; it can be chosen, and its page offers the nearest days." },
      { name: "Marked", what: "A folded corner, which a legend beside the days explains: a day with hours beyond a member’s plan." },
      { name: "Narrow", what: "Scrolls sideways inside the row; the chosen day is in view." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the chosen day." },
      { name: "Left and Right", what: "Move to a day and choose it." },
    ],
    readAloud: ["“Day, radio group”, then “Saturday, July 3, 4 free, radio button, checked, 1 of 3”."],
    content: {
      en: ["{{booking.free|count=4}}, {{booking.full}}."],
      fr: ["{{booking.free|count=4}}, {{booking.free|count=1}}, {{booking.full}}."],
    },
  },
  {
    what: "Des jours sur une rangée, chacun avec le nombre de bateaux libres. Une rangée trop longue défile sur elle-même.",
    anatomy: [
      ["Début", "Un bouton vers les jours précédents."],
      ["Jour", "Le jour de la semaine, le numéro, et ce qui est libre, en mots."],
      ["Fin", "Un bouton vers les jours suivants."],
    ],
    when: ["Pour choisir un jour dans une fenêtre d’au plus treize."],
    whenNot: [
      ["Le jour est à des mois d’ici", "Le calendrier du sélecteur de date."],
      ["Une période de plusieurs jours", "Deux champs de date."],
    ],
    good: "Écrivez {{booking.free|count=4}} : un nombre seul ne dit rien.",
    bad: "laisser deviner ce que veut dire 4.",
    states: [
      ["Choisi", "Sur fond d’encre."],
      ["Complet", "Hachuré ; on peut le choisir, et sa page offre les jours les plus proches."],
      ["Marqué", "Un coin replié, qu’une légende explique à côté : un jour qui a des heures hors du forfait du membre."],
      ["Étroit", "Défile de côté dans la rangée ; le jour choisi est visible."],
    ],
    keyboard: [
      ["Tab", "Mène au jour choisi."],
      ["Gauche et droite", "Mènent à un jour et le choisissent."],
    ],
    readAloud: ["« Jour, groupe de boutons radio », puis « samedi 3 juillet, 4 libres, bouton radio, coché, 1 sur 3 »."],
  },
);
