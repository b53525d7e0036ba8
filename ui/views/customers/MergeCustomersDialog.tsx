import { type ReactElement, useId, useState } from "react";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { type FailurePhrase } from "../../headless/alerts/phrase.ts";
import type { CustomerModel, CustomerProfile, FoundClient } from "../../headless/customers/office/customer.ts";
import { fullCustomerName } from "../../headless/customers/office/customerNames.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { RadioCards } from "../../parts/choices/RadioCards.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { ConfirmActionDialog } from "../managed/frame/ConfirmActionDialog.tsx";
import * as css from "./clients.css.ts";
import { FailureAlert } from "../form/FailureAlert.tsx";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** The props of `MergeCustomersDialog`: the customer to merge, their model, and what follows. */
export interface MergeCustomersDialogProps {
  readonly profile: CustomerProfile;
  readonly client: CustomerModel;
  readonly onMerged: (other: FoundClient) => void;
  readonly onClose: () => void;
}

/** Shows a dialog that merges a customer into another one: search, choose, confirm. */
export function MergeCustomersDialog({ profile, client, onMerged, onClose }: MergeCustomersDialogProps): ReactElement {
  const { say } = useWords();
  const id = useId();
  const [text, setText] = useState(profile.lastname);
  const [found, setFound] = useState<readonly FoundClient[]>();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [why, setWhy] = useState<FailurePhrase>();
  const look = submitHandlerOf(async () => {
    setChosen(null);
    setFound(await client.search(text));
  });
  const other = found?.find(({ _id }) => _id === chosen);
  const merge = async () => {
    if (other === undefined) return;
    setSending(true);
    const refused = await client.merge(profile, other._id);
    setSending(false);
    setWhy(refused);
    if (refused === undefined) onMerged(other);
  };
  return (
    <ConfirmActionDialog
      title={say("customers.mergeTitle", { name: fullCustomerName(profile) })}
      yes={say("customers.mergeYes")}
      isDisabled={other === undefined}
      isPending={isSending}
      onYes={() => void merge()}
      onClose={onClose}
    >
      <div className={css.form}>
        <p>{say("customers.mergeHint")}</p>
        <form id={id} className={css.searching} onSubmit={look}>
          <span className={css.grows}>
            <TextField label={say("customers.find")} value={text} onChange={setText} autoComplete="off" />
          </span>
          <Button type="submit">{say("customers.look")}</Button>
        </form>
        <div role="status">
          {found === undefined || found.length > 0 ? null : <p className={css.quiet}>{say("customers.noneFound")}</p>}
        </div>
        {found === undefined || found.length === 0 ? null : (
          <RadioCards
            label={say("customers.found")}
            value={chosen}
            onChange={setChosen}
            options={found.map((each) => ({
              value: each._id,
              title: fullCustomerName(each),
              detail: [phoneNumberText(each.phone), each.email].filter((text) => text !== undefined).join(" · "),
            }))}
          />
        )}
        <FailureAlert failure={why} />
      </div>
    </ConfirmActionDialog>
  );
}
