import type { ReactElement } from "react";
import type { MailServerFields, MailServerModel, SenderDomainView } from "../../headless/connectors/mailServer.ts";
import { useWords } from "../../headless/words/words.tsx";
import { PasswordField } from "../../parts/fields/PasswordField.tsx";
import { SelectField } from "../../parts/fields/SelectField.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { OwnServiceSection } from "./OwnServiceSection.tsx";
import * as css from "./connectors.css.ts";

/** Shows the club's own mail server: how letters leave, the code that confirms its sender, the records of its domain, and its fields. */
export function MailServerSection({ model }: { readonly model: MailServerModel }): ReactElement {
  const { say, words } = useWords();
  const { form } = model;
  const field = (name: Exclude<keyof MailServerFields, "security">) => textFieldPropsOf(form, name, words);
  const labels = {
    host: say("connectors.mailServer.host"),
    port: say("connectors.mailServer.port"),
    security: say("connectors.mailServer.security"),
    user: say("connectors.mailServer.user"),
    password: say("connectors.mailServer.secret"),
    from: say("connectors.mailServer.from"),
  };
  const { host = "", from = "" } = model.own.value ?? {};
  const records = model.domain.value;
  return (
    <OwnServiceSection
      model={model}
      named={{ host, from }}
      labels={labels}
      more={records === undefined ? null : <Records domain={from.slice(from.lastIndexOf("@") + 1)} records={records} />}
      fields={
        <>
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
            description={model.own.value ? say("connectors.mailServer.secretKept") : undefined}
            autoComplete="new-password"
            show={say("connectors.own.show")}
            hide={say("connectors.own.hide")}
            what={say("connectors.mailServer.what")}
          />
          <TextField {...field("from")} label={labels.from} type="email" />
        </>
      }
    />
  );
}

function Records({ domain, records }: { readonly domain: string; readonly records: SenderDomainView }): ReactElement {
  const { say } = useWords();
  const found = (["spf", "dkim", "dmarc"] as const).map(
    (name) => `${say(`connectors.mailServer.records.${name}`)} ${say(`connectors.mailServer.states.${records[name]}`)}`,
  );
  return (
    <div>
      <p>
        {say("connectors.mailServer.domain", { domain })} {found.join(" · ")}
      </p>
      {Object.values(records).every((state) => state === "good") ? null : (
        <p className={css.driver}>{say("connectors.mailServer.domainHint")}</p>
      )}
    </div>
  );
}
