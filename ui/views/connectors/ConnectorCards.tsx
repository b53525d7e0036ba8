import {
  mdiCalendarSync,
  mdiCheckBold,
  mdiCreditCardOutline,
  mdiEmailOutline,
  mdiExclamationThick,
  mdiMapOutline,
  mdiMessageTextOutline,
  mdiMinus,
} from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { hostOfGateway } from "#core/domain/messages/clubGateway.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { FailureReason } from "#core/domain/messages/connector.ts";
import type { ConnectorsModel, ConnectorsView, SendingConnectorView } from "../../headless/connectors/connectors.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import { DayBars } from "../../parts/marks/DayBars.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import * as css from "./connectors.css.ts";

const icons = {
  payments: mdiCreditCardOutline,
  email: mdiEmailOutline,
  texts: mdiMessageTextOutline,
  maps: mdiMapOutline,
  calendars: mdiCalendarSync,
} as const;

const stateMarks = {
  works: { tone: "success", icon: mdiCheckBold },
  fails: { tone: "danger", icon: mdiExclamationThick },
  off: { tone: "neutral", icon: mdiMinus },
} as const;

/** Whether messages leave through a connector; `off` where nothing uses it. */
export type ConnectorState = keyof typeof stateMarks;

/** Gives the state of a connector that sends. */
export function stateOf({ driver, failingSince }: SendingConnectorView): ConnectorState {
  if (driver === "none" || driver === "dock") return "off";
  return failingSince === null ? "works" : "fails";
}

/** Gives the state of a connector in words: since when it fails, and how many messages wait. Of maps, that nothing of a visitor leaves for them. */
export function stateText(row: SendingConnectorView, words: Words): string {
  const { say } = words;
  const { connector, failingSince, waiting } = row;
  const state =
    failingSince === null ? say("connectors.noFault") : say("connectors.failsSince", { when: shortInstant(failingSince, words) });
  if (connector === "maps") return `${state} ${say("connectors.mapService.noVisitor")}`;
  if (waiting === null) return state;
  return `${state} ${waiting === 0 ? say("connectors.noneWaits") : say("connectors.waiting", { count: waiting })}`;
}

/** Gives by what a connector sends, or whose account takes payments: the club's own, or what the site has. */
export function driverText(
  { connector, driver }: SendingConnectorView,
  { accounts }: ConnectorsView["payments"],
  model: ConnectorsModel,
  words: Words,
): string {
  const { say } = words;
  if (connector === "payments") {
    const own = accounts.find(({ isCurrent }) => isCurrent);
    if (own !== undefined) return say("connectors.payments.drivers.own", { key: lastFourText(own.key, words) });
    const known = (["stripe", "dock"] as const).find((each) => each === driver);
    return say(`connectors.payments.drivers.${known === "stripe" ? "server" : (known ?? "embedded")}`);
  }
  if (connector === "maps") {
    const service = model.mapService.own.value;
    return service?.state === "used"
      ? say("connectors.mapService.driver", { host: hostOfGateway(service.url) })
      : say("connectors.mapService.siteDriver");
  }
  const server = model.mailServer.own.value;
  const gateway = model.textGateway.own.value;
  if (connector === "email" && server?.state === "used") return say("connectors.mailServer.driver", { from: server.from });
  if (connector === "texts" && gateway?.state === "used") return say("connectors.textGateway.driver", { host: hostOfGateway(gateway.url) });
  return say(`connectors.drivers.${driverWordOf(driver)}`);
}

/** Gives when a message of the provider came with a wrong signature; undefined where none came since the last good one. */
export function signatureText(
  { connector, failures }: SendingConnectorView,
  { accounts }: ConnectorsView["payments"],
  words: Words,
): string | undefined {
  const wrong = failures.find(({ why }) => why === "signature");
  if (connector !== "payments" || wrong === undefined || accounts.length === 0) return undefined;
  const isSince = accounts.every(({ signedAt }) => signedAt === null || Date.parse(signedAt) <= Date.parse(wrong.at));
  return isSince ? words.say("connectors.payments.wrongSignature", { when: shortInstant(wrong.at, words) }) : undefined;
}

/** Gives when a connector was tested last, and how that went. */
export function testedText({ connector, tested }: SendingConnectorView, words: Words): string {
  const { say } = words;
  if (tested === null) return say("connectors.untested");
  const when = shortInstant(tested.at, words);
  return tested.fault === null
    ? say("connectors.tested", { when })
    : say("connectors.testedFault", { when, why: faultText(connector, tested.fault, words) });
}

