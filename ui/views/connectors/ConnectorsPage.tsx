import "../../headless/connectors/connectorWords.ts";
import { mdiCalendarSync, mdiCheckBold, mdiEmailOutline, mdiExclamationThick, mdiMessageTextOutline, mdiMinus } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import {
  type ConnectorsModel,
  type ConnectorsParts,
  type ConnectorsView,
  createConnectorsModel,
  type SendingConnectorView,
} from "../../headless/connectors/connectors.ts";
import { mayAll } from "../../headless/managed/parts.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import type { OfficePageEntry } from "../managed/frame/officePage.ts";
import * as pageBar from "../managed/frame/pageBar.css.ts";
import * as css from "./connectors.css.ts";

/** The entry of the page `/connector`, for staff who may change the settings of their club. */
export const connectorsPageEntry: OfficePageEntry = {
  title: "people.menu.connectors",
  keys: [],
  View: (parts) => <ConnectorsPage parts={parts} />,
};

const icons = { email: mdiEmailOutline, texts: mdiMessageTextOutline, calendars: mdiCalendarSync } as const;

const stateMarks = {
  works: { tone: "success", icon: mdiCheckBold },
  fails: { tone: "danger", icon: mdiExclamationThick },
  off: { tone: "neutral", icon: mdiMinus },
} as const;

type ConnectorState = keyof typeof stateMarks;

/** Shows the connectors of a club, a card each: by what it sends, whether it works, what waits, the last failures, and a test. */
export function ConnectorsPage({ parts }: { readonly parts: ConnectorsParts }): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const [model] = useState(() => createConnectorsModel(parts));
  const { may = mayAll } = parts;
  const mayTest = may("@configuration/connectors/test");
  useEffect(() => void model.load(), [model]);
  const known = model.data.value;
  const failure = model.failure.value;
  return (
    <div className={css.page} data-density="compact">
      <div className={pageBar.bar}>
        <h1 className={pageBar.title}>{say("connectors.title")}</h1>
        {known === undefined ? null : <p className={pageBar.summary}>{summaryOf(known, words)}</p>}
      </div>
      <LoadFailure failure={failure} what={say("connectors.unread")} onRetry={() => void model.reload()} />
      {known === undefined ? (
        failure === undefined ? (
          <div aria-busy="true" className={css.cards}>
            <Skeleton height="12rem" count={3} />
          </div>
        ) : null
      ) : (
        <>
          <News known={known} />
          <div className={css.cards}>
            {known.sending.map((row) => (
              <SendingCard key={row.connector} row={row} model={model} mayTest={mayTest} />
            ))}
            <CalendarsCard addresses={known.calendars.addresses} />
          </div>
          {mayTest ? <p className={css.note}>{say("connectors.testNote")}</p> : null}
        </>
      )}
    </div>
  );
}

function summaryOf({ sending }: ConnectorsView, { say }: Words): string {
  const count = sending.filter((row) => stateOf(row) === "fails").length;
  return count === 0 ? say("connectors.allWork") : say("connectors.someFail", { count });
}

/** Says above everything else what fails, since when, and how many messages wait for it. */
function News({ known }: { readonly known: ConnectorsView }): ReactElement | null {
  const words = useWords();
  const failing = known.sending.filter((row) => stateOf(row) === "fails");
  if (failing.length === 0) return null;
  return (
    <div className={css.news}>
      <Callout tone="error">
        {failing.map((row) => (
          <p key={row.connector}>
            <strong>{words.say(`connectors.names.${row.connector}`)}</strong> · {stateText(row, words)}
          </p>
        ))}
      </Callout>
    </div>
  );
}

function stateOf({ driver, failingSince }: SendingConnectorView): ConnectorState {
  if (driver === "none") return "off";
  return failingSince === null ? "works" : "fails";
}

