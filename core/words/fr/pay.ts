import type { pay as english } from "../en/pay.ts";
import type { SameTextKeys } from "../format/shape.ts";

/** Le paiement et son résultat. */
export const pay = {
  title: "Paiement",
  youPay: "Vous payez",
  member: "Votre adhésion {{toClub}} est valide le {{day}}\u00a0: vous payez le tarif membre.",
  notMember: "Votre adhésion {{toClub}} n’est pas valide le {{day}}\u00a0: vous payez le tarif non-membre.",
  accept: "J’ai lu et j’accepte les règles de location",
  acceptRules: "Acceptez les règles",
  acceptFirst: "Acceptez les règles de location avant de payer.",
  pay: "Payer {{amount}}",
  payAtDock: "Payer au quai",
  atDockHint: "Vous ne payez rien maintenant et pouvez annuler sans frais jusqu’au début de votre plage horaire.",
  leaving: "Vous payez sur une page sécurisée et revenez aussitôt ici.",
  opening: "Ouverture de la page de paiement",
  success: "Paiement réussi",
  booked: "Votre réservation est confirmée",
  passLate: "Votre laissez-passer ne peut pas être chargé pour l’instant. Le lien dans votre courriel l’ouvre aussi.",
  failed: "Paiement échoué",
  checking: "Vérification du paiement auprès de la banque",
  checkingHint: "Cela prend quelques secondes. Restez sur cette page.",
  stillChecking:
    "La banque n’a pas encore répondu. Si votre paiement est passé, vous recevrez par courriel votre laissez-passer, ou la confirmation de votre remboursement.",
  successHint: "Votre laissez-passer est prêt.",
  refundedHint:
    "Cette réservation a été annulée\u00a0: vos {{amount}} vous sont remboursés. Le remboursement peut mettre quelques jours à paraître à votre relevé\u202f; un courriel vous le confirme.",
  failedUnknownHint:
    "Votre choix et vos coordonnées sont conservés. Si un montant est quand même débité pour cette réservation, il vous est remboursé en entier et un courriel vous le confirme.",
  failedHint: "Rien n’a été débité. Votre choix et vos coordonnées sont conservés.",
  underWay: "Votre paiement n’est pas terminé",
  underWayHint: "Votre bateau vous est réservé jusqu’à {{time}}.",
  underWaySoon: "Votre bateau vous est réservé encore quelques minutes.",
  unheard: "Votre paiement semble avoir échoué",
  unheardHint:
    "C’est ce que dit la page de paiement, et la connexion est impossible en ce moment. Votre réservation reste telle quelle\u202f; nous redemandons jusqu’à ce que ce soit clair.",
  failedNothing:
    "Ce navigateur n’a aucun paiement en cours ni aucun bateau réservé. Si vous avez payé, un courriel vous dit ce qu’il en est.",
  slotFree: "Le bateau ne vous est plus réservé, mais il est encore libre.",
  slotGone: "Quelqu’un d’autre a pris le bateau à cette heure.",
  chooseAgain: "Choisir de nouveau",
  chooseBoat: "Choisir un bateau",
  goOn: "Continuer le paiement",
  giveUp: "L’abandonner et choisir de nouveau",
  retry: "Réessayer",
  checkAgain: "Vérifier de nouveau",
  seePass: "Voir mon laissez-passer",
  contactOf: "{{name}}, {{phone}}",
  change: "Modifier",
  terms: "Si vous annulez",
} as const satisfies SameTextKeys<typeof english>;
