import { patternPage } from "../catalogue/pattern.ts";

export const timeline = patternPage(
  {
    name: "Calendar of boats",
    frenchName: "Calendrier des bateaux",
    need: "Staff see who has which boat when, over boats and days, and move a booking with its price in view.",
    steps: [
      "Boats are rows, days columns. A boat has a lane for each booking that it can have on one day; longer hours cover several.",
      "A bar has the customer’s surname and a mark for the status.",
      "Dragging, M with the arrow keys, or {{calendar.moveTo}} move it: the price before and after is shown before anything is saved.",
      "Closing water shows which bookings it affects while it is typed.",
    ],
    parts: ["StatusMark", "MenuButton", "Dialog", "Callout"],
    scenes: [
      { title: "Views/Calendar", story: "Week", what: "A week" },
      { title: "Views/Calendar", story: "Dragged", what: "A booking on its way" },
      { title: "Views/Calendar", story: "ClosedOnSomebody", what: "A closure that affects bookings" },
    ],
    keyboard: [
      { name: "Arrow keys", what: "From cell to cell." },
      { name: "N", what: "Books here." },
      { name: "M", what: "Moves: arrow keys, Enter, Escape." },
      { name: "T, Page Up, Page Down", what: "Today, the window before and after." },
    ],
    readAloud: [
      "A free lane: {{calendar.lane|time=8 a.m.|boat=Great Blue Heron|day=Saturday, July 3|what=free}}.",
      "A bar: {{calendar.bar|short=Tremblay|name=Alice Tremblay|status=Paid|span=8 – 11 a.m.|boat=Great Blue Heron|day=Saturday, July 3}}.",
    ],
    faults: [
      { name: "The target is taken", what: "The bar returns; the message names who booked it." },
      { name: "A closure is refused", what: "The dialog stays with all that was typed." },
    ],
    content: { en: ["{{calendar.closure.affected|count=24}}."], fr: ["{{calendar.closure.affected|count=24}}."] },
  },
  {
    need: "Le personnel voit qui a quel bateau et quand, par bateau et par jour, et déplace une réservation en voyant son prix.",
    steps: [
      "Les bateaux sont les rangées, les jours les colonnes. Un bateau a autant de voies qu’il peut avoir de réservations par jour; une plage plus longue en couvre plusieurs.",
      "Une barre porte le nom de famille du client et une marque pour l’état.",
      "Glisser, M avec les flèches, ou {{calendar.moveTo}} la déplacent : le prix avant et après est montré avant que rien soit enregistré.",
      "Fermer un plan d’eau montre, pendant la saisie, quelles réservations sont touchées.",
    ],
    scenes: ["Une semaine", "Une réservation en chemin", "Une fermeture qui touche des réservations"],
    keyboard: [
      ["Flèches", "D’une cellule à l’autre."],
      ["N", "Réserve ici."],
      ["M", "Déplace : flèches, Entrée, Échap."],
      ["T, Page précédente, Page suivante", "Aujourd’hui, la période précédente, la suivante."],
    ],
    readAloud: [
      "Une voie libre : {{calendar.lane|time=8 h|boat=Grand héron|day=samedi 3 juillet|what=libre}}.",
      "Une barre : {{calendar.bar|short=Tremblay|name=Alice Tremblay|status=Payée|span=8 h à 11 h|boat=Grand héron|day=samedi 3 juillet}}.",
    ],
    faults: [
      ["La place visée est prise", "La barre revient ; le message nomme qui l’a réservée."],
      ["Une fermeture est refusée", "La boîte de dialogue reste, avec tout ce qui a été saisi."],
    ],
  },
);
