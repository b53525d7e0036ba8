import type { Locale } from "#core/domain/language/language.ts";
import type { ReservationActor, ReservationEvent, TransitionDuty } from "#core/domain/reservation/status.ts";

interface StatusWords {
  readonly title: string;
  readonly lead: string;
  readonly who: Readonly<Record<ReservationActor, string>>;
  readonly when: Readonly<Record<ReservationEvent, string>>;
  readonly also: Readonly<Record<TransitionDuty, string>>;
}

/** The words of the picture of statuses: who changes one, when, and what happens besides. */
export const statusWords: Readonly<Record<Locale, StatusWords>> = {
  en: {
    title: "Statuses of a booking",
    lead: "Each arrow says who leads to the next status and when; under the next status is what happens besides.",
    who: { customer: "Customer", staff: "Staff", system: "Quai" },
    when: {
      capture: "the provider reports money",
      receive: "record money",
      accept: "accept the booking",
      nothingDue: "nothing is due",
      payAtDock: "pay at the dock",
      cancelSession: "end a payment under way",
      expire: "the time to pay is over",
      fail: "the payment fails",
      cancel: "cancel",
      weather: "cancel for the weather",
      fallDue: "the rest falls due",
      extend: "give more time",
      writeOff: "write off the rest",
      disputeLost: "a dispute is lost",
      retain: "the trip is over and settled",
    },
    also: {
      releaseQuanta: "the slot is free again",
      reclaimQuanta: "the slot is taken again",
      refundByPolicy: "the refund of the terms is sent",
      refundCapture: "that payment is sent back",
      expireSession: "the payment page is closed",
    },
  },
  fr: {
    title: "États d’une réservation",
    lead: "Chaque flèche dit qui mène à l’état suivant et quand ; sous l’état suivant se trouve ce qui se passe en plus.",
    who: { customer: "Client", staff: "Personnel", system: "Quai" },
    when: {
      capture: "le fournisseur signale de l’argent",
      receive: "noter un paiement",
      accept: "accepter la réservation",
      nothingDue: "rien n’est dû",
      payAtDock: "payer au quai",
      cancelSession: "mettre fin à un paiement en cours",
      expire: "le temps de payer est écoulé",
      fail: "le paiement échoue",
      cancel: "annuler",
      weather: "annuler à cause de la météo",
      fallDue: "le solde devient exigible",
      extend: "accorder plus de temps",
      writeOff: "radier le solde",
      disputeLost: "une contestation est perdue",
      retain: "la sortie est terminée et réglée",
    },
    also: {
      releaseQuanta: "la plage redevient libre",
      reclaimQuanta: "la plage est reprise",
      refundByPolicy: "le remboursement prévu part",
      refundCapture: "ce paiement est remboursé",
      expireSession: "la page de paiement est fermée",
    },
  },
};
