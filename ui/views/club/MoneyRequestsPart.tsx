import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { createMoneyRequestsModel, type MoneyRequests, type MoneyRequestsModel } from "../../headless/oversight/moneyRequests.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import { PageSection } from "../managed/frame/PageSection.tsx";
import { note } from "../managed/frame/frame.css.ts";
import { ReferenceText } from "../shell/parts/ReferenceText.tsx";
import * as css from "./fields/config.css.ts";

/** Shows the refunds and discounts beyond the limits of roles that staff ask for, each with the acts that grant and refuse it. */
export function MoneyRequestsPart(parts: Pick<OfficeParts, "messages" | "now" | "loading" | "alerts" | "words" | "may">): ReactElement {
  const { say } = useWords();
  const [model] = useState(() => createMoneyRequestsModel(parts));
  useEffect(() => void model.load(), [model]);
  const requests = model.data.value;
  const { may = mayAll } = parts;
  return (
    <PageSection id="requests" title={say("history.requests.title")} hint={say("history.requests.hint")}>
      <LoadFailure failure={model.failure.value} onRetry={() => void model.reload()} />
      {requests === undefined ? (
        model.failure.value === undefined ? (
          <Skeleton height="56px" />
        ) : null
      ) : requests.length === 0 ? (
        <p className={note}>{say("history.requests.none")}</p>
      ) : (
        <ul className={css.given}>
          {requests.map((request) => (
            <Request key={request._id} request={request} model={model} mayAnswer={may("@account/requests/answer")} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

interface RequestProps {
  readonly request: MoneyRequests[number];
  readonly model: MoneyRequestsModel;
  readonly mayAnswer: boolean;
}

function Request({ request, model, mayAnswer }: RequestProps): ReactElement {
  const { say, format, locale } = useWords();
  const { _id, booking, by, reason, cancels, expires, mayGrant } = request;
  const act = say(`history.requests.acts.${request.act}`);
  const sum = format.money(centsOf(request.amount), request.currency);
  const reference = request.reference ?? say("history.given.membership");
  const named = { act, sum, reference };
  const isDisabled = model.isAnswering.value;
  return (
    <li className={css.givenPerson}>
      <h3 className={css.givenName}>
        {say(`history.requests.wants.${request.act}`, { who: by === "" ? say("history.unknownWho") : by, sum })}
      </h3>
      <p>
        {booking === null ? (
          <>
            <Link href={pathInLocale(`/memberships?open=${encodeURIComponent(request.membership ?? "")}`, locale)}>{reference}</Link>{" "}
            {say("history.requests.ends")}
          </>
        ) : (
          <>
            <Link href={pathInLocale(`/bookings?open=${encodeURIComponent(booking)}`, locale)}>
              <ReferenceText>{reference}</ReferenceText>
            </Link>{" "}
            {cancels ? say("history.requests.cancels") : null}
          </>
        )}
      </p>
      <p>{reason}</p>
      <p className={note}>{say("history.requests.until", { day: format.day(dayAt(Date.parse(expires))) })}</p>
      {mayAnswer ? (
        <div className={css.actions}>
          {mayGrant ? (
            <Button
              kind="primary"
              isDisabled={isDisabled}
              aria-label={say("history.requests.grantThis", named)}
              onPress={() => void model.answer(_id, true)}
            >
              {say("history.requests.grant")}
            </Button>
          ) : (
            <p className={note}>{say("history.requests.beyond")}</p>
          )}
          <Button
            isDisabled={isDisabled}
            aria-label={say("history.requests.refuseThis", named)}
            onPress={() => void model.answer(_id, false)}
          >
            {say("history.requests.refuse")}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
