import { expect, it } from "vitest";
import { createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import "#ui/headless/connectors/connectors.ts";
import { createMailServerModel } from "#ui/headless/connectors/mailServer.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { type Fault, offline } from "../../../stories/club/faults.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const answering =
  (data: unknown): Fault =>
  async () => ({ status: 200, body: JSON.stringify({ data }) });

const stored = {
  host: "smtp.club.test",
  port: 587,
  security: "starttls",
  user: "quai",
  from: "hello@club.test",
  lastFour: "9f2k",
  enteredAt: "2027-05-03T14:00:00.000Z",
  state: "used",
} as const;
const typed = {
  host: "mail.club.test",
  port: "465",
  security: "tls",
  user: "quai",
  password: "a-password",
  from: "hi@other.test",
} as const;

/** A club with a mail server, the records of whose domain are good. */
async function opened() {
  const faults = {
    "configuration/connectors/mailServer": answering({ isOffered: true, own: stored }),
    "configuration/connectors/senderDomain": answering({ spf: "good", dkim: "good", dmarc: "good" }),
    "configuration/connectors/leave": answering({}),
    "configuration/connectors/enterMailServer": answering({ outcome: "credentials" }),
  };
  const office = await officeOf({ crowd: "none", faults });
  const alerts = createAlertsModel({ now: office.parts.now, later: () => () => undefined });
  const model = createMailServerModel({ ...office.parts, alerts, words: () => wordsIn("en"), changed: () => undefined });
  await model.load();
  const suffer = (more: typeof faults) => office.suffer(more);
  return { model, suffer, faults };
}

it("keeps what was typed where its code did not leave, also while the stored server is read again", async () => {
  const { model } = await opened();
  model.form.set(typed);
  await model.form.submit();
  expect([model.unsent.value, model.form.isDirty.value]).toEqual(["credentials", true]);
  await model.leave();
  expect(model.form.fields.value).toEqual(typed);
  // The next try is about what is typed now.
  model.form.set({ host: "" });
  await model.form.submit();
  expect([model.unsent.value, model.form.issues.value.map(({ field }) => field)]).toEqual([undefined, ["host"]]);
});

it("shows no records of another sender's domain while those of a new one are looked up, or cannot be", async () => {
  const { model, suffer, faults } = await opened();
  expect(model.domain.value).toEqual({ spf: "good", dkim: "good", dmarc: "good" });
  let seen: unknown = "not looked up";
  const lookUp: Fault = async (go, call) => {
    seen = model.domain.value;
    return offline(go, call);
  };
  suffer({ ...faults, "configuration/connectors/senderDomain": lookUp });
  await model.load();
  expect([seen, model.domain.value]).toEqual([undefined, undefined]);
});

it("says that the server or the records could not be read, keeps what is known, and shows all once a new try works", async () => {
  const { model, suffer, faults } = await opened();
  suffer({ ...faults, "configuration/connectors/senderDomain": offline });
  await model.load();
  expect([model.failure.value !== undefined, model.own.value?.host]).toEqual([true, stored.host]);
  suffer({ ...faults, "configuration/connectors/mailServer": offline });
  await model.load();
  expect([model.failure.value !== undefined, model.own.value?.host]).toEqual([true, stored.host]);
  suffer(faults);
  await model.load();
  expect([model.failure.value, model.domain.value]).toEqual([undefined, { spf: "good", dkim: "good", dmarc: "good" }]);
});
