import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { BookingRow } from "../../../headless/booking/office/list.ts";
import type { CustomerProfile } from "../../../headless/customers/office/customer.ts";
import { fullCustomerName } from "../../../headless/customers/office/customerNames.ts";
import { createKindCalls } from "../../../headless/managed/kindCalls.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useResource } from "../../../headless/resource/useResource.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { StatusMark } from "../../../parts/marks/StatusMark.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import { ReferenceText } from "../../shell/parts/ReferenceText.tsx";
import * as css from "./inbox.css.ts";
import { LanguageMark } from "./LanguageMark.tsx";
import { createPageResource } from "../../../headless/resource/pageResource.ts";

interface CustomerFacts {
  readonly profile: CustomerProfile;
  readonly bookings: readonly BookingRow[];
}

const shownBookings = 4;

/** Shows who a customer is, how to reach them, and their latest bookings. */
export function CustomerPane({ parts, customer }: { readonly parts: OfficeParts; readonly customer: string }): ReactElement {
  const { say, locale, format, named } = useWords();
  const facts = useResource(() => createFacts(parts), customer);
  const known = facts.data.value;
  if (known === undefined)
    return facts.failure.value === undefined ? (
      <Skeleton height="64px" count={3} />
    ) : (
      <LoadFailure failure={facts.failure.value} onRetry={() => void facts.reload()} />
    );
  const { profile, bookings } = known;
  return (
    <div className={css.card}>
      <h2 className={css.name}>
        <span className={css.ellipsis}>{fullCustomerName(profile) === "" ? say("chat.inbox.unnamed") : fullCustomerName(profile)}</span>
        <LanguageMark locale={profile.locale} />
      </h2>
      <p>
        <Link href={`tel:${profile.phone}`}>{phoneNumberText(profile.phone)}</Link>
        {profile.email === undefined ? null : (
          <>
            {" "}
            <Link href={`mailto:${profile.email}`}>{profile.email}</Link>
          </>
        )}
      </p>
      <h3>{say("chat.inbox.bookings")}</h3>
      {bookings.length === 0 ? <p className={css.quiet}>{say("chat.inbox.noBookings")}</p> : null}
      <ul className={css.lines}>
        {bookings.map((booking) => (
          <li key={booking._id} className={css.booking}>
            <Link href={`${pathInLocale("/bookings", locale)}?open=${booking._id}`}>
              <ReferenceText>{booking.names === undefined ? booking.reference : named(booking.names.boat)}</ReferenceText>
            </Link>
            <span>
              {format.date(booking.date)}, {format.shortTime(booking.start)} – {format.shortTime(booking.end)}
            </span>
            <StatusMark status={booking.status} word={say(`status.${booking.status === "" ? "unknown" : booking.status}`)} isPlain />
          </li>
        ))}
      </ul>
      <Link isStandalone href={`${pathInLocale("/clients", locale)}?open=${profile._id}`}>
        {say("chat.inbox.openCustomer")}
      </Link>
    </div>
  );
}

function createFacts({ client, messages, now, loading }: OfficeParts) {
  const profiles = createKindCalls<CustomerProfile>("profiles", client, messages);
  return createPageResource<string, CustomerFacts>({ now, loading }, async (customer) => {
    const profile = await profiles.read(customer);
    if (!profile.ok) return profile;
    const bookings = await messages("account/bookings/find", {
      where: { customer },
      sortBy: "date",
      sortDesc: true,
      itemsPerPage: shownBookings,
    });
    return bookings.ok ? { ok: true, data: { profile: profile.data, bookings: bookings.data.items } } : bookings;
  });
}