/** Gives why something failed. */
export function faultText(connector: SendingConnectorView["connector"], why: FailureReason, { say }: Words): string {
  if (why === "signature") return say("connectors.payments.faults.signature");
  if (connector === "maps" && why !== "sender") return say(`connectors.mapService.faults.${why}`);
  return say(connector === "payments" && why !== "sender" ? `connectors.payments.faults.${why}` : `connectors.faults.${why}`);
}

/** Gives the last characters of a secret. */
export function lastFourText(lastFour: string, { say }: Words): string {
  return lastFour === "" ? say("connectors.payments.hidden") : `…${lastFour}`;
}

/** Gives a day and a time of day. */
export function shortInstant(iso: string, { format }: Words): string {
  const at = Date.parse(iso);
  return `${format.shortDay(dayAt(at))} ${format.clock(at)}`;
}

const driverWords = ["smtp", "gateway", "none"] as const;

/** Gives the word for a driver. The drivers of the demo and of tests share one: they send nothing. */
function driverWordOf(driver: string): (typeof driverWords)[number] | "embedded" {
  return driverWords.find((known) => known === driver) ?? "embedded";
}

/** Shows the mark of a state. */
export function StateBadge({ state }: { readonly state: ConnectorState }): ReactElement {
  const { say } = useWords();
  return <Badge {...stateMarks[state]}>{say(`connectors.states.${state}`)}</Badge>;
}

interface CardProps {
  readonly name: keyof typeof icons;
  readonly state: ConnectorState;
  readonly driver: string;
  readonly isOpened?: boolean;
  readonly children: ReactNode;
}

function Card({ name, state, driver, isOpened = false, children }: CardProps): ReactElement {
  const { say } = useWords();
  return (
    <section className={css.card} data-state={state} data-opened={isOpened || undefined} aria-labelledby={`connector-${name}`}>
      <div className={css.head}>
        <h2 id={`connector-${name}`} className={css.name}>
          <Icon path={icons[name]} />
          {say(`connectors.names.${name}`)}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className={css.driver}>{driver}</p>
      {children}
    </section>
  );
}

/** The props of `SendingCard`. */
export interface SendingCardProps {
  readonly row: SendingConnectorView;
  readonly payments: ConnectorsView["payments"];
  readonly model: ConnectorsModel;
  readonly mayTest: boolean;
  /** Whether keys of the club's own account may be entered. */
  readonly mayEnter: boolean;
  /** Whether a map service of the club's own may be entered. */
  readonly mayEnterMaps: boolean;
}

/** Whether a connector reaches a service that can be tested: the maps of the site reach none. */
export function isTestable({ connector }: SendingConnectorView, { mapService }: ConnectorsModel): boolean {
  return connector !== "maps" || mapService.own.value?.state === "used";
}

/** Shows a connector that sends: its state, its last 30 days, its test, and the button that opens its log. */
export function SendingCard({ row, payments, model, mayTest, mayEnter, mayEnterMaps }: SendingCardProps): ReactElement {
  const { say, words } = useWords();
  const { connector, failedOn } = row;
  const name = say(`connectors.names.${connector}`);
  const state = stateOf(row);
  const canTest = isTestable(row, model);
  const isSetUp = connector === "payments" ? payments.isOffered && mayEnter : connector === "maps" && !canTest && mayEnterMaps;
  const wrongSignature = signatureText(row, payments, words);
  return (
    <Card name={connector} state={state} driver={driverText(row, payments, model, words)} isOpened={model.opened.value === connector}>
      {state === "off" ? null : (
        <>
          <p className={state === "fails" ? css.fault : undefined}>{stateText(row, words)}</p>
          {wrongSignature === undefined ? null : <p className={css.fault}>{wrongSignature}</p>}
          <div className={css.days}>
            <DayBars
              days={failedOn.map((isFailed) => (isFailed ? "down" : "works"))}
              label={say("connectors.daysText", { count: failedOn.filter(Boolean).length })}
            />
            <span className={css.when} aria-hidden="true">
              {say("connectors.days")}
            </span>
          </div>
          <div className={css.foot}>
            <p className={css.quiet}>{canTest ? testedText(row, words) : say("connectors.mapService.builtIn")}</p>
            <Button
              kind="quiet"
              aria-label={
                isSetUp && connector === "payments" ? undefined : say(isSetUp ? "connectors.setUpOf" : "connectors.logOf", { name })
              }
              onPress={() => model.open(connector)}
            >
              {say(isSetUp ? "connectors.payments.setUp" : "connectors.log")}
            </Button>
            {mayTest && canTest ? (
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

/** Shows how many addresses of calendars are in use. */
export function CalendarsCard({ addresses }: { readonly addresses: number }): ReactElement {
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
