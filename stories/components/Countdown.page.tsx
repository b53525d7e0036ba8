import { Countdown } from "#ui/parts/messages/Countdown.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Countdown.tsx";

export const countdown = partPage(
  {
    part: "Countdown",
    frenchName: "Compte à rebours",
    what: "The time that is left of something with an end: a slot that is held while a form is filled.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "What ends." },
      { name: "Clock", what: "Minutes and seconds, in figures of one width." },
    ],
    when: ["For a promise with a clock: a hold, a proposal, a link to pay."],
    whenNot: [
      { name: "It is far off", what: "The date and the time in words." },
      { name: "Something loads", what: "ProgressLine or Skeleton." },
    ],
    good: {
      picture: <Countdown label="Held for you" seconds={540} spoken={() => "9 minutes left"} />,
      why: "Say what is reserved.",
    },
    bad: { picture: <Countdown label="Hurry!" seconds={9} spoken={() => "9 seconds left"} />, why: "press people." },
    states: [
      { name: "Running", what: "Counts down each second." },
      { name: "Last minute", what: "Marked as urgent, and announced at one minute and at 30 seconds." },
      { name: "Over", what: "0:00; the caller says what happens now." },
    ],
    keyboard: [{ name: "No key", what: "It takes no focus." }],
    readAloud: ["`spoken`, at five, two and one minute and at 30 seconds: not each second."],
    content: { en: ["{{hold.held}}: what ends, then the time."], fr: ["{{hold.held}}, jamais « Gardé »."] },
  },
  {
    what: "Le temps qui reste à ce qui a une fin : une plage retenue pendant qu’on remplit un formulaire.",
    anatomy: [
      ["Étiquette", "Ce qui prend fin."],
      ["Horloge", "Les minutes et les secondes, en chiffres de même largeur."],
    ],
    when: ["Pour une promesse à durée limitée : une plage retenue, une proposition, un lien de paiement."],
    whenNot: [
      ["L’échéance est lointaine", "La date et l’heure en toutes lettres."],
      ["Quelque chose se charge", "ProgressLine ou Skeleton."],
    ],
    good: "Dites ce qui est réservé.",
    bad: "presser les gens.",
    states: [
      ["En cours", "Décompte chaque seconde."],
      ["Dernière minute", "Marquée comme urgente, et annoncée à une minute et à 30 secondes."],
      ["Terminé", "0:00 ; l’appelant dit ce qui arrive maintenant."],
    ],
    keyboard: [["Aucune touche", "Il ne prend pas le focus."]],
    readAloud: ["`spoken`, à cinq, deux et une minute et à 30 secondes : pas à chaque seconde."],
  },
);
