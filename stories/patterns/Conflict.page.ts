import { patternPage } from "../catalogue/pattern.ts";

export const conflict = patternPage(
  {
    name: "Two people, one record",
    frenchName: "Conflit de modification",
    need: "Two members of staff change the same record. The second must neither lose their text nor overwrite the first in silence.",
    steps: [
      "Saving is refused with the record as it is now.",
      "A band above the form shows each field that differs, with both values.",
      "One press a field chooses; the rest is merged.",
      "Saving again uses the newest version.",
    ],
    parts: ["ConflictBand", "Drawer", "Button"],
    scenes: [
      { title: "Views/Office", story: "Conflict", what: "A boat that two people changed" },
      { title: "Views/Bookings", story: "TwoStaff", what: "A booking that moved under one’s hands" },
    ],
    keyboard: [
      { name: "Tab", what: "From field to field." },
      { name: "Arrow keys", what: "Choose one of the two values." },
      { name: "Ctrl+S", what: "Saves what is chosen." },
    ],
    readAloud: [
      "{{office.conflict}}, then {{office.conflictHint}}, as an alert.",
      "Each field with its two values: {{office.mine}} and {{office.theirs}}.",
    ],
    faults: [
      { name: "A third change comes", what: "The band shows the newest; choices that still fit stay." },
      { name: "The record was retired", what: "The form says so, and offers to restore it." },
    ],
    content: {
      en: ["What happened, then what to do: {{office.conflict}}, {{office.conflictHint}}"],
      fr: ["Ce qui s’est passé, puis quoi faire : {{office.conflict}}, {{office.conflictHint}}"],
    },
  },
  {
    need: "Deux membres du personnel modifient la même fiche. Le second ne doit ni perdre son texte, ni écraser celui du premier sans le savoir.",
    steps: [
      "L’enregistrement est refusé avec la fiche telle qu’elle est maintenant.",
      "Une bande au-dessus du formulaire montre chaque champ qui diffère, avec ses deux valeurs.",
      "Un appui par champ choisit ; le reste est fusionné.",
      "Le nouvel enregistrement part de la version la plus récente.",
    ],
    scenes: ["Un bateau que deux personnes ont modifié", "Une réservation qui a changé entre-temps"],
    keyboard: [
      ["Tab", "De champ en champ."],
      ["Flèches", "Choisissent l’une des deux valeurs."],
      ["Ctrl+S", "Enregistre ce qui est choisi."],
    ],
    readAloud: [
      "{{office.conflict}}, puis {{office.conflictHint}}, comme une alerte.",
      "Chaque champ avec ses deux valeurs : {{office.mine}} et {{office.theirs}}.",
    ],
    faults: [
      ["Un troisième changement arrive", "La bande montre le plus récent ; les choix qui conviennent encore restent."],
      ["La fiche a été retirée", "Le formulaire le dit, et offre de la rétablir."],
    ],
  },
);
