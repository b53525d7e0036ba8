import type { legal as english } from "./legal.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Les pages sur la vie privée, les conditions et l’accessibilité. */
export const legal = {
  privacy: {
    intro: "Ce que {{theClub}} sait de vous, pourquoi, et qui est responsable de la protection de vos renseignements personnels.",
    officerTitle: "Responsable de la protection des renseignements personnels",
    officer: "{{officer}}, pour {{theClub}}. Pour lui écrire\u00a0: {{address}}.",
    noOfficer: "{{TheClub}} n’a pas encore nommé de responsable de la protection des renseignements personnels. Écrivez à {{email}}.",
    deviceTitle: "Sur votre appareil",
    device:
      "Ce site n’a ni publicité ni traceur. Il conserve sur votre appareil ce qu’il lui faut pour fonctionner\u00a0: votre langue, le dernier lac consulté, une réservation en cours, vos laissez-passer, et votre session tant que vous êtes connecté.",
  },
  terms: {
    intro: "Les règles de location {{ofClub}}. Vous les acceptez avant de payer.",
    version: "Version {{version}}",
  },
  accessibility: {
    intro: "Nous voulons que tout le monde puisse réserver un bateau.",
    aimTitle: "Ce que nous visons",
    aim: "Ce site suit les Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA. Chaque page est vérifiée, dans les deux langues, au clavier et sur un écran étroit.",
    helpsTitle: "Ce qui peut vous aider",
    helps:
      "Tout fonctionne au clavier et avec un lecteur d’écran. La carte existe aussi en liste de quais. Sous Apparence, vous pouvez choisir un thème pour le plein soleil, très contrasté. Le texte peut être agrandi à 200\u00a0% dans le navigateur.",
    tellTitle: "Dites-nous ce qui ne va pas",
    tell: "Appelez {{theClub}} au {{phone}} ou écrivez à {{email}}. Nous pouvons aussi réserver pour vous par téléphone.",
  },
} as const satisfies SameTextKeys<typeof english>;
