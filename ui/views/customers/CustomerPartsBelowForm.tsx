import { mdiAccountCancelOutline } from "@mdi/js";
import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { failureText } from "../../headless/alerts/phrase.ts";
import {
  type CustomerBookings,
  type CustomerDetails,
  type CustomerModel,
  createCustomerModel,
  type CustomerProfile,
} from "../../headless/customers/office/customer.ts";
import { fullCustomerName } from "../../headless/customers/office/customerNames.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { StatusMark } from "../../parts/marks/StatusMark.tsx";
import { bookingStatusText } from "../booking/office/parts/BookingStatusTabs.tsx";
import { restText } from "../booking/office/parts/bookingText.ts";
import type { BelowFormContext } from "../managed/record/kindView.ts";
import { rightsOnRows } from "../managed/record/rightsOnRows.ts";
import { ReferenceText } from "../shell/parts/ReferenceText.tsx";
import * as css from "./clients.css.ts";
import { CustomerData, type CustomerDataActs } from "./CustomerData.tsx";
import { CustomerDocuments } from "./CustomerDocuments.tsx";
import { CustomerSafetyAndFit } from "./CustomerSafetyAndFit.tsx";
import type { ReportActionResult } from "./reportOutcome.ts";
import { CustomerMemberships } from "./CustomerMemberships.tsx";
import { CustomerNotes } from "./CustomerNotes.tsx";
import { MergeCustomersDialog } from "./MergeCustomersDialog.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";

/**
 * The props of `CustomerPartsBelowForm`: the customer whose page it is, whether the user may see their safety and fit, and what they may
 * do with everything about them.
 */
export interface CustomerPartsBelowFormProps extends BelowFormContext<CustomerProfile>, CustomerDataActs {
  readonly profile: CustomerProfile;
  readonly seesFit: boolean;
}

/**
 * Shows what belongs to a customer, under their form: duplicates, bookings, staff's notes, their safety and fit, and their data as a
 * whole.
 */
export function CustomerPartsBelowForm({ profile, parts, index, seesFit, download, mayErase }: CustomerPartsBelowFormProps): ReactElement {
  const { say, words } = useWords();
  const [client] = useState(() => createCustomerModel(parts));
  useEffect(() => void client.load(profile), [client, profile]);
  const around = client.data.value;
  const failure = client.failure.value;
  if (around === undefined)
    return failure === undefined ? (
      <div aria-busy="true">
        <Skeleton height="64px" count={3} />
      </div>
    ) : (
      <LoadFailure failure={failure} what={say("customers.unread")} onRetry={() => void client.reload()} />
    );
  const mayMerge = rightsOnRows({ name: "profiles" }, parts).mayChange;
  const tell: ReportActionResult = (why, done) => {
    if (why === undefined) parts.alerts.raise({ type: "success", message: done });
    else parts.alerts.raise({ type: "error", icon: why.icon, message: failureText(why, words) });
  };
  return (
    <>
      {profile.isBlocked ? (
        <Callout tone="warning" icon={mdiAccountCancelOutline}>
          <p>{say("customers.blockedNow")}</p>
        </Callout>
      ) : null}
      <MergedProfiles profile={profile} around={around} client={client} index={index} tell={tell} mayMerge={mayMerge} />
      {around.bookings === undefined ? null : <Bookings profile={profile} bookings={around.bookings} />}
      <CustomerMemberships
        memberships={around.memberships}
        today={dayAt(parts.now())}
        mayAdd={rightsOnRows({ name: "memberships" }, parts).mayAdd}
      />
      {around.credit === undefined ? null : <CustomerCredit credit={around.credit} />}
      {around.documents === undefined ? null : <CustomerDocuments documents={around.documents} />}
      {around.notes === undefined ? null : (
        <CustomerNotes client={client} notes={around.notes} tell={tell} rights={rightsOnRows({ name: "notes" }, parts)} />
      )}
      {seesFit ? <CustomerSafetyAndFit profile={profile} parts={parts} tell={tell} /> : null}
      {download === undefined && !mayErase ? null : (
        <CustomerData
          profile={profile}
          client={client}
          parts={parts}
          mayErase={mayErase}
          {...(download === undefined ? {} : { download })}
          onErased={() => {
            tell(undefined, say("customers.data.done"));
            index.close();
            void index.reload();
          }}
        />
      )}
    </>
  );
}

interface MergedProfilesProps extends Pick<CustomerPartsBelowFormProps, "profile" | "index"> {
  readonly around: CustomerDetails;
  readonly client: CustomerModel;
  readonly tell: ReportActionResult;
  /** Whether the user may merge customers, and part them. */
  readonly mayMerge: boolean;
}

