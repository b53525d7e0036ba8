import { Disclosure } from "#ui/parts/actions/Disclosure.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Disclosure.tsx";

export const disclosure = partPage(
  {
    part: "Disclosure",
    frenchName: "Dépliant",
    what: "A line that opens and closes what is under it. It is the platform’s own, so it works before any script and find-in-page opens it.",
    example: <Example />,
    anatomy: [
      { name: "Title", what: "One line, always in view; a press anywhere on it opens." },
      { name: "Mark", what: "A chevron that turns when it is open." },
      { name: "Content", what: "What most people do not need." },
    ],
    when: ["For detail that some people need and nobody must read: how a price is made, older payments."],
    whenNot: [
      { name: "Everybody has to read it", what: "Plain text: what is folded is not read." },
      { name: "It interrupts a task", what: "Dialog." },
    ],
    good: {
      picture: (
        <Disclosure title="How this price is calculated">
          <p>Base price × July × Saturday</p>
        </Disclosure>
      ),
      why: "Say in the title what will be found.",
    },
    bad: {
      picture: (
        <Disclosure title="Details">
          <p>You must be 18 or older.</p>
        </Disclosure>
      ),
      why: "hide a condition that can stop somebody at the dock.",
    },
    states: [
      { name: "Closed", what: "The title and its mark." },
      { name: "Open", what: "The content under the title; the mark is turned." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the title." },
      { name: "Enter or Space", what: "Opens or closes." },
    ],
    readAloud: ["The title, then “collapsed” or “expanded”."],
    content: { en: ["A noun phrase or a question: {{tape.label}}."], fr: ["Un groupe nominal ou une question : {{tape.label}}."] },
  },
  {
    what: "Une ligne qui ouvre et ferme ce qui est en dessous. C’est celle de la plateforme : elle fonctionne avant tout script, et la recherche dans la page l’ouvre.",
    anatomy: [
      ["Titre", "Une ligne, toujours en vue ; on peut appuyer n’importe où dessus."],
      ["Marque", "Un chevron qui tourne à l’ouverture."],
      ["Contenu", "Ce dont la plupart des gens n’ont pas besoin."],
    ],
    when: ["Pour un détail utile à certains et que personne n’est obligé de lire : le calcul d’un prix, d’anciens paiements."],
    whenNot: [
      ["Tout le monde doit le lire", "Un texte ordinaire : ce qui est replié n’est pas lu."],
      ["Il interrompt une tâche", "Dialog."],
    ],
    good: "Dites dans le titre ce qu’on trouvera.",
    bad: "cacher une condition qui peut arrêter quelqu’un au quai.",
    states: [
      ["Fermé", "Le titre et sa marque."],
      ["Ouvert", "Le contenu sous le titre ; la marque est tournée."],
    ],
    keyboard: [
      ["Tab", "Mène au titre."],
      ["Entrée ou Espace", "Ouvre ou ferme."],
    ],
    readAloud: ["Le titre, puis « réduit » ou « développé »."],
  },
);
