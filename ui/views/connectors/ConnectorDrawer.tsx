import type { ReactElement } from "react";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { useShortcut } from "../../parts/keyboard/useShortcut.ts";
import { Keys } from "../../parts/marks/Keys.tsx";
import { Drawer } from "../../parts/overlays/Drawer.tsx";
import {
  driverText,
  faultText,
  isTestable,
  shortInstant,
  signatureText,
  type SendingCardProps,
  StateBadge,
  stateOf,
  stateText,
  testedText,
} from "./ConnectorCards.tsx";
import { MailServerSection } from "./MailServerSection.tsx";
import { MapServiceSection } from "./MapServiceSection.tsx";
import { PaymentAccountPart } from "./PaymentAccountPart.tsx";
import { TextGatewaySection } from "./TextGatewaySection.tsx";
import * as css from "./connectors.css.ts";

/** Shows a connector beside the cards: by what it sends, its state, its last failures, and its test. */
export function ConnectorDrawer({
  row,
  payments,
  model,
  mayTest: mayTestAny,
  mayEnter,
  mayEnterMaps,
  mayEnterMail,
  mayEnterGateway,
}: SendingCardProps & { readonly mayEnterMail: boolean; readonly mayEnterGateway: boolean }): ReactElement {
  const { say, words } = useWords();
  const { connector, failures } = row;
  const mayTest = mayTestAny && isTestable(row, model);
  const wrongSignature = signatureText(row, payments, words);
  const test = () => void model.test(connector);
  useShortcut("t", test, mayTest);
  return (
    <Drawer
      title={say(`connectors.names.${connector}`)}
      mark={<StateBadge state={stateOf(row)} />}
      closeLabel={say("office.close")}
      onClose={() => model.open(undefined)}
      foot={
        mayTest ? (
          <>
            <Button kind="primary" aria-keyshortcuts="t" isPending={model.testing.value === connector} onPress={test}>
              {say("connectors.testNow")} <Keys keys={["T"]} />
            </Button>
            <p className={css.driver}>
              {testedText(row, words)} {say("connectors.testNote")}
            </p>
          </>
        ) : undefined
      }
    >
      <div>
        <p className={css.driver}>{driverText(row, payments, model, words)}</p>
        <p className={stateOf(row) === "fails" ? css.fault : undefined}>{stateText(row, words)}</p>
        {wrongSignature === undefined ? null : <p className={css.fault}>{wrongSignature}</p>}
      </div>
      {connector === "payments" && payments.isOffered && mayEnter ? (
        <PaymentAccountPart payments={payments} model={model} isDemo={row.driver === "embedded"} />
      ) : null}
      {connector === "email" && mayEnterMail ? <MailServerSection model={model.mailServer} /> : null}
      {connector === "texts" && mayEnterGateway ? <TextGatewaySection model={model.textGateway} /> : null}
      {connector === "maps" && mayEnterMaps ? <MapServiceSection model={model.mapService} /> : null}
      <section>
        <h3 className={css.part}>{say("connectors.failures")}</h3>
        {failures.length === 0 ? <p className={css.driver}>{say("connectors.noFailures")}</p> : null}
        <ol className={css.failures}>
          {failures.map(({ at, why }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two failures of one instant have no other name than their place.
            <li key={index} className={css.failure}>
              <span className={css.when}>{shortInstant(at, words)}</span> {faultText(connector, why, words)}
            </li>
          ))}
        </ol>
      </section>
    </Drawer>
  );
}
