import fc from "fast-check";
import { anyReservationActor, anyReservationEvent } from "../arbitraries/booking.ts";
import {
  applyReservationEvent,
  type CancelReason,
  type ReservationActor,
  type ReservationEvent,
  type Status,
  statusHoldsQuanta,
  type TransitionDuty,
  type TransitionFacts,
} from "../domain/reservation/status.ts";
import { requireAgreement, type PropertyLaw, makeModelLaw, makeModelStep } from "./law.ts";

/** What is outside of the status: the provider's session and money, the quanta of the boat, the time. */
interface ReservationWorld {
  isSessionOpen: boolean;
  claimsQuanta: boolean;
  /** Payments that the provider took and nobody gave back. */
  payments: number;
  /** Payments that were reported and are in the ledger. */
  recorded: number;
  isOver: boolean;
  canceledFor: CancelReason | null;
}

interface Booking {
  status: Status;
}

const reasons: Readonly<Partial<Record<ReservationEvent, CancelReason>>> = {
  expire: "sessionExpired",
  fail: "paymentFailed",
  weather: "weather",
};

function factsIn(world: ReservationWorld, actor: ReservationActor): TransitionFacts {
  return {
    actor,
    amountMatches: world.payments === 1,
    sessionOpen: world.isSessionOpen,
    sessionComplete: !world.isSessionOpen && world.payments > 0,
    balanceLeft: world.payments === 0,
    dueDatePassed: world.isOver,
    slotOver: world.isOver,
    refundOpen: false,
    ledgerEntry: world.payments > 0,
    captureRecorded: world.recorded >= world.payments,
    moneySettled: world.payments === 0,
    canceledFor: world.canceledFor,
    quantaReclaimed: !world.claimsQuanta,
  };
}

const duties: Readonly<Record<TransitionDuty, (world: ReservationWorld) => void>> = {
  releaseQuanta: (world) => {
    requireAgreement(world.claimsQuanta, "quanta are released twice");
    requireAgreement(!world.isSessionOpen, "quanta are released while the provider can take money for them");
    world.claimsQuanta = false;
  },
  reclaimQuanta: (world) => {
    requireAgreement(!world.claimsQuanta, "quanta are claimed twice");
    world.claimsQuanta = true;
  },
  refundByPolicy: (world) => void (world.payments = 0),
  refundCapture: (world) => void (world.payments = Math.max(0, world.payments - 1)),
  expireSession: (world) => void (world.isSessionOpen = false),
};

function happens(event: ReservationEvent, actor: ReservationActor) {
  return makeModelStep<ReservationWorld, Booking>(`${actor}: ${event}`, (world, booking) => {
    const before = booking.status;
    const facts = factsIn(world, actor);
    const result = applyReservationEvent(before, event, facts);
    if (event === "capture") world.recorded = world.payments;
    if (!result.ok) return;
    for (const duty of result.duties) duties[duty](world);
    if (result.status === "canceled" && before !== "canceled") world.canceledFor = reasons[event] ?? "customer";
    booking.status = result.status;
    requireAgreement(world.claimsQuanta === statusHoldsQuanta(booking.status), "the status and the claimed quanta disagree");
    requireAgreement(before !== "archived" || booking.status === "archived", "an archived booking changed");
    requireAgreement(result.status !== "paid" || before === "paid" || facts.amountMatches === true, "a booking is paid without its money");
  });
}

/** The steps of a booking: what its people and jobs request, and what happens outside. */
const steps = [
  fc.tuple(anyReservationEvent, anyReservationActor).map(([event, actor]) => happens(event, actor)),
  fc.constant(
    makeModelStep<ReservationWorld, Booking>(
      "the payment page opens",
      (world) => void (world.isSessionOpen = true),
      ({ claimsQuanta }) => claimsQuanta,
    ),
  ),
  fc.constant(makeModelStep<ReservationWorld, Booking>("the payment page ends", (world) => void (world.isSessionOpen = false))),
  fc.constant(
    makeModelStep<ReservationWorld, Booking>(
      "the provider takes the money",
      (world) => {
        world.isSessionOpen = false;
        world.payments += 1;
      },
      ({ isSessionOpen }) => isSessionOpen,
    ),
  ),
  fc.constant(makeModelStep<ReservationWorld, Booking>("the trip is over", (world) => void (world.isOver = true))),
];

/** The list of laws about the statuses of every booking. */
export const reservationLaws: readonly PropertyLaw[] = [
  makeModelLaw("a booking claims its quanta exactly while its status says so, and is paid only with its money", steps, () => ({
    model: { isSessionOpen: true, claimsQuanta: true, payments: 0, recorded: 0, isOver: false, canceledFor: null },
    real: { status: "pending" },
  })),
];
