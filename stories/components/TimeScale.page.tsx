import { TimeScale } from "#ui/parts/messages/TimeScale.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/TimeScale.tsx";

export const timeScale = partPage(
  {
    part: "TimeScale",
    frenchName: "Échelle du temps",
    what: "The time that is left of something that is held, as the scale of a chart.",
    example: <Example />,
    anatomy: [
      { name: "Division", what: "One minute." },
      { name: "Hatching", what: "The minutes that are over." },
    ],
    when: ["Under a Countdown of some minutes, where the held thing is what the page is about."],
    whenNot: [
      { name: "Alone", what: "Countdown: the scale says nothing to a screen reader." },
      { name: "Work goes on", what: "ProgressLine." },
    ],
    good: { picture: <TimeScale whole={600} seconds={520} />, why: "Show it once on a screen, under the clock." },
    bad: { picture: <TimeScale whole={600} seconds={0} />, why: "leave it there when the time is over." },
    states: [
      { name: "Running", what: "A division more is hatched each minute." },
      { name: "Over", what: "All divisions are hatched; the caller says what happens now." },
    ],
    keyboard: [{ name: "No key", what: "It takes no focus." }],
    readAloud: ["Nothing: it is a decoration of the Countdown."],
    content: { en: ["It has no words."], fr: ["Elle n’a pas de mots."] },
  },
  {
    what: "Le temps qui reste à ce qui est retenu, comme l’échelle d’une carte marine.",
    anatomy: [
      ["Division", "Une minute."],
      ["Hachures", "Les minutes écoulées."],
    ],
    when: ["Sous un Countdown de quelques minutes, là où ce qui est retenu est le sujet de la page."],
    whenNot: [
      ["Seule", "Countdown : l’échelle ne dit rien à un lecteur d’écran."],
      ["Un travail est en cours", "ProgressLine."],
    ],
    good: "Montrez-la une fois par écran, sous l’horloge.",
    bad: "la laisser là quand le temps est écoulé.",
    states: [
      ["En cours", "Une division de plus est hachurée chaque minute."],
      ["Terminée", "Toutes les divisions sont hachurées ; l’appelant dit ce qui arrive maintenant."],
    ],
    keyboard: [["Aucune touche", "Elle ne prend pas le focus."]],
    readAloud: ["Rien : c’est une décoration du Countdown."],
  },
);
