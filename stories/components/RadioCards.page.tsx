import { RadioCards } from "#ui/parts/choices/RadioCards.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/RadioCards.tsx";
const cards = [
  { value: "a", title: "8:00 – 11:00", detail: "3 boats free", aside: "$184.00 CAD" },
  { value: "b", title: "15:00 – 18:00", unavailable: "Fully booked" },
];

export const radioCards = partPage(
  {
    part: "RadioCards",
    frenchName: "Cartes à choix unique",
    what: "A choice of one among cards of several lines: a name, what it offers, its price.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "The name of the group." },
      { name: "Title", what: "What is chosen." },
      { name: "Detail", what: "One line about it." },
      { name: "Aside", what: "The price, aligned at the end." },
      { name: "Note", what: "A warning below." },
    ],
    when: ["For two to eight choices that need more than a word."],
    whenNot: [
      { name: "A dozen and more of one word each", what: "SelectField." },
      { name: "Several at once", what: "ToggleChips or Choices." },
    ],
    good: {
      picture: <RadioCards label="Time slot" options={cards} value="a" onChange={() => undefined} />,
      why: "Say why a card cannot be chosen.",
    },
    bad: {
      picture: (
        <RadioCards
          label="Option"
          options={[
            { value: "a", title: "1" },
            { value: "b", title: "2" },
          ]}
          value={null}
          onChange={() => undefined}
        />
      ),
      why: "name choices by numbers.",
    },
    states: [
      { name: "Nothing chosen", what: "All outlined." },
      { name: "Chosen", what: "A thick line and a mark." },
      { name: "Unavailable", what: "Hatched; it takes the focus and says why." },
      { name: "Layouts", what: "A list, a strip on phones, a grid." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the chosen card, or to the first." },
      { name: "Arrow keys", what: "Move and choose; an unavailable card is reached and not chosen." },
    ],
    readAloud: [
      "The group’s label, then the card’s title, price and detail, “radio button, 1 of 3”.",
      "A card that cannot be chosen: “unavailable”, then the reason.",
    ],
    content: {
      en: ["The title names the choice; the detail is one line."],
      fr: ["Le titre nomme le choix ; le détail tient sur une ligne."],
    },
  },
  {
    what: "Un seul choix parmi des cartes de plusieurs lignes : un nom, ce qu’il offre, son prix.",
    anatomy: [
      ["Étiquette", "Le nom du groupe."],
      ["Titre", "Ce qu’on choisit."],
      ["Détail", "Une ligne à son sujet."],
      ["En marge", "Le prix, aligné au bout."],
      ["Note", "Un avertissement en dessous."],
    ],
    when: ["Pour deux à huit choix qui demandent plus qu’un mot."],
    whenNot: [
      ["Une douzaine ou plus d’un mot chacun", "SelectField."],
      ["Plusieurs à la fois", "ToggleChips ou Choices."],
    ],
    good: "Dites pourquoi une carte ne peut pas être choisie.",
    bad: "nommer les choix par des numéros.",
    states: [
      ["Rien de choisi", "Toutes ont un contour."],
      ["Choisie", "Un trait épais et une marque."],
      ["Non disponible", "Hachurée ; elle prend le focus et dit pourquoi."],
      ["Dispositions", "Une liste, une rangée sur téléphone, une grille."],
    ],
    keyboard: [
      ["Tab", "Mène à la carte choisie, ou à la première."],
      ["Flèches", "Déplacent et choisissent ; une carte non disponible est atteinte sans être choisie."],
    ],
    readAloud: [
      "L’étiquette du groupe, puis le titre, le prix et le détail de la carte, « bouton radio, 1 sur 3 ».",
      "Une carte non disponible : « non disponible », puis la raison.",
    ],
  },
);
