import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { createPlansPageModel } from "#ui/headless/membership/plansPage.ts";
import { SubscriptionView } from "#ui/views/membership/SubscriptionView.tsx";
import { useSearch } from "../../browser/address.tsx";
import type { VisitorPageProps } from "./Boat.tsx";

/** Shows the page `/subscription`: the plans of a club, and the way to join. */
export function SubscriptionPage({ session, locale }: VisitorPageProps): ReactElement {
  useSignals();
  const [model] = useState(() => createPlansPageModel(session.booking.ports));
  const [search, [, navigate]] = [useSearch(), useLocation()];
  const user = session.door.member.value?.account.user.value?.id;
  // What the user has is read again when somebody signs in.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the user triggers the reading.
  useEffect(() => void model.load(), [model, user]);
  const hasReturned = new URLSearchParams(search).has("joined");
  const path = pathInLocale("/subscription", locale);
  useEffect(() => {
    if (!hasReturned) return;
    navigate(path, { replace: true });
    void model.joining.comeBack().then(async (isMember) => {
      if (isMember) await session.door.member.peek()?.account.reload();
      await model.load();
    });
  }, [hasReturned, model, navigate, path, session]);
  return <SubscriptionView model={model} homePath={homePathOf(locale)} bookingsPath={pathInLocale("/bookings", locale)} />;
}
