import { ProgressLine } from "#ui/parts/messages/ProgressLine.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/ProgressLine.tsx";

export const progressLine = partPage(
  {
    part: "ProgressLine",
    frenchName: "Ligne de progression",
    what: "A line of two pixels along the top while calls are under way, five seconds at most.",
    example: <Example />,
    anatomy: [{ name: "Line", what: "Grows towards the end of the window, and never reaches it by itself." }],
    when: ["Once, at the top of the page, for every call."],
    whenNot: [
      { name: "A button waits", what: "The button’s own `isPending`." },
      { name: "A list is loaded", what: "Skeleton, of the size of what comes." },
    ],
    good: { picture: <ProgressLine isRunning isLoading label="Loading" />, why: "Show that something moves, without moving anything." },
    bad: { picture: <p>Loading… please wait… almost there…</p>, why: "cover the page with a message." },
    states: [
      { name: "At rest", what: "Not in the page." },
      { name: "Running", what: "The line." },
    ],
    keyboard: [{ name: "No key", what: "It takes no focus." }],
    readAloud: ["“Loading, progress bar” while the line moves; “Loading…” where it takes longer."],
    content: { en: ["{{office.loading}}."], fr: ["{{office.loading}}."] },
  },
  {
    what: "Un trait de deux pixels le long du haut pendant que des appels sont en cours, cinq secondes au plus.",
    anatomy: [["Trait", "Avance vers le bout de la fenêtre, et ne l’atteint jamais de lui-même."]],
    when: ["Une seule fois, en haut de la page, pour tous les appels."],
    whenNot: [
      ["Un bouton attend", "Le `isPending` du bouton."],
      ["Une liste se charge", "Skeleton, de la taille de ce qui vient."],
    ],
    good: "Montrez que quelque chose avance, sans rien déplacer.",
    bad: "couvrir la page d’un message.",
    states: [
      ["Au repos", "Absente de la page."],
      ["En cours", "La ligne."],
    ],
    keyboard: [["Aucune touche", "Elle ne prend pas le focus."]],
    readAloud: ["« Chargement, barre de progression » pendant que le trait avance ; « Chargement… » si cela dure plus longtemps."],
  },
);
