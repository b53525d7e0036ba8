import { TextWithLinks } from "#ui/parts/actions/TextWithLinks.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/TextWithLinks.tsx";

export const textWithLinks = partPage(
  {
    part: "TextWithLinks",
    frenchName: "Texte avec liens",
    what: "A sentence whose phone number, address or name is a link. The sentence stays whole for translators: each language puts the link where it belongs.",
    example: <Example />,
    anatomy: [
      { name: "Sentence", what: "One text of `core/words`, already filled in." },
      { name: "Link", what: "The first place of a text in the sentence: the part Link." },
    ],
    when: ["A sentence names a phone number or an email that a finger should be able to press."],
    whenNot: [
      { name: "The link is a sentence of its own", what: "Link with `isStandalone`." },
      { name: "The text of the link is a word that translators choose", what: "Link beside the sentence." },
    ],
    good: {
      picture: (
        <p>
          <TextWithLinks links={[{ text: "450 555-0142", href: "#good" }]}>Need help? Call the club at 450 555-0142.</TextWithLinks>
        </p>
      ),
      why: "Make the number itself the link, as people read it aloud.",
    },
    bad: {
      picture: <p>Need help? Call the club at +14505550142.</p>,
      why: "print a number that nobody can press or read.",
    },
    states: [
      { name: "At rest", what: "The link is underlined; a phone number stays on one line." },
      { name: "Without its text", what: "A sentence that lacks the text of a link shows no link." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the next link of the sentence." },
      { name: "Enter", what: "Follows it: a phone number calls, an email opens the mail program." },
    ],
    readAloud: ["The sentence, with “link” at each link."],
    content: {
      en: [
        "Write the whole sentence as one text with places for the club and the number: {{shell.help|club=Memphremagog|phone=+1 819 555-0199}}",
      ],
      fr: [
        "Rédigez la phrase entière, avec une place pour le club et une pour le numéro : {{shell.help|theClub=Club Memphrémagog|phone=+1 819 555-0199}}",
      ],
    },
  },
  {
    what: "Une phrase dont le téléphone, l’adresse ou le nom est un lien. La phrase reste entière pour les traducteurs : chaque langue place le lien où il convient.",
    anatomy: [
      ["Phrase", "Un seul texte de `core/words`, déjà rempli."],
      ["Lien", "Le premier endroit de la phrase où se trouve un texte : le composant Link."],
    ],
    when: ["Une phrase nomme un téléphone ou un courriel sur lequel un doigt devrait pouvoir appuyer."],
    whenNot: [
      ["Le lien est une phrase à lui seul", "Link avec `isStandalone`."],
      ["Le texte du lien est un mot que choisissent les traducteurs", "Un Link à côté de la phrase."],
    ],
    good: "Faites du numéro lui-même le lien, tel qu’on le lit à voix haute.",
    bad: "imprimer un numéro sur lequel on ne peut ni appuyer ni lire.",
    states: [
      ["Au repos", "Le lien est souligné ; un téléphone reste sur une ligne."],
      ["Sans son texte", "Une phrase sans le texte d’un lien ne montre aucun lien."],
    ],
    keyboard: [
      ["Tab", "Mène au lien suivant de la phrase."],
      ["Entrée", "Le suit : un téléphone appelle, un courriel ouvre la messagerie."],
    ],
    readAloud: ["La phrase, avec « lien » à chaque lien."],
  },
);
