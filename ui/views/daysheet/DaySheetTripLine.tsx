import {
  mdiAccountAlertOutline,
  mdiAlert,
  mdiAlertOctagon,
  mdiAnchor,
  mdiCheckCircle,
  mdiCloudUploadOutline,
  mdiLockOutline,
  mdiPhone,
  mdiPlusBoxMultipleOutline,
  mdiSailBoat,
  mdiTimerAlertOutline,
} from "@mdi/js";
import { type ReactElement, useId } from "react";
import type { NextTripStep, ReadinessState } from "#core/domain/daysheet/readiness.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { CurrentTripState } from "../../headless/daysheet/trip.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import * as css from "./daySheet.css.ts";
import { tripExtrasText, tripCustomerText, peopleAboardText, tripReasonsText, tripStateText } from "../condition/tripText.ts";

/** The props of `DaySheetTripLine`: the trip, the clock, and what its buttons do. */
export interface DaySheetTripLineProps {
  readonly trip: CurrentTripState;
  readonly now: number;
  readonly onDo: (next: NextTripStep) => void;
  /** Whether the user may take a step; the button of another one is left out. */
  readonly mayDo: (step: NextTripStep) => boolean;
  /** Whether the user may offer the customer of an ended booking another time. */
  readonly mayMove: boolean;
  /** Marks that the customer did not come; undefined while they may still come, and for users who may not. */
  readonly onNoShow: (() => void) | undefined;
  readonly onDetails: () => void;
}

/** Gives the id of a trip's button, which takes the focus again after the act. */
export function tripButtonId({ _id }: Pick<CurrentTripState, "_id">): string {
  return `do-${_id}`;
}

/** Shows one trip on the day sheet: boat, customer, state, and the next act. */
export function DaySheetTripLine({ trip, now, onDetails, ...acts }: DaySheetTripLineProps): ReactElement {
  const { say, named, words } = useWords();
  const { state } = trip;
  const standing = useId();
  const title = useId();
  const boat = named(trip.boat);
  const name = tripCustomerText(trip, words);
  const extras = tripExtrasText(trip, words);
  const [first, ...rest] = tripReasonsText(trip, now, words);
  const isEnded = state !== "returned" && trip.departedAt === null && trip.reasons.includes("closed");
  const isCalled = state === "late" || isEnded;
  return (
    <article className={css.row} data-state={state} data-calls={isCalled || undefined} aria-labelledby={title}>
      <h3 id={title} className={hidden}>
        {boat}, {name}
      </h3>
      <span className={css.edges[state]} aria-hidden="true" />
      <button type="button" className={css.what} onClick={onDetails}>
        <span className={css.boat}>
          {boat}
          <span className={css.seats}>{peopleAboardText(trip, words)}</span>
        </span>
        <span className={css.person}>
          {name}
          <span className={css.reference}>{trip.reference}</span>
        </span>
        {extras === "" ? null : (
          <span className={css.extras}>
            <Icon path={mdiPlusBoxMultipleOutline} size={16} />
            {extras}
          </span>
        )}
        <span id={standing} className={css.tripState}>
          <span className={css.marks[state]}>
            <Icon path={icons[state]} size={18} />
            {tripStateText(trip, now, words)}
          </span>
          <span>
            {first}
            {rest.length === 0 ? null : (
              <>
                <span className={css.fewer}> +{rest.length}</span>
                <span className={css.rest}>, {rest.join(", ")}</span>
              </>
            )}
          </span>
          {trip.waits ? (
            <span className={css.queuedNote}>
              <Icon path={mdiCloudUploadOutline} size={16} />
              {say("daySheet.waits")}
            </span>
          ) : null}
        </span>
      </button>
      <TripActs {...acts} trip={trip} standing={standing} isEnded={isEnded} isCalled={isCalled} />
    </article>
  );
}

interface TripActsProps extends Omit<DaySheetTripLineProps, "now" | "onDetails"> {
  /** The id of the text that says how the trip stands. */
  readonly standing: string;
  /** Whether a closure ended the booking. */
  readonly isEnded: boolean;
  /** Whether the customer is to be called. */
  readonly isCalled: boolean;
}

/** The buttons of a trip: a call and another time where those come next, else the next act, and that the customer did not come. */
function TripActs({ trip, standing, isEnded, isCalled, onDo, mayDo, mayMove, onNoShow }: TripActsProps): ReactElement {
  const { say, named, locale, words } = useWords();
  const { state, next } = trip;
  const isLocked = next === null && state === "ready";
  const boat = named(trip.boat);
  const name = tripCustomerText(trip, words);
  const phone = trip.details?.phone ?? "";
  return (
    <span className={css.act}>
      {!isCalled || phone === "" ? null : (
        <ButtonLink
          {...(isEnded ? { id: tripButtonId(trip) } : {})}
          kind={state === "late" ? "primary" : "secondary"}
          icon={mdiPhone}
          href={`tel:${phone}`}
          aria-label={say("daySheet.callTo", { phone: phoneNumberText(phone), name })}
        >
          {say("daySheet.call")}
        </ButtonLink>
      )}
      {isEnded && mayMove ? (
        <ButtonLink href={pathInLocale(`/bookings?open=${encodeURIComponent(trip._id)}`, locale)}>{say("daySheet.offer")}</ButtonLink>
      ) : null}
      {isLocked && mayDo("depart") ? (
        <Button
          id={tripButtonId(trip)}
          icon={mdiLockOutline}
          aria-disabled
          aria-describedby={standing}
          aria-label={say("daySheet.doFor", { do: say("daySheet.do.depart"), boat, name })}
        >
          {say("daySheet.do.depart")}
        </Button>
      ) : null}
      {next === null || isEnded || !mayDo(next) ? null : (
        <Button
          id={tripButtonId(trip)}
          kind={next === "depart" ? "primary" : "secondary"}
          aria-label={say("daySheet.doFor", { do: say(`daySheet.do.${next}`), boat, name })}
          onPress={() => onDo(next)}
        >
          {say(`daySheet.do.${next}`)}
        </Button>
      )}
      {onNoShow === undefined || isEnded ? null : (
        <span className={css.besideTrip}>
          <Button kind="quiet" aria-label={say("daySheet.doFor", { do: say("daySheet.noShow.mark"), boat, name })} onPress={onNoShow}>
            {say("daySheet.noShow.mark")}
          </Button>
        </span>
      )}
    </span>
  );
}

const icons: { readonly [State in ReadinessState]: string } = {
  ready: mdiCheckCircle,
  toComplete: mdiAlert,
  blocked: mdiAlertOctagon,
  late: mdiTimerAlertOutline,
  atSea: mdiSailBoat,
  returned: mdiAnchor,
  noShow: mdiAccountAlertOutline,
};
