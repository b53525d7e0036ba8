import "../../../headless/words/accountWords.ts";
import "../../../headless/words/moreWords.ts";
import "../../../headless/words/waitlistLinkWords.ts";
import { mdiCalendarBlankOutline } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { createMyBookingsModel, type MyBookingsModel, type OwnBooking } from "../../../headless/booking/own/myBookings.ts";
import { isChangeableStatus } from "../../../headless/booking/pass/change.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { ButtonLink } from "../../../parts/actions/ButtonLink.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { StatusMark } from "../../../parts/marks/StatusMark.tsx";
import { ReferenceText } from "../../shell/parts/ReferenceText.tsx";
import * as css from "../../accounts/account.css.ts";
import { OwnCredit } from "./OwnCredit.tsx";
import { OwnMemberships } from "../../membership/OwnMemberships.tsx";
import type { AccountPageProps } from "../../accounts/PasswordForm.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";

/** The props of `MyBookingsView`: what the list of a customer's bookings needs beside the account. */
export interface MyBookingsViewProps extends AccountPageProps {
  readonly client: string;
  /** The club's phone number, for help. */
  readonly phone: string;
  readonly now: () => number;
  /** The messages with the club, shown once there is a booking or a proved phone; `reload` loads the bookings again, once an answer has changed one. */
  readonly renderMessages?: (reload: () => Promise<void>) => ReactNode;
  /** The change of an upcoming booking, shown under it once the customer opens it; `onClosed` is called once it is over. */
  readonly renderChange: (booking: string, onClosed: () => void, reload: () => Promise<void>) => ReactNode;
  /** The documents of an upcoming booking by its id, shown under it once the customer opens them. */
  readonly renderDocuments?: (booking: string) => ReactNode;
  readonly homePath: string;
  /** Opens the pass that a fragment of an address names. */
  readonly onPass: (fragment: string) => void;
}

/**
 * Shows the page `/bookings` of a customer: trips to come and past ones, each with its pass. What a cancellation costs is shown before it
 * is done.
 */
export function MyBookingsView(props: MyBookingsViewProps): ReactElement {
  const { account, client, now, loading, isMailOnly, tell, homePath, phone } = props;
  const { say, locale } = useWords();
  const [bookings] = useState(() => createMyBookingsModel(account, client, { now, loading }));
  useEffect(() => void bookings.load(), [bookings]);
  const known = bookings.data.value;
  const failure = bookings.failure.value;
  return (
    <div className={css.page}>
      <div className={css.section}>
        <h1>{say("account.mine.title")}</h1>
        <FailureAlert failure={failure}>
          <Button onPress={() => void bookings.reload()}>{say("account.mine.again")}</Button>
        </FailureAlert>
      </div>
      {known === undefined ? (
        failure === undefined ? (
          <div aria-busy="true">
            <Skeleton height="96px" count={3} />
          </div>
        ) : null
      ) : known.ahead.length + known.past.length + known.credit.items.length === 0 ? (
        <EmptyState
          icon={mdiCalendarBlankOutline}
          title={say("account.mine.none")}
          actions={
            <ButtonLink kind="primary" href={homePath}>
              {say("account.goHome")}
            </ButtonLink>
          }
        >
          {say("account.mine.noneHint")}
        </EmptyState>
      ) : (
        <>
          <Group {...props} id="ahead" bookings={bookings} lines={known.ahead} />
          <OwnCredit credit={known.credit} />
          {known.past.length === 0 ? null : <Group {...props} id="past" bookings={bookings} lines={known.past} />}
          {known.hasMore ? <Button onPress={() => void bookings.more()}>{say("account.mine.more")}</Button> : null}
        </>
      )}
      <Messages {...props} bookings={bookings} />
      <p>
        <Link href={pathInLocale("/waitlist", locale)}>{say("waitlist.page.link")}</Link>
      </p>
      <p>
        <Link href={pathInLocale("/configuration", locale)}>{say("account.calendars.link")}</Link>
      </p>
      <OwnMemberships account={account} loading={loading} isMailOnly={isMailOnly} tell={tell} now={now} />
      <p className={css.muted}>
        {say("account.help")} <Link href={`tel:${phone}`}>{phoneNumberText(phone)}</Link>
      </p>
    </div>
  );
}

/** The messages with the club. It knows its customers by a booking or a phone: whoever has neither is led to where they prove one. */
function Messages({
  account,
  isMailOnly,
  bookings,
  renderMessages,
}: Pick<MyBookingsViewProps, "account" | "isMailOnly" | "renderMessages"> & { readonly bookings: MyBookingsModel }): ReactNode {
  const { say, locale } = useWords();
  const known = bookings.data.value;
  if (known === undefined || renderMessages === undefined) return null;
  if (known.ahead.length + known.past.length > 0 || account.ownPhone.value !== undefined) return renderMessages(bookings.changed);
  return (
    <section className={css.section} aria-labelledby="write">
      <h2 id="write">{say("account.mine.write")}</h2>
      {isMailOnly === true ? (
        <p>{say("account.mine.writeAfterBooking")}</p>
      ) : (
        <>
          <p>{say("account.mine.writeHint")}</p>
          <p>
            <Link href={pathInLocale("/profile", locale)}>{say("account.mine.addPhone")}</Link>
          </p>
        </>
      )}
    </section>
  );
}

