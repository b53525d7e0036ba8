import { StatusMark } from "#ui/parts/marks/StatusMark.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/StatusMark.tsx";

export const statusMark = partPage(
  {
    part: "StatusMark",
    frenchName: "État d’une réservation",
    what: "The status of a booking as an icon and a word, the same on every screen and on paper.",
    example: <Example />,
    anatomy: [
      { name: "Icon", what: "A check, a diamond, a clock: one shape for each status." },
      { name: "Word", what: "Always there, or read aloud where a name takes its place." },
      { name: "Ground", what: "A tint; none in a table (`isPlain`)." },
    ],
    when: ["Wherever a booking is shown: list, calendar, pass, day sheet."],
    whenNot: [{ name: "It is not a status of a booking", what: "Badge." }],
    good: { picture: <StatusMark status="past_due" word="Past due" />, why: "Show the shape and the word." },
    bad: { picture: <p>●</p>, why: "leave a status to a coloured dot." },
    states: [
      { name: "paid", what: "A check, green." },
      { name: "confirmed", what: "A diamond, blue." },
      { name: "pending", what: "A clock, amber." },
      { name: "cash_payment", what: "A dollar sign, green." },
      { name: "past_due", what: "An exclamation mark, red." },
      { name: "canceled, archived, unknown", what: "A cross, a box, a question mark, grey." },
    ],
    keyboard: [{ name: "No key", what: "It takes no focus." }],
    readAloud: ["The word; in the calendar the name, then the word."],
    content: {
      en: ["Paid, Confirmed, Pending, Pay at the dock, Past due, Cancelled, Archived."],
      fr: ["Payée, Confirmée, En attente, Paiera au quai, En souffrance, Annulée, Archivée : au féminin, comme une réservation."],
    },
  },
  {
    what: "L’état d’une réservation : une icône et un mot, les mêmes à chaque écran et sur papier.",
    anatomy: [
      ["Icône", "Un crochet, un losange, une horloge : une forme pour chaque état."],
      ["Mot", "Toujours là, ou lu à voix haute là où un nom prend sa place."],
      ["Fond", "Une teinte ; aucune dans un tableau (`isPlain`)."],
    ],
    when: ["Partout où une réservation est montrée : liste, calendrier, laissez-passer, feuille du jour."],
    whenNot: [["Ce n’est pas l’état d’une réservation", "Badge."]],
    good: "Montrez la forme et le mot.",
    bad: "réduire un état à un point de couleur.",
    states: [
      ["paid", "Un crochet vert."],
      ["confirmed", "Un losange bleu."],
      ["pending", "Une horloge ambre."],
      ["cash_payment", "Un signe de dollar vert."],
      ["past_due", "Un point d’exclamation rouge."],
      ["canceled, archived, unknown", "Une croix, une boîte, un point d’interrogation, en gris."],
    ],
    keyboard: [["Aucune touche", "Il ne prend pas le focus."]],
    readAloud: ["Le mot ; dans le calendrier, le nom puis le mot."],
  },
);
