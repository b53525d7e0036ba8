import type { alerts as english } from "./alerts.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** French texts of the error catalogue and of the alerts. Requirements §2 and §8. */
export const alerts = {
  fetchFailed: "Erreur lors de la récupération des données",
  paymentSuccess: "Paiement réussi",
  booked: "Votre réservation est confirmée",
  paymentFail: "Paiement échoué",
  paymentNotHere: "Il n’y a aucun paiement à vérifier dans ce navigateur. Si vous avez payé, un courriel vous dit ce qu’il en est.",
  offline: "Vous êtes hors ligne. Ce que vous voyez peut ne plus être à jour.",
  noAnswer: "Connexion impossible. Vos renseignements sont conservés\u00a0: réessayez dans un instant.",
  close: "Fermer",
} as const satisfies SameTextKeys<typeof english>;
