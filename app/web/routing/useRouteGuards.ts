import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef, useState } from "react";
import { runRouteGuards, type RouteGuardVerdict, verdictOfNames } from "#core/domain/visit/guards.ts";
import type { Locale } from "#core/words/index.ts";
import { useLocation } from "../address/address.tsx";
import type { AppWideModels } from "../models/appWideModels.ts";

/**
 * Runs a route's guards once the page is hydrated, since they read the browser's storage, which the server does not have; until then only
 * a guard that does not exist counts. A redirect
 * replaces the history entry, so that the back button does not lead back into it.
 */
export function useRouteGuards(session: AppWideModels, guards: readonly string[], path: string, locale: Locale): RouteGuardVerdict {
  const [, navigate] = useLocation();
  const [verdict, setVerdict] = useState(() => verdictOfNames(guards));
  const hasPassed = useRef(false);
  useSignals();
  // A payment that the server confirms while the page is open moves it on as well.
  const payment = session.booking.payment.state.value;
  const isOpening = session.isOpening.value;
  useEffect(() => {
    // Checked again here: the link was found after this page was rendered, and before its effects.
    if (isOpening || session.isOpening.peek()) return;
    const found = runRouteGuards(guards, { locale, path, ...session.visit() });
    // oxlint-disable-next-line react/set-state-in-effect -- the browser's storage is read once hydrated: it has no events to subscribe to.
    setVerdict((before) => (found.kind === "pass" && before.kind === "pass" ? before : found));
    if (found.kind === "pass") hasPassed.current = true;
    if (found.kind !== "redirect") return;
    navigate(found.to, { replace: true });
    // Without a saved booking, a page behind a guard was opened by a link that lost its end, or on another device. A visitor who leaves a pass
    // that this page showed followed no such link.
    if (session.visit().saved === undefined && !hasPassed.current) session.setLinkLost(true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the payment is read through the session: its change asks the guards again.
  }, [session, guards, path, locale, navigate, payment, isOpening]);
  return verdict;
}
