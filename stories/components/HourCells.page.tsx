import { HourCells } from "#ui/parts/choices/HourCells.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/HourCells.tsx";
const hours = [
  { value: "morning", start: "8:00 a.m.", end: "taken", isUnavailable: true },
  { value: "noon", start: "11:30 a.m.", end: "to 2:30 p.m." },
];

export const hourCells = partPage(
  {
    part: "HourCells",
    frenchName: "Cases d’heures",
    what: "The hours of one boat as cells of one size. A taken hour stays reachable, so that it can say why.",
    example: <Example />,
    anatomy: [
      { name: "Start", what: "Bold, first." },
      { name: "End", what: "Muted, or why it cannot be booked." },
    ],
    when: ["On a boat’s card and sheet."],
    whenNot: [{ name: "Each choice has a price and words", what: "RadioCards." }],
    good: {
      picture: <HourCells label="Heron, times" options={hours} value="noon" onChange={() => undefined} />,
      why: "Keep the taken hour in its place, hatched.",
    },
    bad: {
      picture: <HourCells label="Heron, times" options={hours.slice(1)} value={null} onChange={() => undefined} />,
      why: "take it out: people look for it and doubt the page.",
    },
    states: [
      { name: "Free", what: "An outline." },
      { name: "Chosen", what: "On ink." },
      { name: "Joined", what: "A second hour of the same trip." },
      { name: "Taken", what: "Hatched, with the word." },
      { name: "In the user’s own cart", what: "A link to the cart." },
      { name: "Marked", what: "A folded corner, which a legend beside the cells explains: an hour beyond a member’s plan." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the hours of the boat." },
      { name: "Arrow keys", what: "Move from hour to hour and choose one that is free." },
    ],
    readAloud: [
      "“Great Blue Heron, times, radio group”, then “11:30 a.m. to 2:30 p.m., radio button”.",
      "A taken hour: “8:00 a.m. taken, radio button, unavailable”.",
    ],
    content: { en: ["12-hour times with a.m. and p.m."], fr: ["« 11 h 30 », jamais « 11:30 »."] },
  },
  {
    what: "Les heures d’un bateau, en cases de même taille. Une heure prise reste accessible, pour qu’elle puisse dire pourquoi.",
    anatomy: [
      ["Début", "En gras, en premier."],
      ["Fin", "En sourdine, ou pourquoi l’heure ne peut pas être réservée."],
    ],
    when: ["Sur la carte d’un bateau et sur sa fiche."],
    whenNot: [["Chaque choix a un prix et des mots", "RadioCards."]],
    good: "Gardez l’heure prise à sa place, hachurée.",
    bad: "la retirer : les gens la cherchent et doutent de la page.",
    states: [
      ["Libre", "Un contour."],
      ["Choisie", "Sur fond d’encre."],
      ["Jointe", "Une deuxième heure de la même sortie."],
      ["Prise", "Hachurée, avec le mot."],
      ["Dans le panier du visiteur", "Un lien vers le panier."],
      ["Marquée", "Un coin replié, qu’une légende explique à côté : une heure hors du forfait du membre."],
    ],
    keyboard: [
      ["Tab", "Mène aux heures du bateau."],
      ["Flèches", "Passent d’heure en heure et choisissent celle qui est libre."],
    ],
    readAloud: [
      "« Grand héron, heures, groupe de boutons radio », puis « 11 h 30 à 14 h 30, bouton radio ».",
      "Une heure prise : « 8 h pris, bouton radio, non disponible ».",
    ],
  },
);
