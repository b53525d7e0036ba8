import { type ReactElement, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { createWishModel, readWishLink } from "#ui/headless/waitlist/wish.ts";
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
    return createWishModel(ports, link, () => ports.leave(homePathOf(locale)));
  });
  if (model === undefined) return <WishLinkProblem />;
  return <WishView model={model} now={ports.now} optionsOf={(draft) => wishOptionsOf(ports.first, draft, dayAt(ports.now()))} />;
}
