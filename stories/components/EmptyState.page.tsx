import { EmptyState } from "#ui/parts/messages/EmptyState.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/EmptyState.tsx";

export const emptyState = partPage(
  {
    part: "EmptyState",
    frenchName: "État vide",
    what: "Takes the place of a list, says why it is empty and what to do.",
    example: <Example />,
    anatomy: [
      { name: "Icon", what: "Optional." },
      { name: "Title", what: "What there is none of." },
      { name: "Sentence", what: "Why, or what is near." },
      { name: "Action", what: "Always: a way on." },
    ],
    when: ["A list has no rows, or a filter matches none."],
    whenNot: [
      { name: "It is still loading", what: "Skeleton." },
      { name: "It could not be loaded", what: "Callout with a button to retry." },
    ],
    good: {
      picture: <EmptyState title="Nothing matches" actions={<Button>Clear search and filters</Button>} />,
      why: "Offer the way out.",
    },
    bad: { picture: <EmptyState title="No data" actions={null} />, why: "end the page." },
    states: [
      { name: "Nothing yet", what: "Says what the list is for, and offers the first one." },
      { name: "Nothing matches", what: "Offers to clear the filter." },
    ],
    keyboard: [{ name: "Tab", what: "Moves to its action." }],
    readAloud: ["As a heading and text; the caller announces it where it replaces a list."],
    content: { en: ["Name the thing: {{bookings.empty}}, not “No results”."], fr: ["Nommez la chose : {{bookings.empty}}."] },
  },
  {
    what: "Prend la place d’une liste, dit pourquoi elle est vide et quoi faire.",
    anatomy: [
      ["Icône", "Facultative."],
      ["Titre", "Ce dont il n’y a rien."],
      ["Phrase", "Pourquoi, ou ce qu’il y a tout près."],
      ["Action", "Toujours : une suite."],
    ],
    when: ["Une liste n’a aucune ligne, ou un filtre n’en retient aucune."],
    whenNot: [
      ["Elle se charge encore", "Skeleton."],
      ["Elle n’a pas pu être chargée", "Un Callout avec un bouton pour réessayer."],
    ],
    good: "Offrez une sortie.",
    bad: "finir la page là.",
    states: [
      ["Rien encore", "Dit à quoi sert la liste, et offre d’ajouter le premier élément."],
      ["Aucun résultat", "Offre d’effacer le filtre."],
    ],
    keyboard: [["Tab", "Mène à son action."]],
    readAloud: ["Comme un titre et du texte ; l’appelant l’annonce lorsqu’il remplace une liste."],
  },
);