/** The state of a connector in words: since when it fails, and how many messages wait. */
function stateText(row: SendingConnectorView, words: Words): string {
  const { say } = words;
  const { failingSince, waiting } = row;
  const state =
    failingSince === null ? say("connectors.noFault") : say("connectors.failsSince", { when: instantText(failingSince, words) });
  if (waiting === null) return state;
  return `${state} ${waiting === 0 ? say("connectors.noneWaits") : say("connectors.waiting", { count: waiting })}`;
}

interface CardProps {
  readonly name: keyof typeof icons;
  readonly state: ConnectorState;
  readonly driver: string;
  readonly children: ReactNode;
}

function Card({ name, state, driver, children }: CardProps): ReactElement {
  const { say } = useWords();
  return (
    <section className={css.card} data-state={state} aria-labelledby={`connector-${name}`}>
      <div className={css.head}>
        <h2 id={`connector-${name}`} className={css.name}>
          <Icon path={icons[name]} />
          {say(`connectors.names.${name}`)}
        </h2>
        <Badge {...stateMarks[state]}>{say(`connectors.states.${state}`)}</Badge>
      </div>
      <p className={css.driver}>{driver}</p>
      {children}
    </section>
  );
}

interface SendingCardProps {
  readonly row: SendingConnectorView;
  readonly model: ConnectorsModel;
  readonly mayTest: boolean;
}

function SendingCard({ row, model, mayTest }: SendingCardProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const { connector, driver, failures } = row;
  const name = say(`connectors.names.${connector}`);
  const state = stateOf(row);
  return (
    <Card name={connector} state={state} driver={say(`connectors.drivers.${driverWordOf(driver)}`)}>
      {state === "off" ? null : (
        <>
          <p className={state === "fails" ? css.fault : undefined}>{stateText(row, words)}</p>
          {failures.length === 0 ? null : (
            <Disclosure title={say("connectors.failures", { count: failures.length })}>
              <ol className={css.failures}>
                {failures.map(({ at, why }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two failures of one instant have no other name than their place.
                  <li key={index}>
                    <span className={css.when}>{instantText(at, words)}</span> {say(`connectors.faults.${why}`)}
                  </li>
                ))}
              </ol>
            </Disclosure>
          )}
          <div className={css.foot}>
            <p className={css.quiet}>{testedText(row, words)}</p>
            {mayTest ? (
              <Button
                aria-label={say("connectors.testOf", { name })}
                isPending={model.testing.value === connector}
                onPress={() => void model.test(connector)}
              >
                {say("connectors.test")}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </Card>
  );
}

function CalendarsCard({ addresses }: { readonly addresses: number }): ReactElement {
  const { say, locale } = useWords();
  return (
    <Card name="calendars" state={addresses === 0 ? "off" : "works"} driver={say("connectors.drivers.calendars")}>
      <p>{addresses === 0 ? say("connectors.noAddresses") : say("connectors.addresses", { count: addresses })}</p>
      <p className={css.foot}>
        <Link isStandalone href={pathInLocale("/configuration", locale)}>
          {say("connectors.ownAddress")}
        </Link>
      </p>
    </Card>
  );
}

const driverWords = ["smtp", "gateway", "none"] as const;

/** Gives the word for a driver. The drivers of the demo and of tests share one: they send nothing. */
function driverWordOf(driver: string): (typeof driverWords)[number] | "embedded" {
  return driverWords.find((known) => known === driver) ?? "embedded";
}

function testedText({ tested }: SendingConnectorView, words: Words): string {
  const { say } = words;
  if (tested === null) return say("connectors.untested");
  const when = instantText(tested.at, words);
  return tested.fault === null
    ? say("connectors.tested", { when })
    : say("connectors.testedFault", { when, why: say(`connectors.faults.${tested.fault}`) });
}

function instantText(iso: string, { format }: Words): string {
  const at = Date.parse(iso);
  return `${format.shortDay(dayAt(at))} ${format.clock(at)}`;
}
