import type { errors as english } from "../en/errors.ts";
import type { Shape } from "../shape.ts";

/** French words for refused calls by their code. Spec §8. */
export const errors = {
  code: {
    BAD_REQUEST: "La demande n’a pas pu être lue.",
    CODE_WRONG: "Ce code n’est pas celui que nous avons envoyé. Vérifiez-le et réessayez.",
    PHONE_NOT_TEXTED: "Nous ne pouvons pas envoyer de texto à ce numéro. Entrez un cellulaire d’un pays desservi, ou appelez le club.",
    PASSWORD_REFUSED:
      "Mot de passe non valide, il doit contenir au moins 8 caractères et au moins une majuscule, une minuscule et un chiffre.",
    UNAUTHORIZED: "Connectez-vous pour continuer.",
    LOGIN_INVALID: "Les informations de connexion saisies ne sont pas valides",
    SESSION_EXPIRED: "Votre session est terminée. Connectez-vous de nouveau.",
    PAYMENT_FAILED: "Le paiement n’a pas abouti.",
    FORBIDDEN: "Votre compte ne le permet pas.",
    UNKNOWN_CALL: "Cet appel n’existe pas.",
    ITEM_NOT_EXIST: "Cet élément n’existe pas.",
    SLOT_TAKEN: "Quelqu’un vient de prendre cette plage horaire. Choisissez-en une autre.",
    OFF_SEASON: "Les bateaux sont hors de l’eau ce jour-là. La saison va d’avril à octobre.",
    PAST_DAY: "Cette plage horaire est déjà commencée. Choisissez-en une plus tard.",
    TOO_SOON: "Cette plage horaire commence trop tôt pour être réservée ici. Choisissez-en une plus tard, ou appelez le club.",
    BEYOND_HORIZON: "Ce jour ne peut pas encore être réservé : les réservations vont jusqu’à la fin de la prochaine saison.",
    CLOSED_DAY: "Cette plage horaire est fermée. Choisissez-en une autre.",
    HOLD_EXPIRED: "Cette plage horaire ne vous est plus gardée. Choisissez-la de nouveau si elle est encore libre.",
    ONLINE_ONLY: "Le club n’accepte que le paiement en ligne pour l’instant. Payez en ligne, ou appelez le club.",
    PRICE_CHANGED: "Le prix a changé. Vérifiez le nouveau avant de payer.",
    FEE_CHANGED: "Ce que le club garde a changé. Vérifiez le nouveau montant avant d’annuler.",
    DEARER: "Cette plage horaire coûte plus cher que la vôtre. Annulez et réservez-la, ou appelez le club.",
    NOT_A_MEMBER: "Aucune adhésion valide ce jour-là n’est liée à ce téléphone. Vous pouvez réserver au prix de non-membre.",
    CODE_EXPIRED: "Ce code est expiré. Demandez-en un nouveau.",
    CODE_USED: "Ce code a déjà servi. Demandez-en un nouveau.",
    PROOF_EXPIRED: "Votre téléphone doit être vérifié de nouveau. Demandez un nouveau code.",
    CLAUSES_CHANGED: "Les règles de location ont changé. Lisez les nouvelles et acceptez-les.",
    CONFLICT: "Quelqu’un a modifié ceci entre-temps. Comparez les deux versions et choisissez.",
    TRANSITION_REFUSED: "Cette réservation ne peut plus changer de cette façon.",
    IDEMPOTENCY_CONFLICT: "Cette demande a déjà été envoyée avec un autre contenu. Recommencez.",
    DUPLICATE: "Cette valeur est déjà utilisée.",
    IN_USE: "Cet élément est utilisé et ne peut pas être supprimé.",
    LAST_SUPER_ADMIN: "C’est le dernier super administrateur. Nommez-en d’abord un autre.",
    TOO_LARGE: "C’est trop volumineux pour être envoyé.",
    UNSUPPORTED_MEDIA: "Ce type de contenu n’est pas accepté.",
    TOO_MANY_HOLDS: "Vous gardez déjà autant de plages horaires qu’une personne le peut. Terminez ou libérez-en une d’abord.",
    TOO_MANY_OPEN:
      "Il y a déjà autant de réservations impayées qu’une personne, ou une connexion, peut en avoir. Payez-en ou annulez-en une d’abord, ou appelez le club.",
    KEPT_TOO_LONG:
      "Cette plage horaire a été gardée sans paiement aussi longtemps qu’elle peut l’être. Choisissez-en une autre, ou réessayez dans quelques heures.",
    TOO_MANY_CODES: "Trop de codes ont été demandés. Attendez quelques minutes et réessayez.",
    TOO_MANY_ATTEMPTS: "Trop de tentatives. Attendez quelques minutes, ou demandez un code à usage unique.",
    TOO_MANY_REQUESTS: "Trop de demandes. Attendez un moment et réessayez.",
    INTERNAL: "Un problème est survenu de notre côté.",
    UNAVAILABLE: "Le service est occupé ou en réparation. Réessayez sous peu.",
  },
} as const satisfies Shape<typeof english>;