function MergedProfiles({ profile, around: { into, merged }, client, index, tell, mayMerge }: MergedProfilesProps): ReactElement {
  const { say } = useWords();
  const [isMerging, setMerging] = useState(false);
  const part = async (each: CustomerProfile) => {
    tell(await client.merge(each, null), say("customers.parted", { name: fullCustomerName(each) }));
    await index.reload();
  };
  if (into !== undefined)
    return (
      <Callout>
        <p>{say("customers.mergedNow", { name: fullCustomerName(into) })}</p>
        <Button onPress={() => index.openId(into._id)}>{say("customers.openOther", { name: fullCustomerName(into) })}</Button>
        {mayMerge ? <Button onPress={() => void part(profile)}>{say("customers.part")}</Button> : null}
      </Callout>
    );
  return (
    <>
      {merged.length === 0 ? (
        mayMerge ? (
          <div>
            <Button kind="quiet" aria-haspopup="dialog" onPress={() => setMerging(true)}>
              {say("customers.merge")}
            </Button>
          </div>
        ) : null
      ) : (
        <section className={css.part}>
          <h3 className={css.head}>{say("customers.mergedWith")}</h3>
          <ul className={css.lines}>
            {merged.map((each) => (
              <li key={each._id} className={css.line}>
                <span>
                  {fullCustomerName(each)} <span className={css.quiet}>{each.phone}</span>
                </span>
                {mayMerge ? (
                  <Button kind="quiet" onPress={() => void part(each)}>
                    {say("customers.part")}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isMerging ? (
        <MergeCustomersDialog
          profile={profile}
          client={client}
          onClose={() => setMerging(false)}
          onMerged={(other) => {
            tell(undefined, say("customers.mergedDone", { name: fullCustomerName(profile), other: fullCustomerName(other) }));
            index.openId(other._id);
            void index.reload();
          }}
        />
      ) : null}
    </>
  );
}

interface BookingsProps {
  readonly profile: CustomerProfile;
  readonly bookings: CustomerBookings;
}

function Bookings({ profile, bookings: { items, total, more } }: BookingsProps): ReactElement {
  const { say, locale, format, named, words } = useWords();
  const [first] = items;
  return (
    <section className={css.part}>
      <h3 className={css.head}>{say("customers.bookings")}</h3>
      {first === undefined ? <p className={css.quiet}>{say("customers.noBookings")}</p> : null}
      <ul className={css.lines}>
        {items.map((booking) => (
          <li key={booking._id} className={css.line}>
            <span>
              <Link href={`${pathInLocale("/bookings", locale)}?open=${booking._id}`}>
                <ReferenceText>{booking.reference}</ReferenceText>
              </Link>
              <span className={css.secondLine}>
                {format.date(booking.date)}, {format.shortTime(booking.start)} – {format.shortTime(booking.end)}
                {booking.names === undefined ? "" : ` · ${named(booking.names.boat)}`}
              </span>
              {booking.rest === undefined ? null : (
                <span className={css.secondLine}>
                  {restText(booking.rest, format.dollars(booking.rest.amount, booking.currency), words)}
                </span>
              )}
            </span>
            <span className={css.end}>
              <StatusMark status={booking.status} word={bookingStatusText(booking.status, words)} isPlain />
              <span className={css.figure}>{format.dollars(booking.amount, booking.currency)}</span>
            </span>
          </li>
        ))}
      </ul>
      {total <= items.length ? null : (
        <Link isStandalone href={`${pathInLocale("/bookings", locale)}?customer=${profile._id}`}>
          {more !== true && total === 2
            ? say("customers.bothBookings")
            : say(more === true ? "customers.allBookingsMore" : "customers.allBookings", { count: total })}
        </Link>
      )}
    </section>
  );
}

/** Shows what a customer has as credit, and its newest entries, each with its booking; nothing for a customer who never had any. */
function CustomerCredit({ credit: { balances, items } }: { readonly credit: NonNullable<CustomerDetails["credit"]> }): ReactElement | null {
  const { say, format, locale } = useWords();
  if (items.length === 0) return null;
  return (
    <section className={css.part}>
      <h3 className={css.head}>{say("customers.credit")}</h3>
      {balances.length === 0 ? <p className={css.quiet}>{say("customers.noCredit")}</p> : null}
      {balances.map(({ currency, amount }) => (
        <p key={currency}>
          <strong className={css.figure}>{format.dollars(amount, currency)}</strong>{" "}
          <span className={css.quiet}>{say("customers.creditHint")}</span>
        </p>
      ))}
      <ul className={css.lines}>
        {items.map(({ kind, amount, balance, currency, at, booking }) => (
          <li key={`${kind} ${booking._id} ${at} ${balance}`} className={css.line}>
            <span>
              <Link href={`${pathInLocale("/bookings", locale)}?open=${booking._id}`}>{booking.reference}</Link>
              <span className={css.secondLine}>
                {say(`bookings.kinds.${kind}`)} · {format.date(dayAt(Date.parse(at)))}
              </span>
            </span>
            <span className={css.figure}>
              {kind === "credit" ? "+" : "−"}
              {format.dollars(amount, currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
