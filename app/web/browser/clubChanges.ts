import { effect } from "@preact/signals-react";
import { listenToServerEvents } from "#adapters/browser/events.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";

/** Refreshes the booking page when the server reports a change at the club in view; changes at other clubs are ignored. */
export function refreshOnClubChange({ choice, ports, refresh }: BookingModel, isAnswered: (type: "open" | "lost") => void): void {
  const seen = new Map<string, number>();
  const { follow } = listenToServerEvents("/api/events", (event) => {
    if (event.type !== "availability") return isAnswered(event.type);
    const { client, version } = event;
    const last = seen.get(client) ?? ports.offer.versions.peek().get(client);
    if (client !== choice.club.peek()?.id || version === last) return;
    seen.set(client, version);
    void refresh();
  });
  effect(() => {
    const club = choice.club.value?.id;
    if (club !== undefined) follow([club]);
  });
}
