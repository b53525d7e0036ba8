import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { senderOf } from "#core/application/messages/sender.ts";
import type { RecordForm } from "../../../headless/form/record.ts";
import type { RulesRow } from "../../../headless/office/config.ts";
import { textIn, type TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Section } from "../frame/Section.tsx";
import { SettingField } from "./SettingField.tsx";
import * as css from "./config.css.ts";

export interface MailFieldsProps {
  readonly form: RecordForm<TypedFields, RulesRow>;
  /** Whose name and address stand in for what is left empty, as they are typed. */
  readonly profile: RecordForm<TypedFields, unknown> | undefined;
}

/** Whom a club's mails come from, with what a customer sees of it. */
export function MailFields({ form, profile }: MailFieldsProps): ReactElement {
  useSignals();
  const { say } = useWords();
  return (
    <Section id="mails" title={say("config.mails")} hint={say("config.mailsHint")}>
      <div className={css.fields}>
        <SettingField
          form={form}
          name="sender.name"
          label={say("config.senderName")}
          hint={say("config.senderNameHint")}
          inputMode="text"
        />
        <SettingField form={form} name="sender.replyTo" label={say("config.replyTo")} hint={say("config.replyToHint")} inputMode="email" />
      </div>
      <SenderPreview form={form} profile={profile} />
    </Section>
  );
}

/** Whom a customer sees a mail come from, and where an answer goes. */
function SenderPreview({ form, profile }: MailFieldsProps): ReactElement | null {
  useSignals();
  const { say } = useWords();
  if (profile === undefined) return null;
  const [own, typed] = [profile.fields.value, form.fields.value];
  const club = { name: textIn(own["name"]).trim(), email: textIn(own["email"]).trim() };
  const sender = { name: textIn(typed["sender.name"]).trim(), replyTo: textIn(typed["sender.replyTo"]).trim() };
  const { from = "", replyTo = "" } = senderOf(club, { sender });
  return (
    <div className={css.preview}>
      <strong>{say("config.preview")}</strong>
      <p>{say("config.senderOf", { from, replyTo })}</p>
    </div>
  );
}
