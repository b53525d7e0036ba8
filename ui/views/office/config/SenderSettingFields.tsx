import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { mailSenderOf } from "#core/application/letters/mailSender.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClubRulesRow } from "../../../headless/office/clubSettings.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/office/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { PageSection } from "../frame/PageSection.tsx";
import { SettingField } from "./SettingField.tsx";
import * as css from "./config.css.ts";

/** The props of `SenderSettingFields`: the form of the settings, and the form of the club's profile. */
export interface SenderSettingFieldsProps {
  readonly form: RecordForm<TypedFields, ClubRulesRow>;
  /** The profile whose name and address replace empty fields, as they are typed. */
  readonly profile: RecordForm<TypedFields, unknown> | undefined;
}

/** Shows the sender of a club's emails, with a preview of what a customer sees. */
export function SenderSettingFields({ form, profile }: SenderSettingFieldsProps): ReactElement {
  useSignals();
  const { say } = useWords();
  return (
    <PageSection id="mails" title={say("config.mails")} hint={say("config.mailsHint")}>
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
    </PageSection>
  );
}

/** The sender that a customer sees, and the address that gets the replies. */
function SenderPreview({ form, profile }: SenderSettingFieldsProps): ReactElement | null {
  useSignals();
  const { say } = useWords();
  if (profile === undefined) return null;
  const [own, typed] = [profile.fields.value, form.fields.value];
  const club = { name: textOrEmpty(own["name"]).trim(), email: textOrEmpty(own["email"]).trim() };
  const sender = { name: textOrEmpty(typed["sender.name"]).trim(), replyTo: textOrEmpty(typed["sender.replyTo"]).trim() };
  const { from = "", replyTo = "" } = mailSenderOf(club, { sender });
  return (
    <div className={css.preview}>
      <strong>{say("config.preview")}</strong>
      <p>{say("config.senderOf", { from, replyTo })}</p>
    </div>
  );
}
