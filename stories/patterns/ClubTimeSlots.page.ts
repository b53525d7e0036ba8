import { patternPage } from "../catalogue/pattern.ts";

export const clubTimeSlots = patternPage(
  {
    name: "Time slots of a club",
    frenchName: "Plages horaires d’un club",
    need: "Staff decide what a boat can be booked for, when and at what price, and see what their slots make of a day before anybody books.",
    steps: [
      "Each slot of the list has its hours as a bar, to the scale of all of them, with its place, its days and its factor.",
      "{{kinds.slotDay.title}}: the slots of a chosen boat on a chosen day, side by side where they overlap.",
      "A slot of the drawing can be chosen: its price is explained factor by factor, and so is what it takes from the others.",
      "In the form of a slot the drawing follows each change before it is saved.",
      "Ready sets and regular starts make several slots at once, and say first how many they would add.",
    ],
    parts: [
      "Table",
      "Drawer",
      "Bilingual",
      "SelectField",
      "TextField",
      "Choices",
      "Radios",
      "Tape",
      "Callout",
      "Disclosure",
      "ToggleChips",
    ],
    scenes: [
      { title: "Views/Office/Slots", story: "OneDay", what: "The list, with a day beside it" },
      { title: "Views/Office/Slots", story: "Typed", what: "A slot while it is typed" },
      { title: "Views/Office/Slots", story: "OneDayPhone", what: "On a phone" },
      { title: "Views/Office/Slots", story: "ManyHours", what: "Many slots that overlap" },
      { title: "Views/Office/Slots", story: "RegularStarts", what: "Slots at regular starts" },
    ],
    keyboard: [
      { name: "N", what: "Adds a slot." },
      { name: "Arrow keys", what: "Over the rows of the list, and over the slots of the drawing." },
      { name: "Tab", what: "From the boat to the day, then to the chosen slot of the drawing." },
      { name: "Ctrl+S", what: "Saves the slot." },
    ],
    readAloud: [
      "“Morning · 4 h, $356.59 CAD, $89.15 CAD an hour, 8:00 a.m. – 12:00 p.m., turnaround 30 min, radio button, 1 of 4”.",
      "The bars of the list are silent: the text beside each says the same.",
    ],
    faults: [
      { name: "Two slots overlap", what: "{{kinds.slotDay.choices}} No alarm colour." },
      { name: "Two slots are too close for the turnaround", what: "A note names both, and the days." },
      { name: "The end is before the start, or the days never come", what: "The field says why, and the day is not drawn." },
      { name: "More than 200 slots", what: "The form says how many there would be, and adds none." },
      { name: "The user may not see prices", what: "The drawing has hours alone, and says so." },
    ],
    content: {
      en: ["A slot is named by the part of the day that it fills.", "{{kinds.slotDay.legend}}"],
      fr: ["Une plage horaire se nomme par le moment de la journée qu’elle remplit.", "{{kinds.slotDay.legend}}"],
    },
  },
  {
    need: "Le personnel décide pour quoi un bateau se réserve, quand et à quel prix, et voit ce que ses plages horaires font d’une journée avant toute réservation.",
    steps: [
      "Dans la liste, chaque plage horaire a ses heures en barre, à l’échelle de toutes, avec son lieu, ses jours et son facteur.",
      "{{kinds.slotDay.title}} : les plages horaires d’un bateau choisi, un jour choisi, côte à côte là où elles se chevauchent.",
      "Une plage horaire du dessin peut être choisie : son prix s’explique facteur par facteur, et ce qu’elle enlève aux autres aussi.",
      "Dans le formulaire d’une plage horaire, le dessin suit chaque changement avant l’enregistrement.",
      "Des ensembles tout prêts et des départs réguliers font plusieurs plages horaires d’un coup, et disent d’abord combien.",
    ],
    scenes: [
      "La liste, avec une journée à côté",
      "Une plage horaire pendant qu’on la tape",
      "Sur un téléphone",
      "Beaucoup de plages horaires qui se chevauchent",
      "Des plages horaires à départs réguliers",
    ],
    keyboard: [
      ["N", "Ajoute une plage horaire."],
      ["Flèches", "Parcourent les lignes de la liste, et les plages horaires du dessin."],
      ["Tab", "Du bateau au jour, puis à la plage horaire choisie du dessin."],
      ["Ctrl+S", "Enregistre la plage horaire."],
    ],
    readAloud: [
      "« Matin · 4 h, 356,59 $ CAD, 89,15 $ CAD l’heure, 8 h – 12 h, remise en état 30 min, bouton radio, 1 sur 4 ».",
      "Les barres de la liste sont muettes : le texte à côté dit la même chose.",
    ],
    faults: [
      ["Deux plages horaires se chevauchent", "{{kinds.slotDay.choices}} Sans couleur d’alarme."],
      ["Deux plages horaires sont trop proches pour la remise en état", "Une note les nomme, avec les jours."],
      ["La fin précède le début, ou les jours n’arrivent jamais", "Le champ dit pourquoi, et la journée ne se dessine pas."],
      ["Plus de 200 plages horaires", "Le formulaire dit combien il y en aurait, et n’en ajoute aucune."],
      ["La personne ne peut pas voir les prix", "Le dessin n’a que les heures, et le dit."],
    ],
  },
);
