import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { serviceFaults } from "#core/domain/messages/connector.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureText } from "../alerts/phrase.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { type Words, addWordFiles, type WordsFile } from "../words/words.tsx";
import { createPaymentKeysModel, missingText, type PaymentKeysModel } from "./paymentKeys.ts";
import type { Resource } from "../resource/resource.ts";
import { createMailServerModel, type MailServerModel } from "./mailServer.ts";
import { createMapServiceModel, type MapServiceModel } from "./mapService.ts";
import { createTextGatewayModel, type TextGatewayModel } from "./textGateway.ts";
import { createPageResource } from "../resource/pageResource.ts";
import "../words/officeWords.ts";

// What staff read of the connectors of their club.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/connectors.*.ts", { eager: true }));

/** The connectors of a club, as the server answers them. */
export type ConnectorsView = CallOutput<"configuration/connectors/find">;

/** A connector that sends messages, as the server answers it. */
export type SendingConnectorView = ConnectorsView["sending"][number];

type SendingName = SendingConnectorView["connector"];

/** The model of the page of connectors. */
export interface ConnectorsModel extends Pick<Resource<void, ConnectorsView>, "data" | "failure" | "load" | "reload"> {
  /** The connector whose test is under way. */
  readonly testing: ReadonlySignal<SendingName | undefined>;
  /** Tests a connector, says how it went, and reads the connectors again. Does nothing while another test is under way. */
  readonly test: (connector: SendingName) => Promise<void>;
  readonly payments: PaymentKeysModel;
  /** The connector that is shown beside the others. */
  readonly opened: ReadonlySignal<SendingName | undefined>;
  /** Shows a connector beside the others, or none. */
  readonly open: (connector: SendingName | undefined) => void;
  readonly mailServer: MailServerModel;
  readonly textGateway: TextGatewayModel;
  readonly mapService: MapServiceModel;
}

/** The parts that the page of connectors needs of the back-office. */
export type ConnectorsParts = Pick<OfficeParts, "messages" | "now" | "loading" | "alerts" | "words" | "may">;

/** The outcomes of a test that sent nothing. */
const untested: ReadonlySet<string> = new Set(["noContact", "notHere", "notListed"]);

/** Creates the model of the connectors of a club, without React. */
export function createConnectorsModel(parts: ConnectorsParts): ConnectorsModel {
  const { messages, now, loading, alerts, words } = parts;
  const testing = signal<SendingName | undefined>();
  const opened = signal<SendingName | undefined>();
  const { data, failure, load, reload } = createPageResource<void, ConnectorsView>({ now, loading }, () =>
    messages("configuration/connectors/find", {}),
  );
  const changed = () => void reload();
  return {
    data,
    failure,
    load,
    reload,
    testing,
    payments: createPaymentKeysModel({ messages, alerts, words, reload }),
    opened,
    mailServer: createMailServerModel({ ...parts, changed }),
    textGateway: createTextGatewayModel({ ...parts, changed }),
    mapService: createMapServiceModel({ ...parts, changed }),
    open: (connector) => {
      opened.value = connector;
    },
    test: async (connector) => {
      if (testing.peek() !== undefined) return;
      testing.value = connector;
      const reply = await messages("configuration/connectors/test", { connector });
      if (!reply.ok) alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words()) });
      else {
        const { outcome, missing } = reply.data;
        const type = outcome === "works" ? "success" : untested.has(outcome) ? "info" : "error";
        alerts.raise({ type, message: outcomeText(connector, outcome, missingText(missing, words()), words()) });
      }
      testing.value = undefined;
      await reload();
    },
  };
}

/** Gives how a test went. A test of payments or maps sends nothing to anybody: both have words of their own. */
function outcomeText(
  connector: SendingName,
  outcome: CallOutput<"configuration/connectors/test">["outcome"],
  missing: string,
  { say }: Words,
): string {
  if (connector === "maps" && outcome === "works") return say("connectors.mapService.works");
  const fault = connector === "maps" ? serviceFaults.find((each) => each === outcome) : undefined;
  if (fault !== undefined) return say("connectors.mapService.failed", { why: say(`connectors.mapService.faults.${fault}`) });
  if (outcome === "noContact" || outcome === "notListed" || outcome === "sender" || (outcome !== "permissions" && connector !== "payments"))
    return say(`connectors.outcomes.${outcome}`, { name: say(`connectors.names.${connector}`) });
  return say(`connectors.payments.outcomes.${outcome}`, { missing });
}
