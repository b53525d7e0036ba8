import { effect } from "@preact/signals-react";
import type { AccountModel } from "../accounts/account.ts";
import type { BookingModel } from "./booking.ts";

/** The parts of the booking page that show a club. */
export type BookingOfClub = Pick<BookingModel, "choice" | "checkout" | "isRestored" | "ports">;

/**
 * Keeps the view at lakes of the signed-in user's club while nothing is being booked: what another club offers is refused to them. An hour
 * that was chosen elsewhere is dropped. The returned function ends this. Requirements §6.
 */
export function stayAtOwnClub({ choice, checkout, isRestored, ports }: BookingOfClub, user: AccountModel["user"]): () => void {
  return effect(() => {
    const client = user.value?.client;
    const shown = choice.club.value?.id;
    if (client === undefined || shown === client || !isRestored.value || checkout.step.value !== "choice") return;
    // Beside the effect: what is loaded is read by it too.
    queueMicrotask(() => void goThere(client));
  });

  async function goThere(client: string): Promise<void> {
    if (!(await ports.offer.know(`${client}_`, false)) || choice.club.peek()?.id === client) return;
    const lake = ports.first.lakes.find((each) => each.client === client);
    if (lake === undefined) return;
    await choice.lookAtLake(lake._id);
    choice.dropChoice();
  }
}
