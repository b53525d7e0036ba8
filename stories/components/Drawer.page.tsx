import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Drawer.tsx";

export const drawer = partPage(
  {
    part: "Drawer",
    frenchName: "Tiroir",
    what: "A record beside its list: the list stays in reach. On a phone it is a page of its own.",
    example: <Example />,
    anatomy: [
      { name: "Title and mark", what: "The record’s name and its status." },
      { name: "Tools", what: "To the record before and after." },
      { name: "Close", what: "Asks first where something is not saved." },
      { name: "Content", what: "The form, its history, what belongs to it." },
      { name: "Foot", what: "Save, and what else can be done." },
    ],
    when: ["To read and change one row of a list without losing the list."],
    whenNot: [
      { name: "A question", what: "Dialog." },
      { name: "A visitor’s page", what: "A page of its own, or a Dialog as a sheet." },
    ],
    good: { picture: <p>List of boats | Common Loon, 10 people, Save</p>, why: "Keep the list in view and its row marked." },
    bad: { picture: <p>Common Loon, 10 people, Save (the list is gone)</p>, why: "make people find their place again." },
    states: [
      { name: "Desk", what: "416 to 536 px beside the list." },
      { name: "Phone", what: "The whole page." },
      { name: "Changed", what: "A mark beside the title until it is saved." },
    ],
    keyboard: [
      { name: "Tab", what: "Through the drawer and back to the list: nothing is trapped." },
      { name: "Ctrl+S", what: "Saves." },
      { name: "Escape", what: "Closes; asks where something is not saved." },
    ],
    readAloud: ["The record’s name: it is the region’s, and the heading that takes the focus."],
    content: { en: ["The title is the record’s name."], fr: ["Le titre est le nom de la fiche."] },
  },
  {
    what: "Une fiche à côté de sa liste, qui reste à portée. Sur un téléphone, c’est une page à part.",
    anatomy: [
      ["Titre et marque", "Le nom de la fiche et son état."],
      ["Outils", "Vers la fiche précédente et la suivante."],
      ["Fermer", "Demande d’abord, si quelque chose n’est pas enregistré."],
      ["Contenu", "Le formulaire, son historique, ce qui s’y rattache."],
      ["Pied", "Enregistrer, et ce qu’on peut faire d’autre."],
    ],
    when: ["Pour lire et modifier une ligne d’une liste sans perdre la liste."],
    whenNot: [
      ["Une question", "Dialog."],
      ["Une page pour visiteurs", "Une page à part, ou un Dialog en volet."],
    ],
    good: "Gardez la liste en vue et sa ligne marquée.",
    bad: "obliger les gens à retrouver leur place.",
    states: [
      ["Bureau", "De 416 à 536 px à côté de la liste."],
      ["Téléphone", "Toute la page."],
      ["Modifié", "Une marque à côté du titre jusqu’à l’enregistrement."],
    ],
    keyboard: [
      ["Tab", "Parcourt le tiroir, puis revient à la liste : rien n’est enfermé."],
      ["Ctrl+S", "Enregistre."],
      ["Échap", "Ferme ; demande, si quelque chose n’est pas enregistré."],
    ],
    readAloud: ["Le nom de la fiche : c’est celui de la région, et le titre qui prend le focus."],
  },
);
