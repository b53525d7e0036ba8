import { mdiContentCopy } from "@mdi/js";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { paymentPermissions } from "#core/domain/ledger/paymentAccount.ts";
import type { ConnectorsModel, ConnectorsView } from "../../headless/connectors/connectors.ts";
import type { FieldFault } from "../../headless/connectors/paymentKeys.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { copyText } from "../../parts/actions/copyText.ts";
import { TextField } from "../../parts/fields/TextField.tsx";
import { lastFourText, shortInstant } from "./ConnectorCards.tsx";
import { ConfirmActionDialog } from "../managed/frame/ConfirmActionDialog.tsx";
import * as css from "./connectors.css.ts";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

type PaymentsView = ConnectorsView["payments"];

/** The props of `PaymentAccountPart`; `isDemo` where the provider is simulated. */
export interface PaymentAccountPartProps {
  readonly payments: PaymentsView;
  readonly model: ConnectorsModel;
  readonly isDemo: boolean;
}

/** Shows the club's own accounts at the payment provider, and the form by which keys are entered. */
export function PaymentAccountPart({ payments, model, isDemo }: PaymentAccountPartProps): ReactElement {
  const { say } = useWords();
  // The button takes the focus that the form had.
  const [form, setForm] = useState<"untouched" | "open" | "closed">("untouched");
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Once React has ended its work: what loses the focus may render again at once.
    if (form === "closed") queueMicrotask(() => opener.current?.focus());
  }, [form]);
  const { accounts } = payments;
  return (
    <section className={css.account}>
      <h3 className={css.part}>{say("connectors.payments.title")}</h3>
      <p className={css.driver}>{say(accounts.length === 0 ? "connectors.payments.none" : "connectors.payments.hint")}</p>
      {accounts.toReversed().map((account) => (
        <Account key={account.account} account={account} model={model} isDemo={isDemo} />
      ))}
      {form === "open" ? (
        <KeysForm address={payments.webhookAddress} model={model} isDemo={isDemo} onClose={() => setForm("closed")} />
      ) : (
        <Button ref={opener} onPress={() => setForm("open")}>
          {say(accounts.some(({ isCurrent }) => isCurrent) ? "connectors.payments.change" : "connectors.payments.enter")}
        </Button>
      )}
    </section>
  );
}

function Account({
  account: { account, isCurrent, enteredAt, key, webhookSecret, signedAt },
  model,
  isDemo,
}: Omit<PaymentAccountPartProps, "payments"> & { readonly account: PaymentsView["accounts"][number] }): ReactElement {
  const { say, words } = useWords();
  const { retiring, retire } = model.payments;
  const keyText = lastFourText(key, words);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={css.account}>
      <p>
        <strong>{say(isCurrent ? "connectors.payments.current" : "connectors.payments.older")}</strong>{" "}
        {say("connectors.payments.entered", {
          key: keyText,
          secret: lastFourText(webhookSecret, words),
          when: shortInstant(enteredAt, words),
        })}{" "}
        {isDemo
          ? null
          : signedAt === null
            ? say("connectors.payments.unsigned")
            : say("connectors.payments.signed", { when: shortInstant(signedAt, words) })}
      </p>
      <Button
        kind="quiet"
        aria-label={isCurrent ? undefined : say("connectors.payments.retireOf", { key: keyText })}
        isPending={retiring.value === account}
        onPress={() => (isCurrent ? setAsking(true) : void retire(account, "retire"))}
      >
        {say(isCurrent ? "connectors.payments.stop" : "connectors.payments.retire")}
      </Button>
      <ConfirmActionDialog
        title={say("connectors.payments.stopTitle")}
        yes={say("connectors.payments.stop")}
        isOpen={isAsking}
        isPending={retiring.value === account}
        onYes={() => void retire(account, "stop").finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{say("connectors.payments.stopHint")}</p>
      </ConfirmActionDialog>
    </div>
  );
}

interface KeysFormProps {
  readonly address: string;
  readonly model: ConnectorsModel;
  readonly isDemo: boolean;
  readonly onClose: () => void;
}

function KeysForm({ address, model, isDemo, onClose }: KeysFormProps): ReactElement {
  const { say } = useWords();
  const [isCopied, setCopied] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => queueMicrotask(() => form.current?.querySelector("input")?.focus()), []);
  const { isSaving, fault, save, type, forget } = model.payments;
  const submit = submitHandlerOf(async () => {
    if (await save()) onClose();
  });
  const cancel = () => {
    forget();
    onClose();
  };
  const fieldOf = (name: FieldFault["field"]) => ({
    type: "password" as const,
    // A browser offers passwords of people here otherwise.
    autoComplete: "off",
    label: say(`connectors.payments.${name}`),
    description: say("connectors.payments.once"),
    value: model.payments[name].value,
    error: fault.value?.field === name ? fault.value.text : undefined,
    onChange: (text: string) => type(name, text),
  });
  return (
    <form ref={form} className={css.account} onSubmit={submit} noValidate>
      {isDemo ? <p className={css.driver}>{say("connectors.payments.demo")}</p> : null}
      <p>{say("connectors.payments.steps.key")}</p>
      <ul className={css.permissions}>
        {paymentPermissions.map((name) => (
          <li key={name}>{say(`connectors.payments.permissions.${name}`)}</li>
        ))}
      </ul>
      <TextField {...fieldOf("key")} />
      <p>{say("connectors.payments.steps.webhook")}</p>
      <p>
        <code>{address}</code>
      </p>
      <p>
        <Button kind="quiet" icon={mdiContentCopy} onPress={() => void copyText(address).then(setCopied)}>
          {say("connectors.payments.copy")}
        </Button>{" "}
        <span role="status">{isCopied ? say("connectors.payments.copied") : ""}</span>
      </p>
      <TextField {...fieldOf("webhookSecret")} />
      <div className={css.foot}>
        <Button onPress={cancel}>{say("office.cancel")}</Button>
        <Button kind="primary" type="submit" isPending={isSaving.value}>
          {say("connectors.payments.save")}
        </Button>
      </div>
    </form>
  );
}
