import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { createPlansPageModel, type PlansPageModel } from "#ui/headless/membership/plansPage.ts";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import { plansHeadingId, SubscriptionView } from "#ui/views/membership/SubscriptionView.tsx";
import { LoadErrorPart } from "#ui/views/shell/LoadErrorPart.tsx";
import { useLocation, useSearch } from "../../browser/address.tsx";
import { syncStepsWithHistory } from "../../browser/stepHistory.ts";
import type { VisitorPageProps } from "./Boat.tsx";

const steps = createLazyPageCode(async () => (await import("#ui/views/membership/JoinSteps.tsx")).JoinSteps);

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
  const { checkout, leave } = model.joining;
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
  if (Part !== undefined) return <Part model={model} />;
  return isLost ? (
    <LoadErrorPart tryAgain={tryAgain} />
  ) : (
    <div aria-busy="true">
      <Skeleton height="56px" count={6} />
    </div>
  );
}
