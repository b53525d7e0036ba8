import { patternPage } from "../catalogue/pattern.ts";

export const recordDrawer = patternPage(
  {
    name: "Record drawer",
    frenchName: "Tiroir de fiche",
    need: "Staff read and change one record after another without losing their place in the list.",
    steps: [
      "Enter or a press opens it beside the list; the row is marked.",
      "Texts in both languages are side by side, with what is missing counted.",
      "A changed field marks the drawer; leaving asks first.",
      "Ctrl+S saves; errors are at the fields.",
      "History says who changed what, and puts an older value back.",
    ],
    parts: ["Drawer", "Bilingual", "TextField", "ConflictBand", "Dialog"],
    scenes: [
      { title: "Views/Office", story: "Drawer", what: "A boat" },
      { title: "Views/Office", story: "NotSaved", what: "Leaving with something unsaved" },
      { title: "Views/Office/Refused", story: "History", what: "Who changed what" },
    ],
    keyboard: [
      { name: "Enter", what: "Opens the row." },
      { name: "Ctrl+S", what: "Saves." },
      { name: "Escape", what: "Closes, and asks where something is not saved." },
      { name: "Up, Down", what: "The record before and after, in the list of bookings." },
    ],
    readAloud: ["The record’s name when it opens: it is a heading, and takes the focus."],
    faults: [
      { name: "Saving is refused", what: "Each field says why; nothing is lost." },
      { name: "Somebody else saved", what: "The conflict band." },
    ],
    content: { en: ["The title is the record’s name."], fr: ["Le titre est le nom de la fiche."] },
  },
  {
    need: "Le personnel lit et modifie une fiche après l’autre sans perdre sa place dans la liste.",
    steps: [
      "Entrée ou un appui l’ouvre à côté de la liste ; la ligne est marquée.",
      "Les textes des deux langues sont côte à côte, et ce qui manque est compté.",
      "Un champ modifié marque le tiroir ; le quitter demande d’abord.",
      "Ctrl+S enregistre ; les erreurs sont aux champs.",
      "L’historique dit qui a changé quoi, et remet une ancienne valeur.",
    ],
    scenes: ["Un bateau", "Quitter sans avoir enregistré", "Qui a changé quoi"],
    keyboard: [
      ["Entrée", "Ouvre la ligne."],
      ["Ctrl+S", "Enregistre."],
      ["Échap", "Ferme, et demande si quelque chose n’est pas enregistré."],
      ["Haut, bas", "La fiche précédente et la suivante, dans la liste des réservations."],
    ],
    readAloud: ["Le nom de la fiche à l’ouverture : c’est un titre, et il prend le focus."],
    faults: [
      ["L’enregistrement est refusé", "Chaque champ dit pourquoi ; rien n’est perdu."],
      ["Quelqu’un d’autre a enregistré", "La bande de conflit."],
    ],
  },
);