interface GroupProps extends MyBookingsViewProps {
  readonly id: "ahead" | "past";
  readonly bookings: MyBookingsModel;
  readonly lines: readonly OwnBooking[];
}

function Group({ id, lines, homePath, ...rest }: GroupProps): ReactElement {
  const { say } = useWords();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{say(`account.mine.${id}`)}</h2>
      {lines.length === 0 ? (
        <p>
          {say("account.mine.nothingAhead")} <Link href={homePath}>{say("account.goHome")}</Link>
        </p>
      ) : (
        <ul className={css.linedList}>
          {lines.map((booking) => (
            <Line key={booking._id} {...rest} homePath={homePath} booking={booking} isAhead={id === "ahead"} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps extends MyBookingsViewProps {
  readonly bookings: MyBookingsModel;
  readonly booking: OwnBooking;
  readonly isAhead: boolean;
}

function Line({ bookings, booking, isAhead, onPass, renderChange, renderDocuments }: LineProps): ReactElement {
  const { say, format, named } = useWords();
  const { date, start, end, status, reference, amount, currency, rest, boatName, dockName, lakeName } = booking;
  const open = async (to: "pass" | "manage", which: Pick<OwnBooking, "_id"> = booking) => {
    const fragment = await bookings.open(which, to);
    if (fragment !== undefined) onPass(fragment);
  };
  const isOpening = bookings.opening.value === booking._id;
  const when = `${format.title(format.longDay(date))}, ${format.span(start, end)}`;
  const place = [dockName, lakeName].flatMap((name) => (name === undefined ? [] : [named(name)])).join(", ");
  const isOver = status === "canceled" || status === "archived";
  const [hasDocuments, setDocuments] = useState(false);
  const mayChange = isAhead && isChangeableStatus(status);
  const [change, setChange] = useState<"unopened" | "open" | "closed">("unopened");
  const isChanging = change === "open";
  const changeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => (change === "closed" ? changeButton.current?.focus() : undefined), [change]);
  const mayOpen = isAhead && !isOver && renderDocuments !== undefined && bookings.data.value?.takesDocuments === true;
  return (
    <li className={css.linedListRow}>
      <div className={css.trip}>
        <p>
          <strong>{when}</strong>
        </p>
        <p>{[...(boatName === undefined ? [] : [named(boatName)]), place].filter((text) => text !== "").join(" · ")}</p>
        <p className={css.facts}>
          <StatusMark status={status} word={say(`status.${status === "" ? "unknown" : status}`)} />
          <span>{format.dollars(amount, currency)}</span>
          <span className={css.muted}>
            <ReferenceText>{reference}</ReferenceText>
          </span>
        </p>
        {rest === undefined ? null : (
          <p>
            {rest.lastDay === null
              ? say("account.mine.restAtDock", { rest: format.dollars(rest.amount, currency) })
              : say("account.mine.restBy", { rest: format.dollars(rest.amount, currency), date: format.date(rest.lastDay) })}
          </p>
        )}
        <Together booking={booking} onOpen={(other) => void open("pass", other)} />
      </div>
      <div className={css.choices}>
        <Button isPending={isOpening} aria-label={`${say("account.mine.pass")}: ${reference}`} onPress={() => void open("pass")}>
          {say("account.mine.pass")}
        </Button>
        {mayChange ? (
          <Button
            ref={changeButton}
            kind="quiet"
            aria-expanded={isChanging}
            aria-label={`${say("account.mine.change")}: ${reference}`}
            onPress={() => setChange(isChanging ? "closed" : "open")}
          >
            {say("account.mine.change")}
          </Button>
        ) : null}
        {isAhead && !isOver ? (
          <Button kind="quiet" aria-label={`${say("account.mine.cancel")}: ${reference}`} onPress={() => void open("manage")}>
            {say("account.mine.cancel")}
          </Button>
        ) : null}
        {mayOpen ? (
          <Button
            kind="quiet"
            aria-expanded={hasDocuments}
            aria-label={`${say("account.mine.documents")}: ${reference}`}
            onPress={() => setDocuments(!hasDocuments)}
          >
            {say("account.mine.documents")}
          </Button>
        ) : null}
      </div>
      {mayChange && isChanging ? (
        <div className={css.change}>{renderChange(booking._id, () => setChange("closed"), bookings.changed)}</div>
      ) : null}
      {mayOpen && hasDocuments ? <div className={css.panel}>{renderDocuments(booking._id)}</div> : null}
    </li>
  );
}

type BookingBoughtTogether = NonNullable<OwnBooking["together"]>[number];

/** The bookings that were bought in one payment with this one, each a way to its pass; nothing where there are none. */
function Together({
  booking,
  onOpen,
}: Pick<LineProps, "booking"> & { readonly onOpen: (other: BookingBoughtTogether) => void }): ReactElement | null {
  const { say } = useWords();
  if (booking.together === undefined) return null;
  return (
    <p className={css.facts}>
      <span className={css.muted}>{say("account.mine.together")}</span>
      {booking.together.map((other) => (
        <Button key={other._id} kind="quiet" aria-label={`${say("account.mine.pass")}: ${other.reference}`} onPress={() => onOpen(other)}>
          <ReferenceText>{other.reference}</ReferenceText>
        </Button>
      ))}
    </p>
  );
}
