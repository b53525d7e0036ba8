import { type ReactElement, useMemo } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CartModel, CartDoor } from "#ui/headless/cart/cart.ts";
import type { Locale } from "#core/words/index.ts";
import { BookingPageView } from "#ui/views/booking/BookingPageView.tsx";
import { useLocation, useSearch } from "../../address/address.tsx";
import { pathOfBoatPage } from "../../address/paths.ts";
import type { AppWideModels } from "../../models/appWideModels.ts";
import { useBookingAddress } from "../../browser/useBookingAddress.ts";

/** Shows the page `/`, where visitors book. Its address holds what is viewed and chosen. */
export function BookingHomePage({ session, locale }: { readonly session: AppWideModels; readonly locale: Locale }): ReactElement {
  const [, navigate] = useLocation();
  const door = useMemo<CartDoor>(() => {
    const path = pathInLocale("/cart", locale);
    return { path, open: () => navigate(path), run: (task) => runWithCart(session, task) };
  }, [session, locale, navigate]);
  const boatPath = useMemo(() => pathOfBoatPage(locale), [locale]);
  return (
    <>
      <BookingAddress booking={session.booking} />
      <BookingPageView model={session.booking} boatPath={boatPath} door={door} />
    </>
  );
}

/** Keeps the address in step with the choice. It is a component of its own, so that a new query does not render the page again. */
function BookingAddress({ booking }: Pick<AppWideModels, "booking">): null {
  useBookingAddress(booking, useSearch());
  return null;
}

/** Loads the model of the cart and runs a task with it; an alert says where its code could not be loaded. */
async function runWithCart<Result>(
  session: AppWideModels,
  task: (loaded: { readonly cart: CartModel }) => Result | Promise<Result>,
): Promise<Result | undefined> {
  const models = await session.loading.during(import("../../models/cartModels.tsx").catch(() => undefined));
  if (models !== undefined) return task({ cart: models.cartModelOf(session) });
  const { alerts, words } = session.booking.ports;
  alerts.raise({ type: "error", message: words().say("alerts.noAnswer") });
  return undefined;
}
