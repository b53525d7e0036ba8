import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { type AlertsModel, createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import { createConnectorsModel } from "#ui/headless/connectors/connectors.ts";
import { wordsIn, WordsProvider } from "#ui/headless/words/words.tsx";
import { SendingCard } from "#ui/views/connectors/ConnectorCards.tsx";
import { type Faults, refusing } from "../../../stories/club/faults.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const keys = { key: "rk_live_1234567890", webhookSecret: "whsec_1234567890" };

async function opened(faults: Faults = {}) {
  const office = await officeOf({ crowd: "none", faults });
  const alerts: string[] = [];
  const raise: AlertsModel["raise"] = ({ message }) => void alerts.push(message);
  const raised = { ...createAlertsModel({ now: office.parts.now, later: () => () => undefined }), raise };
  const model = createConnectorsModel({ ...office.parts, words: () => wordsIn("en"), alerts: raised });
  await model.load();
  const enter = async () => {
    model.payments.type("key", keys.key);
    model.payments.type("webhookSecret", keys.webhookSecret);
    return model.payments.save();
  };
  const cardText = (mayEnter: boolean, wrongAt?: string) => {
    const { sending, payments } = model.data.value ?? {};
    const row = sending?.find(({ connector }) => connector === "payments");
    if (row === undefined || payments === undefined) throw new Error("nothing was read");
    const failures = wrongAt === undefined ? [] : [{ at: wrongAt, why: "signature" as const }];
    return renderToString(
      <WordsProvider locale="en">
        <SendingCard row={{ ...row, failures }} payments={payments} model={model} mayTest={false} mayEnter={mayEnter} mayEnterMaps />
      </WordsProvider>,
    );
  };
  return { model, alerts, enter, cardText };
}

it("says of new keys that the key works, and that nobody tried the secret of the webhook yet", async () => {
  const { alerts, enter } = await opened();
  expect(await enter()).toBe(true);
  expect(alerts).toEqual([expect.stringMatching(/^The key works.*the first event shows whether it is right\.$/)]);
});

it("says of a stale press that somebody changed the accounts, and reads them again; nothing that was typed is lost", async () => {
  const { model, alerts, enter } = await opened({
    "configuration/connectors/retireAccount": refusing("CONFLICT"),
    "configuration/connectors/enterKeys": refusing("CONFLICT"),
  });
  await model.payments.retire("mem_ca_1", "stop");
  expect(alerts).toEqual([expect.stringMatching(/^Nothing was done: somebody changed these accounts/)]);
  expect(await enter()).toBe(false);
  expect(model.payments.fault.value?.text).toMatch(/^Nothing was done/);
  expect(model.payments.key.value).toBe(keys.key);
  model.payments.forget();
  expect([model.payments.key.value, model.payments.webhookSecret.value, model.payments.fault.value]).toEqual(["", "", undefined]);
});

it("offers to set an account up to those alone who may enter keys", async () => {
  const { cardText } = await opened();
  expect(cardText(true)).toContain("Set up");
  expect(cardText(false)).not.toContain("Set up");
});

it("says on the card that a message came with a wrong signature, where the club has an account", async () => {
  const { cardText, enter } = await opened();
  const wrongAt = "2027-07-01T12:00:00.000Z";
  expect(cardText(true, wrongAt)).not.toContain("wrong signature");
  await enter();
  expect(cardText(true, wrongAt)).toContain("wrong signature");
});
