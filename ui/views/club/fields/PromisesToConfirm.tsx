import type { ReactElement } from "react";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { ClubRulesRow } from "../../../headless/club/clubSettings.ts";
import type { TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";

/** The props of `PromisesToConfirm`: the form of the settings, and the name of the flag. */
export interface PromisesToConfirmProps {
  readonly form: RecordForm<TypedFields, ClubRulesRow>;
  readonly name: string;
}

/** Asks a club to confirm sentences that Quai had for all clubs; nothing once they are confirmed. */
export function PromisesToConfirm({ form, name }: PromisesToConfirmProps): ReactElement | null {
  const { say } = useWords();
  if (form.row.value?.promises.isToConfirm !== true) return null;
  return (
    <Callout tone="warning">
      <p>{say("config.promises.confirm")}</p>
      <Checkbox isSelected={form.fields.value[name] === false} onChange={(isTrue) => form.set({ [name]: !isTrue })}>
        {say("config.promises.confirmed")}
      </Checkbox>
    </Callout>
  );
}
