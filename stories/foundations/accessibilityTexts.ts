import type { Locale } from "#core/domain/language/language.ts";
import type { Entry } from "../catalogue/page.ts";

interface AccessibilityText {
  readonly title: string;
  readonly aim: string;
  readonly promises: { readonly title: string; readonly entries: readonly Entry[] };
  readonly checks: { readonly title: string; readonly entries: readonly Entry[] };
  readonly gaps: { readonly title: string; readonly lines: readonly string[] };
  readonly duties: { readonly title: string; readonly lines: readonly string[] };
}

/** The statement in each language; both say the same. */
export const accessibilityTexts: Readonly<Record<Locale, AccessibilityText>> = {
  en: {
    title: "Accessibility",
    aim: "Every screen aims at WCAG 2.2, level AA, in both languages and in every theme. Visitors read what that means for them on the page /accessibility of the product.",
    promises: {
      title: "What every screen keeps",
      entries: [
        {
          name: "Keyboard",
          what: "Everything works without a pointer; the focus is always visible and never under a bar. Dragging has a second way.",
        },
        {
          name: "Read aloud",
          what: "Buttons, links, radios and tables are native elements or have their roles; what changes is announced once.",
        },
        { name: "Contrast", what: "Text 4.5 to 1, lines and marks 3 to 1, in every theme; the page Colour computes each pair." },
        {
          name: "Never by colour alone",
          what: "A status has a shape and a word, a taken hour is hatched, an error has an icon and a sentence.",
        },
        { name: "Size", what: "A finger has 44 px; text grows to 200 % and the page fits 320 px without scrolling sideways." },
        {
          name: "Time",
          what: "A hold shows its end, says so aloud, and offers the slot again when it is over. Nothing moves by itself for long.",
        },
        {
          name: "Errors",
          what: "Shown at the field and in a summary that has the focus, with what to do. Nothing that was typed is lost.",
        },
      ],
    },
    checks: {
      title: "How it is checked",
      entries: [
        { name: "At each run of the tests", what: "Axe, with the rules of WCAG 2.2 AA, on every story of this catalogue by day." },
        { name: "`npm run axe`", what: "The same by day, at dusk, in the sun, and in the browser’s forced colours." },
        { name: "By keyboard", what: "Whole bookings and the office’s daily work are done without a pointer in the end-to-end tests." },
        { name: "As a screen reader hears it", what: "The tests read the accessibility tree of the screens in their order." },
        { name: "At 320 px and at 200 %", what: "Every page is opened at both; the toolbar does the same here." },
      ],
    },
    gaps: {
      title: "What falls short, as far as we know",
      lines: [
        "No person who uses a screen reader every day has tried the whole yet; machines find about half of what such a person finds.",
        "The camera that reads passes needs sight; the reference can be typed instead.",
        "The payment page is the provider’s own.",
        "Chart drawings keep their colours in forced colours; everything that they show is text beside them too.",
      ],
    },
    duties: {
      title: "What a new part brings",
      lines: [
        "Its keys and what is read aloud, on its page.",
        "A story in French, at 320 px and with text at 200 %.",
        "A look at forced colours: what marks the chosen one there?",
      ],
    },
  },
  fr: {
    title: "Accessibilité",
    aim: "Chaque écran vise les WCAG 2.2, niveau AA, dans les deux langues et dans tous les thèmes. La page /accessibility du produit explique aux visiteurs ce que cela veut dire pour eux.",
    promises: {
      title: "Ce que chaque écran respecte",
      entries: [
        {
          name: "Clavier",
          what: "Tout se fait sans pointeur ; le focus reste visible et n’est jamais sous une barre. Ce qui se glisse se fait aussi autrement.",
        },
        {
          name: "Lecture à voix haute",
          what: "Boutons, liens, cases et tableaux sont natifs ou portent leur rôle ; ce qui change est annoncé une seule fois.",
        },
        {
          name: "Contraste",
          what: "Texte à 4,5 pour 1, traits et marques à 3 pour 1, dans tous les thèmes ; la page Couleur calcule chaque paire.",
        },
        {
          name: "Jamais par la couleur seule",
          what: "Un état a une forme et un mot, une heure prise est hachurée, une erreur a une icône et une phrase.",
        },
        { name: "Taille", what: "Un doigt a 44 px ; le texte grandit à 200 % et la page tient dans 320 px sans défilement de côté." },
        {
          name: "Temps",
          what: "Une réservation provisoire montre sa fin, la dit à voix haute, et repropose la plage après. Rien ne bouge longtemps tout seul.",
        },
        {
          name: "Erreurs",
          what: "Dites au champ et dans un sommaire qui reçoit le focus, avec quoi faire. Rien de ce qui est saisi ne se perd.",
        },
      ],
    },
    checks: {
      title: "Comment c’est vérifié",
      entries: [
        { name: "À chaque passage des tests", what: "Axe, avec les règles des WCAG 2.2 AA, sur chaque histoire de ce catalogue, de jour." },
        { name: "`npm run axe`", what: "La même chose de jour, au crépuscule, au soleil, et dans les couleurs forcées du navigateur." },
        { name: "Au clavier", what: "Les tests de bout en bout font des réservations complètes et le travail du bureau sans pointeur." },
        { name: "Comme un lecteur d’écran", what: "Les tests lisent l’arbre d’accessibilité des écrans dans leur ordre." },
        { name: "À 320 px et à 200 %", what: "Chaque page est ouverte aux deux ; la barre d’outils fait de même ici." },
      ],
    },
    gaps: {
      title: "Ce qui manque, à notre connaissance",
      lines: [
        "Aucune personne qui utilise un lecteur d’écran tous les jours n’a encore essayé le tout ; une machine trouve environ la moitié de ce qu’elle trouverait.",
        "La caméra qui lit les laissez-passer demande la vue ; la référence peut être saisie à la place.",
        "La page de paiement est celle du fournisseur.",
        "Les dessins de carte gardent leurs couleurs en couleurs forcées ; tout ce qu’ils montrent est aussi écrit à côté.",
      ],
    },
    duties: {
      title: "Ce qu’apporte un nouveau composant",
      lines: [
        "Ses touches et ce qui est lu à voix haute, sur sa page.",
        "Une histoire en français, à 320 px et avec le texte à 200 %.",
        "Un regard sur les couleurs forcées : qu’est-ce qui y marque le choix ?",
      ],
    },
  },
};
