import type { mail as english } from "../en/mail.ts";
import type { Shape } from "../shape.ts";

/** Courriels et messages texte. */
export const mail = {
  code: "{{code}} est votre code Quai. Il est bon pendant 10 minutes.",
  greeting: "Bonjour {{firstname}},",
  confirmation: {
    subject: "{{boat}}, {{date}}\u00a0: votre réservation",
    paid: "Votre réservation est payée. À bientôt au quai.",
    confirmed: "Votre réservation est confirmée. À bientôt au quai.",
    cash: "Votre réservation est confirmée. Vous payez {{amount}} au quai.",
    boat: "Bateau\u00a0: {{boat}}",
    where: "Lieu\u00a0: {{dock}}, {{lake}}",
    when: "Quand\u00a0: {{date}}, de {{start}} à {{end}} (heure de Toronto)",
    amount: "Montant\u00a0: {{amount}}, taxes comprises",
    reference: "Référence\u00a0: {{reference}}",
    pass: "Votre laissez-passer, l’itinéraire et ce qu’il faut apporter\u00a0:",
    event: "{{boat}}, {{dock}}",
  },
  moved: {
    subject: "{{boat}}, {{date}}\u00a0: votre réservation a été déplacée",
    text: "{{club}} a déplacé votre réservation. Voici le lieu et l’heure qui valent maintenant.",
  },
  canceled: {
    subject: "{{boat}}, {{date}}\u00a0: votre réservation a été annulée",
    customer: "Votre réservation a été annulée, comme vous l’avez demandé.",
    staff: "{{club}} a annulé votre réservation.",
    weather: "Votre réservation a été annulée à cause de la météo.",
  },
  terms: {
    free: "Vous pouvez annuler sans frais jusqu’au {{date}}, {{time}} (heure de Toronto). Ensuite, le club garde {{amount}} de ce que vous avez payé.",
    late: "Si vous annulez, le club garde {{amount}} de ce que vous avez payé.",
    never: "Vous pouvez annuler sans frais jusqu’au début de votre plage horaire.",
    club: "Le club ne garde rien s’il annule ou ferme le lac.",
    kept: "Le club garde {{amount}}, comme le prévoient les conditions de votre réservation.",
  },
  refund: {
    subject: "Votre paiement vous est retourné",
    text: "Nous avons remboursé {{amount}} pour la réservation {{reference}}. Votre banque peut prendre quelques jours à l’afficher.",
    why: "La réservation a été annulée, ou sa plage horaire n’était plus libre quand le paiement est arrivé.",
  },
  mismatch: {
    subject: "Un paiement à vérifier\u00a0: {{reference}}",
    text: "Le fournisseur de paiement annonce un autre montant que les {{amount}} demandés pour la réservation {{reference}}. La réservation n’a pas été marquée comme payée.",
  },
  questions: "Des questions? Appelez {{club}} au {{phone}}.",
} as const satisfies Shape<typeof english>;
