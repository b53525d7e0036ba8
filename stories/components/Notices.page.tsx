import { Notices } from "#ui/parts/messages/Notices.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Notices.tsx";

export const notices = partPage(
  {
    part: "Notices",
    frenchName: "Avis",
    what: "What the snackbar showed can be read again here, newest first.",
    example: <Example />,
    anatomy: [{ name: "Notice", what: "Its icon, its words and its time." }],
    when: ["In the bar, for who looked away for three seconds."],
    whenNot: [{ name: "It must be acted on", what: "Callout on the page that it is about." }],
    good: {
      picture: <Notices label="Notices" notices={[]} timeText={() => ""} empty="No notices yet" />,
      why: "Say so when there are none.",
    },
    bad: { picture: <p>3</p>, why: "show a number that leads nowhere." },
    states: [
      { name: "Empty", what: "One sentence." },
      { name: "With notices", what: "At most fifty, newest first." },
    ],
    keyboard: [{ name: "No key of its own", what: "It takes no focus: what is inside it does." }],
    readAloud: ["A list with a name; each notice with its time."],
    content: { en: ["The same words as the snackbar’s."], fr: ["Les mêmes mots que l’avis passager."] },
  },
  {
    what: "Ce qu’a montré l’avis passager peut se relire ici, le plus récent d’abord.",
    anatomy: [["Avis", "Son icône, ses mots et son heure."]],
    when: ["Dans la barre, pour qui a détourné les yeux trois secondes."],
    whenNot: [["Il faut y donner suite", "Un Callout dans la page concernée."]],
    good: "Dites-le quand il n’y en a aucun.",
    bad: "montrer un nombre qui ne mène nulle part.",
    states: [
      ["Vide", "Une phrase."],
      ["Avec des avis", "Cinquante au plus, le plus récent d’abord."],
    ],
    keyboard: [["Aucune touche à eux", "Ils ne prennent pas le focus : leur contenu, oui."]],
    readAloud: ["Une liste qui a un nom ; chaque avis avec son heure."],
  },
);
