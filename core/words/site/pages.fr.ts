import type { pages as english } from "./pages.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Ce que les moteurs de recherche et les liens partagés disent d’une page, et les textes des pages simples. Les titres sont dans `shell`. */
export const pages = {
  home: "Choisissez un lac, un quai, un jour et une heure\u00a0: voyez les bateaux libres et leurs prix, puis réservez et payez en ligne, en français ou en anglais.",
  club: "{{name}}\u00a0: choisissez un quai, un jour et une heure, voyez les bateaux libres et leurs prix, puis réservez et payez en ligne.",
  lake: "{{boats}} à louer\u00a0: {{lake}}{{from}}. Voyez les heures libres jour par jour et réservez en ligne. {{name}}.",
  dock: "{{boats}} à louer\u00a0: {{dock}}, {{lake}}{{from}}. Voyez les heures libres jour par jour et réservez en ligne. {{name}}.",
  lakeOn: "{{boats}} à louer\u00a0: {{lake}}{{from}}. Voyez ce qui est libre le {{day}} et réservez en ligne. {{name}}.",
  dockOn: "{{boats}} à louer\u00a0: {{dock}}, {{lake}}{{from}}. Voyez ce qui est libre le {{day}} et réservez en ligne. {{name}}.",
  homeOn: "Voyez les bateaux libres le {{day}} et leurs prix, puis choisissez un lac, un quai et une heure, et réservez en ligne.",
  from: ", dès {{price}} la sortie",
  boat: "{{boat}}\u00a0: {{about}}, pour {{people}}, {{dock}}, {{lake}}{{from}}. Voyez ses prochaines heures libres et réservez en ligne.",
  kinds:
    "Bateaux de pêche, pontons et runabouts pour 6 à 12 personnes\u00a0: à quoi sert chaque type, où il se trouve et quand il est libre.",
  kindsOf:
    "{{name}}\u00a0: les bateaux par type, à quoi chacun sert, combien de personnes il porte, où il se trouve et quand il est libre.",
  pricing: "Les tarifs de location d’un bateau, par lac, par mois et par jour de la semaine, membres et non-membres. Taxes comprises.",
  pricingOf:
    "{{name}}\u00a0: les tarifs de location d’un bateau, par mois et par jour de la semaine, membres et non-membres. Taxes comprises.",
  pricingOn: "{{lake}}\u00a0: les tarifs de location d’un bateau, par mois et par jour de la semaine. Taxes comprises. {{name}}.",
  subscription:
    "Les forfaits du club\u00a0: le prix et les avantages de chacun, et le nombre de sorties qui le rentabilise. Adhérez en ligne, taxes comprises.",
  subscriptionOf: "{{name}}\u00a0: les forfaits, leurs avantages et le nombre de sorties qui les rentabilise. Taxes comprises.",
  privacy:
    "Ce que le club sait de vous, pourquoi il le demande, ce qui reste sur votre appareil, et qui est responsable de leur protection.",
  privacyOf:
    "{{name}}\u00a0: ce que le club sait de vous, pourquoi il le demande, ce qui reste sur votre appareil, et qui est responsable de leur protection.",
  terms:
    "Les règles de location que vous acceptez avant de payer\u00a0: qui peut conduire, ce qui est compris, comment annuler et à quel prix.",
  termsOf: "{{name}}\u00a0: les règles de location. Qui peut conduire, ce qui est compris, comment annuler et à quel prix.",
  accessibility:
    "Un site pensé pour tout le monde\u00a0: clavier, lecteur d’écran, contraste et grands caractères, et à qui dire ce qui ne va pas.",
  accessibilityOf:
    "{{name}}\u00a0: un site pensé pour tout le monde, clavier, lecteur d’écran, contraste, grands caractères, et à qui écrire.",
  login:
    "Connectez-vous pour voir vos réservations, les modifier et réserver au tarif membre, par mot de passe, par code ou par clé d’accès.",
  signup: "Créez un compte pour garder vos réservations au même endroit et réserver plus vite. Vous pouvez aussi réserver sans compte.",
  findBooking:
    "Retrouvez votre réservation par sa référence et votre téléphone, ouvrez votre laissez-passer, modifiez-la ou recevez de nouveau la confirmation.",
  picture: "Un ponton sur un lac, dessiné comme sur une carte marine",
  offline: {
    title: "Cette page a besoin d’une connexion",
    text: "Connexion impossible, et cette page n’est pas enregistrée sur votre appareil. Vérifiez votre connexion, puis rechargez la page.",
    stored: "Ces pages s’ouvrent sans connexion\u00a0:",
    home: "Les bateaux, et les laissez-passer de cet appareil",
  },
  unsent: {
    title: "Nous n’avons pas cherché votre réservation",
    text: "Pour vous envoyer un code et ouvrir votre laissez-passer, cette page a besoin de JavaScript, qui est désactivé ou n’a pas pu être chargé. Nous n’avons rien conservé de ce que vous avez entré.",
    again: "Activez JavaScript et réessayez",
  },
} as const satisfies SameTextKeys<typeof english>;
