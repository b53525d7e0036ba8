import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { createPlansPageModel, type PlansPageModel } from "#ui/headless/membership/plansPage.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { plansHeadingId, SubscriptionView } from "#ui/views/membership/SubscriptionView.tsx";
import { LoadingSteps } from "#ui/views/shell/LoadingSteps.tsx";
import { useLocation, useSearch } from "../../address/address.tsx";
import { syncStepsWithHistory } from "../../browser/stepHistory.ts";
import type { VisitorPageProps } from "./Boat.tsx";

const steps = createLazyPageCode(async () => (await import("#ui/views/membership/JoinSteps.tsx")).JoinSteps);

/** Shows the page `/subscription`: the plans of a club, and the way to join. */
export function SubscriptionPage({ session, locale }: VisitorPageProps): ReactElement {
  useSignals();
  const [model] = useState(() => createPlansPageModel(session.booking.ports));
  const search = useSearch();
  const [, navigate] = useLocation();
  const user = session.door.member.value?.account.user.value?.id;
  // What the user has is read again when somebody signs in.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the user triggers the reading.
  useEffect(() => void model.load(), [model, user]);
  const hasReturned = new URLSearchParams(search).has("joined");
  const path = pathInLocale("/subscription", locale);
  const { checkout, leave, comeBack } = model.joining;
  const settle = useCallback(async () => {
    if (!(await comeBack())) return;
    await session.door.member.peek()?.account.reload();
    await model.load();
  }, [comeBack, model, session]);
  useEffect(() => {
    if (hasReturned) navigate(path, { replace: true });
  }, [hasReturned, navigate, path]);
  // Also without a word from the payment page: who leaves it by Back sees that the payment is not finished.
  useEffect(() => void settle(), [settle]);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      leave();
      void settle();
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, [leave, settle]);
  useEffect(() => syncStepsWithHistory({ ...checkout, leave }, "joinDepth"), [checkout, leave]);
  const isJoining = checkout.step.value !== "choice";
  useFocusAfterSteps(isJoining);
  if (isJoining) return <Steps model={model} />;
  return (
    <SubscriptionView
      model={model}
      homePath={homePathOf(locale)}
      bookingsPath={pathInLocale("/bookings", locale)}
      termsPath={pathInLocale("/terms", locale)}
      loginPath={user === undefined ? `${pathInLocale("/login", locale)}?next=${encodeURIComponent("/subscription")}` : undefined}
    />
  );
}

/** Moves the focus to the heading of the plans when the visitor comes back from the steps. */
function useFocusAfterSteps(isJoining: boolean): void {
  const before = useRef(isJoining);
  useEffect(() => {
    if (before.current && !isJoining) document.getElementById(plansHeadingId)?.focus();
    before.current = isJoining;
  }, [isJoining]);
}

function Steps({ model }: { readonly model: PlansPageModel }): ReactElement {
  const { Part, isLost, tryAgain } = useLazyPageCode(steps);
  const { say } = useWords();
  if (Part !== undefined) return <Part model={model} />;
  return <LoadingSteps title={say("subscription.stepsLoading")} isLost={isLost} tryAgain={tryAgain} />;
}
