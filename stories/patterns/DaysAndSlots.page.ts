import { patternPage } from "../catalogue/pattern.ts";

export const daysAndSlots = patternPage(
  {
    name: "Days and time slots",
    frenchName: "Jours et plages horaires",
    need: "A visitor wants to know when a boat is free and what it costs, without asking for each day.",
    steps: [
      "A row of days with how many boats are free; a full day is hatched and can still be opened.",
      "Below, each boat with its hours; a taken hour stays in its place.",
      "Choosing an hour chooses lake, dock, boat, day and slot at once.",
      "Another day keeps the hour where the boat is free.",
      "A day off season leads to April 1, and the page says so.",
    ],
    parts: ["DayStrip", "HourCells", "ToggleChips", "RadioCards", "BottomBar"],
    scenes: [
      { title: "Views/Booking", story: "Choice", what: "The first sight" },
      { title: "Views/Booking", story: "SlotChosen", what: "An hour is chosen" },
      { title: "Views/Booking", story: "FullDay", what: "A full day offers the nearest" },
      { title: "Views/Booking", story: "SeasonJump", what: "Out of season" },
    ],
    keyboard: [
      { name: "Arrow keys", what: "Over days, and over the hours of one boat." },
      { name: "Tab", what: "From the days to the first boat, from boat to boat." },
    ],
    readAloud: ["“Saturday, July 3, 4 free, radio button, 1 of 13”.", "“11:30 a.m. to 2:30 p.m., radio button”."],
    faults: [
      { name: "The hour is taken meanwhile", what: "It stays, struck, with the nearest three below." },
      { name: "Days cannot be loaded", what: "The old ones stay, with a button to try again." },
    ],
    content: { en: ["{{booking.free|count=4}}, {{booking.full}}."], fr: ["{{booking.free|count=4}}, {{booking.full}}."] },
  },
  {
    need: "Un visiteur veut savoir quand un bateau est libre et ce qu’il coûte, sans le demander jour par jour.",
    steps: [
      "Une rangée de jours avec le nombre de bateaux libres ; un jour complet est hachuré et peut quand même s’ouvrir.",
      "En dessous, chaque bateau avec ses heures ; une heure prise reste à sa place.",
      "Choisir une heure choisit d’un coup le lac, le quai, le bateau, le jour et la plage.",
      "Un autre jour garde l’heure si le bateau est libre.",
      "Un jour hors saison mène au 1er avril, et la page le dit.",
    ],
    scenes: ["Le premier coup d’œil", "Une heure est choisie", "Un jour complet offre les plus proches", "Hors saison"],
    keyboard: [
      ["Flèches", "Parcourent les jours, et les heures d’un bateau."],
      ["Tab", "Des jours au premier bateau, puis de bateau en bateau."],
    ],
    readAloud: ["« samedi 3 juillet, 4 libres, bouton radio, 1 sur 13 ».", "« 11 h 30 à 14 h 30, bouton radio »."],
    faults: [
      ["L’heure est prise entre-temps", "Elle reste, rayée, avec les trois plus proches en dessous."],
      ["Les jours ne peuvent pas être chargés", "Les anciens restent, avec un bouton pour réessayer."],
    ],
  },
);
