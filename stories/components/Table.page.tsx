import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Table.tsx";

export const table = partPage(
  {
    part: "Table",
    frenchName: "Tableau",
    what: "Rows of one kind: bookings, boats, users. Its heads sort and stay in view; on a phone each row is a card of two lines.",
    example: <Example />,
    anatomy: [
      { name: "Head", what: "The title and the direction in which it sorts." },
      { name: "Box", what: "Picks a row, or the page, where rows can be picked." },
      { name: "Cell", what: "One value; figures at the end." },
      { name: "Card", what: "On a phone: the name and what is beside it, then the rest, with a title before numbers that need one." },
    ],
    when: ["For lists that staff search, sort and act on."],
    whenNot: [
      { name: "Visitors choose among a few", what: "RadioCards." },
      { name: "Two columns of words and figures", what: "Tape or a list of descriptions." },
    ],
    good: { picture: <p>Name ↑ · Dock · People</p>, why: "Put the name first: it is read with every cell." },
    bad: { picture: <p>Id · Created · Updated · Name</p>, why: "begin with what machines need." },
    states: [
      { name: "Sorted", what: "An arrow in the head." },
      { name: "Open", what: "The row of the drawer: a tint and an edge." },
      { name: "Picked", what: "A check and a sunken ground." },
      { name: "Empty", what: "What the caller gives: an EmptyState or a Skeleton." },
    ],
    keyboard: [
      { name: "Arrow keys", what: "Move between cells." },
      { name: "Enter", what: "Opens the row, or sorts in a head." },
      { name: "Space", what: "Picks the row." },
      { name: "Home, End, Page Up, Page Down", what: "Move to an edge, or by a page." },
    ],
    readAloud: ["The row’s name, the column’s title, the value."],
    content: {
      en: ["One or two words a head; the currency is in the head, not in the cells."],
      fr: ["Un ou deux mots par en-tête ; la monnaie est dans l’en-tête, pas dans les cellules."],
    },
  },
  {
    what: "Des lignes de même nature : réservations, bateaux, utilisateurs. Ses en-têtes trient et restent en vue ; sur un téléphone, chaque ligne est une carte de deux lignes.",
    anatomy: [
      ["En-tête", "Le titre et le sens du tri."],
      ["Case", "Sélectionne une ligne, ou la page, là où on peut en sélectionner."],
      ["Cellule", "Une seule valeur ; les chiffres au bout."],
      ["Carte", "Sur un téléphone : le nom et ce qui l’accompagne, puis le reste, avec un titre devant les nombres qui en ont besoin."],
    ],
    when: ["Pour des listes que le personnel cherche, trie et traite."],
    whenNot: [
      ["Les visiteurs choisissent parmi quelques-uns", "RadioCards."],
      ["Deux colonnes de mots et de chiffres", "Tape ou une liste de descriptions."],
    ],
    good: "Mettez le nom en premier : il est lu avec chaque cellule.",
    bad: "commencer par ce dont les machines ont besoin.",
    states: [
      ["Trié", "Une flèche dans l’en-tête."],
      ["Ouvert", "La ligne du tiroir : une teinte et un bord."],
      ["Sélectionné", "Un crochet et un fond plus bas."],
      ["Vide", "Ce que donne l’appelant : un EmptyState ou un Skeleton."],
    ],
    keyboard: [
      ["Flèches", "Passent d’une cellule à l’autre."],
      ["Entrée", "Ouvre la ligne, ou trie dans un en-tête."],
      ["Espace", "Sélectionne la ligne."],
      ["Début, Fin, Page précédente, Page suivante", "Vont à un bord, ou d’une page."],
    ],
    readAloud: ["Le nom de la ligne, le titre de la colonne, la valeur."],
  },
);
