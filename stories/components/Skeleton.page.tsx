import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Skeleton.tsx";

export const skeleton = partPage(
  {
    part: "Skeleton",
    frenchName: "Squelette",
    what: "Blocks of the size of what is being loaded, so that nothing moves when it arrives.",
    example: <Example />,
    anatomy: [{ name: "Block", what: "One for each row or card that is likely to come." }],
    when: ["For lists and cards that take longer than an instant."],
    whenNot: [
      { name: "What is there only refreshes", what: "Keep the old rows, with ProgressLine." },
      { name: "The size is unknown", what: "ProgressLine alone." },
    ],
    good: { picture: <Skeleton height="44px" count={2} />, why: "Take the height of a real row." },
    bad: { picture: <Skeleton height="8px" count={1} />, why: "stand for a page by a thin line: all jumps when it comes." },
    states: [{ name: "Waiting", what: "A slow change of tint; none where the device is set to less motion." }],
    keyboard: [{ name: "No key", what: "It takes no focus." }],
    readAloud: ["Nothing: the caller sets `aria-busy` on what it fills."],
    content: { en: ["No words."], fr: ["Pas de mots."] },
  },
  {
    what: "Des blocs de la taille de ce qui se charge, pour que rien ne bouge à l’arrivée.",
    anatomy: [["Bloc", "Un pour chaque ligne ou carte qui va sans doute venir."]],
    when: ["Pour des listes et des cartes qui prennent plus d’un instant."],
    whenNot: [
      ["Ce qui est là ne fait que se rafraîchir", "Gardez les anciennes lignes, avec ProgressLine."],
      ["La taille est inconnue", "ProgressLine seule."],
    ],
    good: "Prenez la hauteur d’une vraie ligne.",
    bad: "remplacer une page par un trait mince : tout saute à l’arrivée.",
    states: [["En attente", "Un lent changement de teinte ; aucun si l’appareil demande moins de mouvement."]],
    keyboard: [["Aucune touche", "Il ne prend pas le focus."]],
    readAloud: ["Rien : l’appelant pose `aria-busy` sur ce qu’il remplit."],
  },
);
