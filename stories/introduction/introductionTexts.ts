import type { Locale } from "#core/domain/language/language.ts";

/** One room of the catalogue: the story that opens it, and what is in it. */
interface Room {
  readonly name: string;
  /** The story's id, as the address of the catalogue writes it. */
  readonly story: string;
  readonly text: string;
}

interface IntroductionText {
  readonly title: string;
  readonly what: string;
  readonly rooms: { readonly title: string; readonly entries: readonly Room[] };
  readonly finding: { readonly title: string; readonly lines: readonly string[] };
  readonly proposing: { readonly title: string; readonly lines: readonly string[] };
}

/** The words of the introduction in each language; both say the same. */
export const introductions: Readonly<Record<Locale, IntroductionText>> = {
  en: {
    title: "The catalogue of Quai",
    what: "Quai is the booking system of boating clubs: visitors choose a lake, a dock, a boat, a day and a time, and pay; staff run the season. This catalogue shows all that its screens are made of, drawn by the product’s own code over a club in memory.",
    rooms: {
      title: "What is where",
      entries: [
        {
          name: "Foundations",
          story: "foundations-colour-couleur--day",
          text: "Colour with its contrast in every theme, type, space, icons.",
        },
        {
          name: "Components",
          story: "components-actions-button-bouton--page",
          text: "A page for each part: when to use it, keys, what is read aloud, words, props, code to copy. Below it, the part in every state, long French and narrow screens among them.",
        },
        {
          name: "Patterns",
          story: "patterns-errors-of-a-form-erreurs-d-un-formulaire--page",
          text: "How several parts work together: errors of a form, one-time code, hold, undo, offline.",
        },
        {
          name: "Screens",
          story: "screens-visitors-booking-réserver--ready",
          text: "Each page of the product as visitors, customers, staff and administrators see it: ready, loading, empty, failed. The toolbar chooses who looks, what the club has, and a seed.",
        },
        {
          name: "Explorers",
          story: "explorers-price-prix--explorer",
          text: "The rules with controls: season, price, permissions, statuses, and their laws with a seed.",
        },
        {
          name: "Views",
          story: "views-booking--choice",
          text: "Single views in the moments that the tests walk through: a slot that is lost, a code that is wrong, no network.",
        },
        { name: "Headless", story: "headless-another-team-s-markup--booked", text: "The same rules under another team’s own elements." },
      ],
    },
    finding: {
      title: "How to find something",
      lines: [
        "Press Ctrl+K (⌘K on a Mac) and type a word in English or in French: “button”, « bouton », “contrast”, « samedi ».",
        "The toolbar changes language (or shows both side by side), theme, size of text, density and width of the window; for a screen also who looks and what the club has.",
        "Every component page ends with links to the views that use it. A pattern’s page leads to specimens, each of which shows one state; a walk goes through several.",
      ],
    },
    proposing: {
      title: "How to propose a change",
      lines: [
        "Describe the need first: who is stopped, on which screen, doing what.",
        "Show it with the parts that exist; say which one falls short and why.",
        "A new part comes with its page, its states in both languages, and its keys.",
      ],
    },
  },
  fr: {
    title: "Le catalogue de Quai",
    what: "Quai est le système de réservation des clubs nautiques : les visiteurs choisissent un lac, un quai, un bateau, un jour et une heure, puis paient ; le personnel mène la saison. Ce catalogue montre tout ce qui compose ses écrans, dessiné par le code du produit lui-même sur un club en mémoire.",
    rooms: {
      title: "Où se trouve quoi",
      entries: [
        {
          name: "Fondements",
          story: "foundations-colour-couleur--day",
          text: "Les couleurs et leur contraste dans chaque thème, la typographie, les espaces, les icônes.",
        },
        {
          name: "Composants",
          story: "components-actions-button-bouton--page",
          text: "Une page par composant : quand s’en servir, touches, lecture à voix haute, mots, propriétés, code à copier. En dessous, le composant dans tous ses états, dont le français long et les écrans étroits.",
        },
        {
          name: "Modèles d’interaction",
          story: "patterns-errors-of-a-form-erreurs-d-un-formulaire--page",
          text: "Comment plusieurs composants travaillent ensemble : erreurs d’un formulaire, code à usage unique, réservation provisoire, annulation d’une action, hors ligne.",
        },
        {
          name: "Écrans",
          story: "screens-visitors-booking-réserver--ready",
          text: "Chaque page du produit telle que la voient visiteurs, clients, personnel et administrateurs : prête, en chargement, vide, en échec. La barre d’outils choisit qui regarde, ce que le club possède, et une graine.",
        },
        {
          name: "Explorateurs",
          story: "explorers-price-prix--explorer",
          text: "Les règles avec des commandes : saison, prix, droits, statuts, et leurs lois avec une graine.",
        },
        {
          name: "Vues",
          story: "views-booking--choice",
          text: "Des vues seules dans les moments que parcourent les tests : une plage perdue, un code erroné, pas de réseau.",
        },
        {
          name: "Sans interface",
          story: "headless-another-team-s-markup--booked",
          text: "Les mêmes règles sous les éléments d’une autre équipe.",
        },
      ],
    },
    finding: {
      title: "Comment trouver quelque chose",
      lines: [
        "Appuyez sur Ctrl+K (⌘K sur un Mac) et tapez un mot en français ou en anglais : « bouton », “button”, « contraste », « samedi ».",
        "La barre d’outils change la langue (ou montre les deux côte à côte), le thème, la taille du texte, la densité et la largeur de la fenêtre ; pour un écran, aussi qui regarde et ce que le club possède.",
        "Chaque page de composant se termine par des liens vers les vues qui s’en servent. La page d’un modèle mène à des spécimens, qui montrent chacun un seul état ; un parcours (walk) en traverse plusieurs.",
      ],
    },
    proposing: {
      title: "Comment proposer un changement",
      lines: [
        "Décrivez d’abord le besoin : qui est arrêté, à quel écran, en faisant quoi.",
        "Montrez-le avec les composants qui existent ; dites lequel ne suffit pas et pourquoi.",
        "Un nouveau composant arrive avec sa page, ses états dans les deux langues et ses touches.",
      ],
    },
  },
};
