import { Keys } from "#ui/parts/marks/Keys.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Keys.tsx";

export const keys = partPage(
  {
    part: "Keys",
    frenchName: "Touches",
    what: "The keys of a shortcut, beside the control that does the same.",
    example: <Example />,
    anatomy: [{ name: "Key", what: "One box for each key, in the order in which they are pressed." }],
    when: ["In menus, in the foot of the office and on the sheet of shortcuts."],
    whenNot: [
      { name: "On a visitor’s page", what: "Nothing: visitors do not learn shortcuts." },
      { name: "For code", what: "A `code` element." },
    ],
    good: {
      picture: (
        <p>
          Save <Keys keys={["Ctrl", "S"]} />
        </p>
      ),
      why: "Show them beside what does the same by mouse.",
    },
    bad: {
      picture: (
        <p>
          <Keys keys={["E"]} />
        </p>
      ),
      why: "make the key the only way.",
    },
    states: [{ name: "There", what: "Where a keyboard is likely: not on a phone." }],
    keyboard: [{ name: "No key of its own", what: "It shows keys and hears none." }],
    readAloud: ["Nothing: `aria-keyshortcuts` of the control says them."],
    content: { en: ["Key names as on the keyboard: Ctrl, Shift, Esc."], fr: ["Les noms du clavier canadien : Ctrl, Maj, Échap."] },
  },
  {
    what: "Les touches d’un raccourci, à côté de la commande qui fait la même chose.",
    anatomy: [["Touche", "Une boîte par touche, dans l’ordre où l’on appuie."]],
    when: ["Dans les menus, au pied du bureau et sur la feuille des raccourcis."],
    whenNot: [
      ["Dans une page pour visiteurs", "Rien : les visiteurs n’apprennent pas de raccourcis."],
      ["Pour du code", "Un élément `code`."],
    ],
    good: "Montrez-les à côté de ce qui fait la même chose à la souris.",
    bad: "faire de la touche le seul moyen.",
    states: [["Présentes", "Là où un clavier est probable : pas sur un téléphone."]],
    keyboard: [["Aucune touche à elles", "Elles montrent des touches et n’en écoutent aucune."]],
    readAloud: ["Rien : c’est l’`aria-keyshortcuts` de la commande qui les dit."],
  },
);
