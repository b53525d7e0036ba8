import "../../../headless/words/waitlistLinkWords.ts";
import { mdiAccountClockOutline } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { openWishStates } from "#core/domain/waitlist/wish.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { capitalizeFirst } from "#core/words/format/when.ts";
import { wishText } from "#core/words/wishText.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { type ClubWaitlistModel, type ClubWish, createClubWaitlistModel } from "../../../headless/waitlist/office.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { useShortcut } from "../../../parts/keyboard/useShortcut.ts";
import { Badge } from "../../../parts/marks/Badge.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import * as office from "../../managed/index/office.css.ts";
import * as css from "./clubWaitlist.css.ts";

/** The props of `ClubWaitlistPage`: the models of the office, and the tabs to the other views of the page. */
export interface ClubWaitlistPageProps {
  readonly parts: OfficeParts;
  readonly tabs?: ReactNode;
}

/** Shows the wishes of a club in the order of its line, with who waits, since when, and the newest offer of each. */
export function ClubWaitlistPage({ parts, tabs }: ClubWaitlistPageProps): ReactElement {
  const { say } = useWords();
  const [model] = useState(() => createClubWaitlistModel(parts));
  useEffect(() => void model.load(), [model]);
  const { list, query } = model;
  const known = list.data.value;
  const failure = list.failure.value;
  return (
    <div className={office.index}>
      <div className={office.titleBar}>
        <h1 className={office.title}>{say("waitlist.office.title")}</h1>
      </div>
      {tabs}
      <div className={office.tabs} role="group" aria-label={say("waitlist.office.filter")}>
        {[undefined, ...openWishStates].map((state) => (
          <button
            key={state ?? "all"}
            type="button"
            className={office.tab}
            aria-pressed={state === query.value.state}
            onClick={() => void model.choose(state)}
          >
            {say(state === undefined ? "waitlist.office.all" : `waitlist.office.states.${state}`)}
          </button>
        ))}
      </div>
      <LoadFailure failure={failure} what={say("waitlist.office.failed")} onRetry={() => void list.reload()} className={office.padded} />
      <div aria-busy={list.state.value === "loading"}>
        {known === undefined ? (
          failure === undefined ? (
            <div className={office.padded}>
              <Skeleton height="64px" count={4} />
            </div>
          ) : null
        ) : known.items.length === 0 ? (
          <div className={office.padded}>
            <Empty model={model} />
          </div>
        ) : (
          <Rows wishes={known.items} />
        )}
      </div>
      {known?.hasMore === true ? (
        <div className={css.more}>
          <Button isPending={list.state.value === "loading"} pendingLabel={say("shell.loading")} onPress={() => void model.showMore()}>
            {say("waitlist.office.more")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Empty({ model }: { readonly model: ClubWaitlistModel }): ReactElement {
  const { say, locale } = useWords();
  if (model.query.value.state !== undefined)
    return (
      <EmptyState
        icon={mdiAccountClockOutline}
        title={say("waitlist.office.noneOf")}
        actions={<Button onPress={() => void model.choose(undefined)}>{say("waitlist.office.showAll")}</Button>}
      />
    );
  return (
    <EmptyState
      icon={mdiAccountClockOutline}
      title={say("waitlist.office.none")}
      actions={<ButtonLink href={pathInLocale("/clients", locale)}>{say("people.menu.clients")}</ButtonLink>}
    >
      {say("waitlist.office.noneHint")}
    </EmptyState>
  );
}

function Rows({ wishes }: { readonly wishes: readonly ClubWish[] }): ReactElement {
  const { say } = useWords();
  const rows = useRef<HTMLUListElement>(null);
  const step = (by: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll("a") ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : Math.max(0, Math.min(links.length - 1, at + by));
    links[next]?.focus();
  };
  useShortcut("ArrowDown", () => step(1));
  useShortcut("ArrowUp", () => step(-1));
  return (
    <>
      <div className={css.labels} aria-hidden="true">
        {(["who", "wish", "since", "state", "offers"] as const).map((name) => (
          <span key={name}>{say(`waitlist.office.${name}`)}</span>
        ))}
      </div>
      <ul ref={rows} className={css.rows} aria-label={say("waitlist.office.title")}>
        {wishes.map((wish) => (
          <Row key={wish._id} wish={wish} />
        ))}
      </ul>
    </>
  );
}

function Row({ wish }: { readonly wish: ClubWish }): ReactElement {
  const { say, format, named, locale } = useWords();
  const { names, phone, email, state, offers } = wish;
  const since = Date.parse(wish.since);
  const place = { lake: named(names.lake), dock: names.dock === null ? undefined : named(names.dock) };
  return (
    <li className={css.row}>
      <span className={css.contact}>
        {phone === "" ? null : (
          <Link isStandalone href={`tel:${phone}`}>
            {phoneNumberText(phone)}
          </Link>
        )}
        {email === "" ? null : (
          <Link isStandalone href={`mailto:${email}`}>
            {email}
          </Link>
        )}
      </span>
      <span>{capitalizeFirst(wishText(wish, place, locale, say))}</span>
      <span>
        <span className={css.label}>{say("waitlist.office.since")}</span> {format.date(dayAt(since))}, {format.clock(since)}
      </span>
      <span>
        <Badge tone={state === "waiting" ? "info" : "neutral"}>{say(`waitlist.office.states.${state}`)}</Badge>
      </span>
      <span className={css.offers}>
        {offers === 0 ? (
          <span className={css.muted}>{say("waitlist.office.noOffer")}</span>
        ) : (
          <span>{say("waitlist.office.offerCount", { count: offers })}</span>
        )}
        <NewestOffer offer={wish.offer} />
      </span>
    </li>
  );
}

function NewestOffer({ offer }: Pick<ClubWish, "offer">): ReactElement | null {
  const { say, format, named } = useWords();
  if (offer === null) return null;
  const about = { boat: named(offer.boat.name), day: `${format.monthDay(offer.date)}, ${format.span(offer.start, offer.end)}` };
  return (
    <span className={css.muted}>
      {say(`waitlist.office.offer.${offer.state}`, { ...about, time: format.clock(Date.parse(offer.until)) })}
    </span>
  );
}
