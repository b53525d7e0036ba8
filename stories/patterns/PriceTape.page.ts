import { patternPage } from "../catalogue/pattern.ts";

export const priceTape = patternPage(
  {
    name: "How a price is made",
    frenchName: "Calcul du prix",
    need: "A price that changes by day looks like a trick until its reasons are shown.",
    steps: [
      "The price is beside the choice; {{tape.label}} opens the tape.",
      "The tape begins with the base and has one factor a line, named by what people know.",
      "The member price is beside it, with what a membership changes.",
      "{{bookings.whatIf.ask}} shows staff the price of the same trip on other days.",
    ],
    parts: ["Tape", "Disclosure", "Badge"],
    scenes: [
      { title: "Views/Booking", story: "SlotChosen", what: "With the tape" },
      { title: "Views/Bookings", story: "WhatIfAnotherDay", what: "Staff compare days" },
      { title: "Views/Pricing", story: "Season", what: "Prices by month and weekday" },
    ],
    keyboard: [{ name: "Enter or Space on the title", what: "Opens and closes the tape." }],
    readAloud: ["{{tape.label}}, then each term with its figure, the total at the end."],
    faults: [
      { name: "The price changes while the form is filled", what: "The booking is refused with the new price, and asks again." },
      { name: "A price is on request", what: "Words in place of a figure, and a number to call." },
    ],
    content: { en: ["“$125.00 CAD”, “× 1.25”."], fr: ["« 125,00 $ CAD », « × 1,25 »."] },
  },
  {
    need: "Un prix qui change selon le jour a l’air d’un piège tant qu’on n’en montre pas les raisons.",
    steps: [
      "Le prix est à côté du choix ; {{tape.label}} ouvre le calcul.",
      "Le calcul commence par la base et a un facteur par ligne, nommé par ce que les gens connaissent.",
      "Le tarif membre est à côté, avec ce qu’une adhésion y change.",
      "{{bookings.whatIf.ask}} montre au personnel le prix de la même sortie d’autres jours.",
    ],
    scenes: ["Avec le calcul", "Le personnel compare les jours", "Les prix par mois et par jour de la semaine"],
    keyboard: [["Entrée ou Espace sur le titre", "Ouvre et ferme le calcul."]],
    readAloud: ["{{tape.label}}, puis chaque terme avec son chiffre, le total à la fin."],
    faults: [
      ["Le prix change pendant qu’on remplit le formulaire", "La réservation est refusée avec le nouveau prix, et le demande de nouveau."],
      ["Un prix est sur demande", "Des mots à la place d’un chiffre, et un numéro à appeler."],
    ],
  },
);
