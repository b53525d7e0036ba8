import { patternPage } from "../catalogue/pattern.ts";

export const holdAndCountdown = patternPage(
  {
    name: "Hold and countdown",
    frenchName: "Réservation provisoire et compte à rebours",
    need: "While a form is filled nobody else may take the boat, and nobody may block it for ever.",
    steps: [
      "{{booking.continue}} holds the slot; the clock starts and is in view at every step.",
      "In its last minute the clock is marked as urgent.",
      "At zero the slot is free again; nothing that was typed is lost.",
      "{{hold.again}} takes it back where it is still free.",
    ],
    parts: ["Countdown", "BottomBar", "Callout", "Button"],
    scenes: [
      { title: "Views/Booking", story: "Contact", what: "The clock at the form" },
      { title: "Views/Booking", story: "HoldExpiring", what: "Little time left" },
      { title: "Views/Booking", story: "HoldExpired", what: "The time is over" },
    ],
    keyboard: [{ name: "Tab", what: "The clock takes no focus; {{hold.again}} does." }],
    readAloud: ["{{hold.left|time=5 min}}, again at two minutes, then {{hold.soon}} and {{hold.last}}"],
    faults: [
      { name: "The clock of the device is wrong", what: "Seconds are counted from the answer, so it changes nothing." },
      { name: "Two tabs", what: "Both show the same hold." },
    ],
    content: { en: ["{{hold.left|time=9:42}}."], fr: ["{{hold.left|time=9:42}}."] },
  },
  {
    need: "Pendant qu’on remplit un formulaire, personne d’autre ne doit pouvoir prendre le bateau, et personne ne doit pouvoir le bloquer pour toujours.",
    steps: [
      "{{booking.continue}} retient la plage ; l’horloge démarre et reste en vue à chaque étape.",
      "Dans la dernière minute, l’horloge est marquée comme urgente.",
      "À zéro, la plage est de nouveau libre ; rien de ce qui a été saisi n’est perdu.",
      "{{hold.again}} la reprend si elle est encore libre.",
    ],
    scenes: ["L’horloge au formulaire", "Il reste peu de temps", "Le temps est écoulé"],
    keyboard: [["Tab", "L’horloge ne prend pas le focus ; {{hold.again}}, oui."]],
    readAloud: ["{{hold.left|time=5 min}}, de nouveau à deux minutes, puis {{hold.soon}} et {{hold.last}}"],
    faults: [
      ["L’horloge de l’appareil est déréglée", "Les secondes se comptent à partir de la réponse : cela n’y change rien."],
      ["Deux onglets", "Les deux montrent la même plage retenue."],
    ],
  },
);
