import { type ReactElement, useEffect, useState } from "react";
import { listenToServerEvents } from "#adapters/browser/events.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { visitorHorizonOf } from "#ui/headless/catalogue/visitorHorizon.ts";
import { createWishModel, readWishLink, type WishDraft, type WishLink, type WishModel } from "#ui/headless/waitlist/wish.ts";
import { wishOptionsOf } from "#ui/headless/waitlist/wishOptions.ts";
import { WishLinkProblem, WishView } from "#ui/views/waitlist/WishView.tsx";
import type { VisitorPageProps } from "./Boat.tsx";

/** Shows the page `/wish`, which the letters of the waitlist open. The key stays in the address, so that the page can be loaded again. */
export function WishPage({ session, locale }: VisitorPageProps): ReactElement {
  const { ports } = session.booking;
  const [link] = useState(() => readWishLink(window.location.hash));
  const [model] = useState(() => {
    if (link === undefined) return undefined;
    void ports.offer.know(link.wish, false);
    return createWishModel(ports, link, (page) => ports.leave(page === "cart" ? pathInLocale("/cart", locale) : homePathOf(locale)));
  });
  useEffect(() => (link === undefined || model === undefined ? undefined : followWish(model, link)), [model, link]);
  const homePath = homePathOf(locale);
  if (model === undefined) return <WishLinkProblem homePath={homePath} />;
  const optionsOf = (draft: WishDraft) => {
    const today = dayAt(ports.now());
    const client = clubOfRowId(draft.lake);
    const club = ports.first.clubs.find(({ id }) => id === client);
    return wishOptionsOf(ports.first, draft, { today, lastDay: visitorHorizonOf(ports.payer, club, today).lastDay, season: club?.season });
  };
  return <WishView model={model} now={ports.now} optionsOf={optionsOf} homePath={homePath} />;
}

/**
 * Reads a wish again whenever the server reports a change at its club, and when the page comes back into view: an offer lasts half an hour,
 * and whoever waits for it has the page open. Gives the function that ends it.
 */
function followWish({ wish }: WishModel, link: WishLink): () => void {
  const client = clubOfRowId(link.wish) ?? "";
  const read = () => void (document.visibilityState === "visible" && wish.data.peek() !== undefined ? wish.reload() : undefined);
  const { follow, stop } = listenToServerEvents(
    "/api/events",
    (event) => event.type === "availability" && event.client === client && read(),
  );
  follow([client]);
  window.addEventListener("online", read);
  document.addEventListener("visibilitychange", read);
  return () => {
    stop();
    window.removeEventListener("online", read);
    document.removeEventListener("visibilitychange", read);
  };
}
