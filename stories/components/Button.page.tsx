import { Button } from "#ui/parts/actions/Button.tsx";
import { partPage } from "../catalogue/page.ts";
import { row } from "../support.css.ts";
import { Example } from "./examples/Button.tsx";

export const button = partPage(
  {
    part: "Button",
    frenchName: "Bouton",
    what: "Does something on this page: saves, opens, sends, continues. A screen has at most one filled button, the next thing to do.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "A verb and, where it helps, its object. It stays on one line where there is room." },
      {
        name: "Icon",
        what: "Before the label, never in place of a word that people need. Without a label the button is a square and needs an `aria-label`.",
      },
      { name: "Wake", what: "A line that moves below the label while the button waits for an answer." },
    ],
    when: ["To do something without leaving the page.", 'For the one next step of a screen: `kind="primary"`.'],
    whenNot: [
      { name: "It leads to another page", what: "ButtonLink, so that it opens in a new tab and says where it goes." },
      { name: "It chooses one of several", what: "RadioCards or ToggleChips, which say what is chosen." },
      { name: "It shows more of this page", what: "Disclosure." },
    ],
    good: {
      picture: (
        <div className={row}>
          <Button kind="primary">Continue</Button>
          <Button>Change the day</Button>
        </div>
      ),
      why: "One filled button says what comes next.",
    },
    bad: {
      picture: (
        <div className={row}>
          <Button kind="primary">OK</Button>
          <Button kind="primary">Click here</Button>
        </div>
      ),
      why: "fill two of them, or write words that say nothing when they are read alone.",
    },
    states: [
      { name: "Primary", what: "Filled with the accent colour. One a screen." },
      { name: "Secondary", what: "An outline: everything else that can be done here." },
      { name: "Quiet", what: "Words alone, for what is rarely wanted." },
      { name: "Pending", what: "Keeps its place and its focus, shows `pendingLabel`, and takes no press." },
      { name: "Disabled", what: "Pale, and out of the order of focus. Prefer a button that works and says what is missing." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the button." },
      { name: "Enter or Space", what: "Presses it." },
    ],
    readAloud: ["Its label, then “button”.", "While pending: `pendingLabel`, “button, dimmed” or “unavailable”."],
    content: {
      en: ["Begin with a verb: {{contact.sendCode}}.", "Sentence case, no full stop.", "The same act has the same words on every screen."],
      fr: [
        "L’infinitif : {{contact.sendCode}}.",
        "Majuscule au premier mot seulement, pas de point.",
        "Un libellé français est souvent plus long d’un tiers : laissez-lui la place de passer à la ligne.",
      ],
    },
  },
  {
    what: "Agit dans cette page : enregistre, ouvre, envoie, continue. Un écran a au plus un bouton plein, celui de l’étape suivante.",
    anatomy: [
      ["Libellé", "Un verbe et, si cela aide, son complément. Il tient sur une ligne là où il y a de la place."],
      ["Icône", "Avant le libellé, jamais à la place d’un mot utile. Sans libellé, le bouton est carré et il lui faut un `aria-label`."],
      ["Sillage", "Un trait qui bouge sous le libellé pendant que le bouton attend une réponse."],
    ],
    when: ["Pour agir sans quitter la page.", 'Pour la seule étape suivante d’un écran : `kind="primary"`.'],
    whenNot: [
      ["Il mène à une autre page", "ButtonLink, qui s’ouvre dans un nouvel onglet et dit où il mène."],
      ["Il choisit une option parmi plusieurs", "RadioCards ou ToggleChips, qui disent ce qui est choisi."],
      ["Il montre la suite de cette page", "Disclosure."],
    ],
    good: "Un seul bouton plein dit ce qui vient ensuite.",
    bad: "en remplir deux, ou écrire des mots qui ne disent rien une fois lus seuls.",
    states: [
      ["Primary", "Plein, de la couleur d’accent. Un par écran."],
      ["Secondary", "Un contour : tout ce qui peut se faire d’autre ici."],
      ["Quiet", "Des mots seuls, pour ce qu’on veut rarement."],
      ["Pending", "Garde sa place et son focus, montre `pendingLabel` et ne prend aucun appui."],
      ["Disabled", "Pâle, et hors de l’ordre du focus. Préférez un bouton qui fonctionne et qui dit ce qui manque."],
    ],
    keyboard: [
      ["Tab", "Mène au bouton."],
      ["Entrée ou Espace", "Appuie dessus."],
    ],
    readAloud: ["Son libellé, puis « bouton ».", "Pendant l’attente : `pendingLabel`, puis « bouton, estompé » ou « non disponible »."],
  },
);
