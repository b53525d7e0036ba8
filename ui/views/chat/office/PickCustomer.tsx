import { type ReactElement, useState } from "react";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { type CustomerProfile, customerSearchCondition } from "../../../headless/customers/office/customer.ts";
import { fullCustomerName } from "../../../headless/customers/office/customerNames.ts";
import { createKindCalls } from "../../../headless/managed/kindCalls.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { Dialog } from "../../../parts/overlays/Dialog.tsx";
import * as css from "./inbox.css.ts";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `PickCustomerDialog`: the page that the dialog is on, and what follows. */
export interface PickCustomerDialogProps {
  readonly parts: OfficeParts;
  readonly onPick: (customer: string) => void;
  readonly onClose: () => void;
}

/** Shows a dialog that finds the customer to write to, by name, phone or email. */
export function PickCustomerDialog({ parts, onPick, onClose }: PickCustomerDialogProps): ReactElement {
  const { say } = useWords();
  const [calls] = useState(() => createKindCalls<CustomerProfile>("profiles", parts.client, parts.messages));
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly CustomerProfile[]>();
  const search = submitHandlerOf(async () => {
    if (text.trim() === "") return;
    const where = { ...customerSearchCondition(text), mergedInto: null };
    const reply = await parts.loading.during(calls.find({ where, sortBy: "lastname", itemsPerPage: 10 }));
    setFound(reply.ok ? reply.data.items : []);
  });
  return (
    <Dialog title={say("chat.inbox.newThread")} isOpen onClose={onClose} closeLabel={say("office.cancel")}>
      <form className={css.card} onSubmit={search}>
        <TextField label={say("chat.inbox.pickCustomer")} value={text} onChange={setText} autoComplete="off" />
        <Button type="submit">{say("office.search")}</Button>
      </form>
      <ul className={css.threads} role="status">
        {found?.length === 0 ? <li className={css.card}>{say("chat.inbox.noMatch")}</li> : null}
        {found?.map((profile) => (
          <li key={profile._id}>
            <button type="button" className={css.thread} onClick={() => onPick(profile._id)}>
              <span className={css.ellipsis}>{fullCustomerName(profile)}</span>
              <span className={css.quiet}>{phoneNumberText(profile.phone)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
