import type { alerts as english } from "../en/alerts.ts";
import type { SameTextKeys } from "../format/shape.ts";

/** French texts of the error catalogue and of the alerts. Requirements §2 and §8. */
export const alerts = {
  fetchFailed: "Erreur lors de la récupération des données",
  invalidRequest: "Demande non valide\u00a0: {{message}}",
  unauthorized: "Accès non autorisé\u00a0: {{message}}",
  notFound: "Introuvable\u00a0: {{message}}",
  duplicate: "Entrée en double pour le champ {{message}}.",
  serverError: "Une erreur s’est produite sur le serveur\u00a0: {{message}}",
  loginInvalid: "Les informations de connexion saisies ne sont pas valides",
  deleteFailed: "Un problème est survenu lors de la suppression des données.",
  chatMessagesFailed: "Impossible de récupérer les messages du clavardage",
  customerNotesFailed: "Impossible de récupérer les notes du client",
  soundFailed: "Impossible de jouer le son",
  clientFailed: "Impossible de récupérer le club",
  paymentSuccess: "Paiement réussi",
  booked: "Votre réservation est confirmée",
  paymentFail: "Paiement échoué",
  paymentNotHere: "Il n’y a aucun paiement à vérifier dans ce navigateur. Si vous avez payé, un courriel vous dit ce qu’il en est.",
  offline: "Vous êtes hors ligne. Ce que vous voyez peut ne plus être à jour.",
  noAnswer: "Connexion impossible. Vos renseignements sont conservés\u00a0: réessayez dans un instant.",
  close: "Fermer",
  notices: "Notifications",
  noNotices: "Aucune notification pour l’instant.",
} as const satisfies SameTextKeys<typeof english>;
