import type { pay as english } from "../en/pay.ts";
import type { Shape } from "../shape.ts";

/** Le paiement et son résultat. */
export const pay = {
  title: "Paiement",
  summary: "Votre réservation",
  youPay: "Vous payez",
  accept: "J’ai lu et j’accepte les règles de location",
  acceptFirst: "Acceptez les règles de location avant de payer.",
  pay: "Payer {{amount}}",
  payAtDock: "Payer au quai",
  leaving: "Vous payez sur une page sécurisée et revenez aussitôt ici.",
  opening: "Ouverture de la page de paiement",
  success: "Paiement réussi",
  failed: "Paiement échoué",
  checking: "Vérification du paiement auprès de la banque",
  checkingHint: "Cela prend quelques secondes. Restez sur cette page.",
  stillChecking: "La banque n’a pas encore répondu. Rien n’est perdu\u00a0: nous enverrons le laissez-passer par courriel dès sa réponse.",
  successHint: "Votre laissez-passer est prêt.",
  failedHint: "Rien n’a été débité. Votre choix et vos coordonnées sont conservés.",
  underWay: "Votre paiement n’est pas terminé",
  underWayHint: "Votre bateau vous est gardé jusqu’à la fermeture de la page de paiement.",
  goOn: "Continuer le paiement",
  giveUp: "L’abandonner et choisir de nouveau",
  retry: "Réessayer",
  checkAgain: "Vérifier de nouveau",
  seePass: "Voir mon laissez-passer",
  changed: "Le prix est maintenant de {{amount}}.",
  method: "Paiement",
  contactOf: "{{name}}, {{phone}}",
  change: "Modifier",
} as const satisfies Shape<typeof english>;
