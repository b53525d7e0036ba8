import { useSignals } from "@preact/signals-react/runtime";
import type { FormEvent, ReactElement } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { MailServerFields, MailServerModel, MailServerView } from "../../headless/connectors/mailServer.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { OtpField } from "../../parts/fields/OtpField.tsx";
import { PasswordField } from "../../parts/fields/PasswordField.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { FormProblemSummary } from "../form/FormProblemSummary.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import * as css from "./connectors.css.ts";

/** The props of `MailServerSection`. */
export interface MailServerSectionProps {
  readonly model: MailServerModel;
}

/** Shows the club's own mail server: how letters leave, the code that confirms its sender, the records of its domain, and its fields. */
export function MailServerSection({ model }: MailServerSectionProps): ReactElement | null {
  useSignals();
  const { say } = useWords();
  const server = model.server.value;
  if (server === undefined) return null;
  return (
    <section className={css.section}>
      <h3 className={css.part}>{say("connectors.mailServer.title")}</h3>
      {server === null ? <p>{say("connectors.mailServer.site")}</p> : <Stored server={server} model={model} />}
      {server === null ? (
        <ServerForm model={model} isStored={false} />
      ) : (
        <Disclosure title={say("connectors.mailServer.change")}>
          <ServerForm model={model} isStored />
        </Disclosure>
      )}
    </section>
  );
}

function Stored({ server, model }: MailServerSectionProps & { readonly server: MailServerView }): ReactElement {
  useSignals();
  const { say, format } = useWords();
  const { host, from, state, password, enteredAt } = server;
  const records = model.domain.value;
  return (
    <>
      <p>{say(`connectors.mailServer.${state}`, { host, from })}</p>
      {state === "waiting" ? <CodeForm model={model} from={from} /> : null}
      {password === "" ? null : (
        <p className={css.driver}>
          {say("connectors.mailServer.password", { lastFour: password, when: format.shortDay(dayAt(Date.parse(enteredAt))) })}
        </p>
      )}
      {records === undefined ? null : (
        <div>
          <p>
            {say("connectors.mailServer.domain", { domain: from.slice(from.lastIndexOf("@") + 1) })}{" "}
            {(["spf", "dkim", "dmarc"] as const)
              .map((name) => `${say(`connectors.mailServer.records.${name}`)} ${say(`connectors.mailServer.states.${records[name]}`)}`)
              .join(" · ")}
          </p>
          {Object.values(records).every((found) => found === "good") ? null : (
            <p className={css.driver}>{say("connectors.mailServer.domainHint")}</p>
          )}
        </div>
      )}
      {state === "left" ? null : (
        <div>
          <Button onPress={() => void model.leave()}>{say("connectors.mailServer.leave")}</Button>
        </div>
      )}
    </>
  );
}

function CodeForm({ model, from }: MailServerSectionProps & { readonly from: string }): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const { confirming } = model;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirming.submit();
  };
  return (
    <form className={css.section} onSubmit={submit} noValidate>
      <FormProblemSummary form={confirming} labels={{ otp: say("connectors.mailServer.otp") }} />
      <OtpField
        {...textFieldPropsOf(confirming, "otp", words)}
        label={say("connectors.mailServer.otp")}
        description={say("connectors.mailServer.sent", { from })}
      />
      <div>
        <Button type="submit" isPending={confirming.isSaving.value}>
          {say("connectors.mailServer.confirm")}
        </Button>
      </div>
    </form>
  );
}

function ServerForm({ model, isStored }: MailServerSectionProps & { readonly isStored: boolean }): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const { form } = model;
  const unsent = model.unsent.value;
  const field = (name: Exclude<keyof MailServerFields, "security">) => textFieldPropsOf(form, name, words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const labels = {
    host: say("connectors.mailServer.host"),
    port: say("connectors.mailServer.port"),
    security: say("connectors.mailServer.security"),
    user: say("connectors.mailServer.user"),
    password: say("connectors.mailServer.secret"),
    from: say("connectors.mailServer.from"),
  };
  return (
    <form className={css.section} onSubmit={submit} noValidate autoComplete="off">
      <div>
        <FormProblemSummary form={form} labels={labels} />
        <div role="alert">
          {unsent === undefined ? null : (
            <Callout tone="error">
              <p>
                {unsent === "notListed"
                  ? say("connectors.mailServer.notListed")
                  : say("connectors.mailServer.unsent", { why: say(`connectors.faults.${unsent}`) })}
              </p>
            </Callout>
          )}
        </div>
      </div>
      <TextField {...field("host")} label={labels.host} description={say("connectors.mailServer.hostHint")} />
      <TextField {...field("port")} label={labels.port} inputMode="numeric" />
      <SelectField
        id="security"
        label={labels.security}
        value={form.fields.value.security}
        onChange={(security: MailServerFields["security"]) => form.set({ security })}
        options={(["starttls", "tls"] as const).map((value) => ({ value, text: say(`connectors.mailServer.securities.${value}`) }))}
      />
      <TextField {...field("user")} label={labels.user} description={say("connectors.mailServer.userHint")} />
      <PasswordField
        {...field("password")}
        label={labels.password}
        description={isStored ? say("connectors.mailServer.secretKept") : undefined}
        autoComplete="new-password"
        show={say("connectors.mailServer.show")}
        hide={say("connectors.mailServer.hide")}
        what={say("connectors.mailServer.what")}
      />
      <TextField {...field("from")} label={labels.from} type="email" />
      <div>
        <Button type="submit" isPending={form.isSaving.value}>
          {say("connectors.mailServer.send")}
        </Button>
      </div>
    </form>
  );
}
