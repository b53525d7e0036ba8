import { BottomBar } from "#ui/parts/actions/BottomBar.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/BottomBar.tsx";

export const bottomBar = partPage(
  {
    part: "BottomBar",
    frenchName: "Barre du bas",
    what: "A bar at the foot of the window: what is chosen, what it costs, and the next step, always in view.",
    example: <Example />,
    anatomy: [
      { name: "Note", what: "A line above the rest: the time that a slot is still held." },
      { name: "Text", what: "The boat and the price." },
      { name: "Actions", what: "The one next step." },
    ],
    when: ["On pages where a choice is made above and continued below: the booking page."],
    whenNot: [
      { name: "The page is a form that fits on a screen", what: "A Button under its last field." },
      { name: "Staff select rows", what: "InkBar." },
    ],
    good: {
      picture: (
        <BottomBar label="Your booking" actions={<Button kind="primary">Choose a time</Button>}>
          <strong>From $184.00 CAD</strong>
        </BottomBar>
      ),
      why: "Name what is missing, and lead there.",
    },
    bad: {
      picture: (
        <BottomBar
          label="Your booking"
          actions={
            <Button kind="primary" isDisabled>
              Continue
            </Button>
          }
        >
          <strong>$0.00</strong>
        </BottomBar>
      ),
      why: "show a dead button and a price that is not one.",
    },
    states: [
      { name: "Nothing chosen", what: "The place, and a price that begins with {{booking.fromLabel}}." },
      { name: "Chosen", what: "Boat, time and price." },
      { name: "Held", what: "The clock above." },
      { name: "Below a desk only", what: "Where a desk has the same button in view." },
      { name: "On a low window", what: "One line, so that the page keeps its room." },
    ],
    keyboard: [{ name: "Tab", what: "Reaches its button after the page; what has the focus never lies under the bar." }],
    readAloud: ["The region’s name; its text is read like the rest of the page."],
    content: {
      en: ["The button says the next thing: {{booking.chooseTime}}, {{pay.pay|amount=$259.60}}."],
      fr: ["Le bouton dit ce qui suit : {{booking.chooseTime}}, {{pay.pay|amount=259,60 $}}."],
    },
  },
  {
    what: "Une barre au pied de la fenêtre : ce qui est choisi, ce que cela coûte et l’étape suivante, toujours en vue.",
    anatomy: [
      ["Note", "Une ligne au-dessus du reste : le temps pendant lequel une plage est encore retenue."],
      ["Texte", "Le bateau et le prix."],
      ["Actions", "La seule étape suivante."],
    ],
    when: ["Dans les pages où l’on choisit en haut et où l’on continue en bas : la page de réservation."],
    whenNot: [
      ["La page est un formulaire qui tient à l’écran", "Un Button sous le dernier champ."],
      ["Le personnel sélectionne des lignes", "InkBar."],
    ],
    good: "Nommez ce qui manque, et menez-y.",
    bad: "montrer un bouton mort et un prix qui n’en est pas un.",
    states: [
      ["Rien de choisi", "Le lieu, et un prix qui commence par {{booking.fromLabel}}."],
      ["Choisi", "Le bateau, l’heure et le prix."],
      ["Retenu", "L’horloge au-dessus."],
      ["Sous la largeur d’un bureau seulement", "Là où un bureau montre déjà le même bouton."],
      ["Dans une fenêtre basse", "Une seule ligne, pour laisser sa place à la page."],
    ],
    keyboard: [["Tab", "Atteint son bouton après la page ; ce qui a le focus n’est jamais caché par la barre."]],
    readAloud: ["Le nom de la région ; son texte se lit comme le reste de la page."],
  },
);
