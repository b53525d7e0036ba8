import type { demo as english } from "../en/demo.ts";
import type { Shape } from "../shape.ts";

/** Words of what only the demo has: its payment page, and the phone and mailbox that its messages reach. */
export const demo = {
  pay: {
    title: "Paiement de démonstration",
    note: "Aucun argent ne circule ici. Cette page remplace un fournisseur de paiement.",
    amount: "Montant",
    booking: "Réservation",
    reference: "Référence",
    until: "Vous pouvez payer sur cette page jusqu’à {{time}}.",
    pay: "Payer {{amount}}",
    fail: "Faire échouer le paiement",
    leave: "Partir sans payer",
    expired: "Ce paiement est expiré. Rien n’a été débité.",
    complete: "Ce paiement est terminé.",
    failed: "Ce paiement a échoué. Rien n’a été débité.",
    back: "Retour à la réservation",
    unknownTitle: "Paiement introuvable",
    unknown: "Cette adresse ne désigne aucun paiement.",
  },
  phone: {
    title: "Téléphone de démonstration",
    note: "Les textos et les courriels que Quai enverrait. Ils restent sur cet appareil.",
    none: "Rien n’a encore été envoyé.",
    sms: "Texto à {{to}}",
    mail: "Courriel à {{to}}",
    reload: "Actualiser",
    other: "English",
    back: "Retour à Quai",
  },
} as const satisfies Shape<typeof english>;
