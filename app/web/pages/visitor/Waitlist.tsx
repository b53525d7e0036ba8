import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { visitorHorizonOf } from "#ui/headless/catalogue/visitorHorizon.ts";
import { createJoinModel } from "#ui/headless/waitlist/join.ts";
import { wishFragment } from "#ui/headless/waitlist/wish.ts";
import { firstDraft, readWishQuery, wishOptionsOf } from "#ui/headless/waitlist/wishOptions.ts";
import { JoinView, WaitlistWithoutLake } from "#ui/views/waitlist/JoinView.tsx";
import { useLocation, useSearch } from "../../address/address.tsx";
import type { VisitorPageProps } from "./Boat.tsx";

/** Shows the page `/waitlist`, on which visitors join the line for the lake that the address names, else the one in view. */
export function WaitlistPage({ session, locale }: VisitorPageProps): ReactElement {
  useSignals();
  const query = useSearch();
  const { ports, choice } = session.booking;
  const [{ lake: named, given }] = useState(() => readWishQuery(query));
  const id = named ?? choice.lake.value?._id ?? ports.first.lakes[0]?._id;
  useEffect(() => void (id === undefined ? undefined : ports.offer.know(id, false)), [ports, id]);
  const lake = ports.first.lakes.find(({ _id }) => _id === id);
  if (lake === undefined) return <WaitlistWithoutLake homePath={homePathOf(locale)} />;
  return <Joining key={lake._id} session={session} locale={locale} lake={lake} given={given} />;
}

type JoiningProps = VisitorPageProps & {
  readonly lake: VisitorPageProps["session"]["first"]["lakes"][number];
  readonly given: ReturnType<typeof readWishQuery>["given"];
};

function Joining({ session, locale, lake, given }: JoiningProps): ReactElement {
  useSignals();
  const [, navigate] = useLocation();
  const day = new URLSearchParams(useSearch()).get("day");
  const { ports } = session.booking;
  const today = dayAt(ports.now());
  const club = ports.first.clubs.find(({ id }) => id === lake.client);
  const { lastDay, ...horizon } = visitorHorizonOf(ports.payer, club, today);
  const days = { today, lastDay, season: club?.season, day: given.day };
  const [model] = useState(() =>
    createJoinModel(ports, firstDraft(ports.first, lake._id, days, given), (link) => {
      navigate(`${pathInLocale("/wish", locale)}${wishFragment(link)}`);
    }),
  );
  return (
    <JoinView
      model={model}
      options={wishOptionsOf(ports.first, model.draft.value, days)}
      daysBehind={horizon.isBehindNow ? horizon.daysBehind : 0}
      lake={ports.words().named(lake.name)}
      boatsPath={`${homePathOf(locale)}?${new URLSearchParams({ lake: lake._id, ...(day === null ? {} : { day }) }).toString()}`}
      isDemo={session.first.mode === "demo"}
      tell={(message) => session.alerts.raise({ type: "success", message })}
    />
  );
}
