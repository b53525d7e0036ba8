import type { contact as english } from "../en/contact.ts";
import type { Shape } from "../shape.ts";

/** Qui réserve, et le code qui confirme le téléphone. */
export const contact = {
  title: "Vos coordonnées",
  why: "Le club appelle ce numéro si le temps se gâte.",
  firstname: "Prénom",
  lastname: "Nom",
  email: "Courriel",
  emailHint: "Votre laissez-passer y est envoyé.",
  phone: "Téléphone cellulaire",
  phoneHint: "Un code à 6 chiffres y est envoyé par texto.",
  willText: "Nous enverrons par texto un code à 6 chiffres au {{phone}}.",
  ownPhone: "Ce téléphone est confirmé dans votre compte : aucun code n’est nécessaire.",
  goOn: "Continuer",
  people: "Personnes à bord",
  peopleHint: {
    one: "Vous seulement\u00a0: ce bateau accueille {{count}} personne.",
    other: "Vous compris. Ce bateau en accueille {{count}} au plus.",
  },
  member: "Je suis membre {{ofClub}}",
  memberHint: "Le prix des membres est accordé lorsque ce téléphone a une adhésion valide ce jour-là.",
  sendCode: "Recevoir le code",
  verify: "Vérifier mon téléphone",
  back: "Retour",
  errors: { one: "{{count}} champ à corriger", other: "{{count}} champs à corriger" },
  errorOf: "{{field}}\u00a0: {{message}}",
  codeTitle: "Entrez le code",
  codeSent: "Nous avons envoyé un code à 6 chiffres au {{phone}}.",
  code: "Code",
  codeShort: "Le code a 6 chiffres.",
  codesInMinutes: {
    one: "Trop de codes ont été demandés. Réessayez dans {{count}} minute.",
    other: "Trop de codes ont été demandés. Réessayez dans {{count}} minutes.",
  },
  codesInHours: {
    one: "Trop de codes ont été demandés. Réessayez dans {{count}} heure ou appelez le club.",
    other: "Trop de codes ont été demandés. Réessayez dans {{count}} heures ou appelez le club.",
  },
  notReceived: "Vous n’avez pas reçu le code\u202f?",
  resend: "Envoyer un autre code",
  resendWait: "Vous pourrez en demander un autre dans {{seconds}}\u00a0s.",
  resent: "Un autre code vient d’être envoyé.",
  otherPhone: "Utiliser un autre numéro",
  demoPhone: "Démonstration\u00a0: lire le message sur le téléphone de démonstration",
  checking: "Vérification du code",
  verified: "Téléphone vérifié",
} as const satisfies Shape<typeof english>;
