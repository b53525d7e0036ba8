import { type ReactElement, useState } from "react";
import { type FailurePhrase } from "../../headless/alerts/phrase.ts";
import type { CustomerModel, CustomerProfile } from "../../headless/customers/office/customer.ts";
import { fullCustomerName } from "../../headless/customers/office/customerNames.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import type { DownloadFile } from "../../headless/ports/downloadFile.ts";
import { createPersonFile } from "../../headless/privacy/personData.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ConfirmActionDialog } from "../managed/frame/ConfirmActionDialog.tsx";
import * as css from "./clients.css.ts";
import { FailureAlert } from "../form/FailureAlert.tsx";

/** The acts that the user may do with everything about a customer; each act is left out where they may not. */
export interface CustomerDataActs {
  readonly download?: DownloadFile;
  readonly mayErase: boolean;
}

/** The props of `CustomerData`: the customer, their model and the acts; `onErased` is called once nothing of them is left. */
export interface CustomerDataProps extends CustomerDataActs {
  readonly profile: CustomerProfile;
  readonly client: CustomerModel;
  readonly parts: Pick<OfficeParts, "loading">;
  readonly onErased: () => void;
}

/** Shows everything that the club has about a customer: staff download it for them, or erase it. */
export function CustomerData({ profile, client, parts, download, mayErase, onErased }: CustomerDataProps): ReactElement {
  const { say } = useWords();
  const [isAsking, setAsking] = useState(false);
  const [file] = useState(() =>
    download === undefined ? undefined : createPersonFile({ download, loading: parts.loading, customer: profile._id }),
  );
  return (
    <section className={css.part}>
      <h3 className={css.head}>{say("customers.data.title")}</h3>
      <p className={css.quiet}>{say("customers.data.hint")}</p>
      <div className={css.buttons}>
        {file === undefined ? null : (
          <Button
            isPending={file.isMaking.value}
            pendingLabel={say("account.data.making")}
            onPress={() => void file.save(`${profile._id}.json`)}
          >
            {say("customers.data.download")}
          </Button>
        )}
        {mayErase ? (
          <Button kind="quiet" aria-haspopup="dialog" onPress={() => setAsking(true)}>
            {say("customers.data.erase")}
          </Button>
        ) : null}
      </div>
      <div role="status">{file?.isSaved.value === true ? <p className={css.quiet}>{say("account.data.saved")}</p> : null}</div>
      <FailureAlert failure={file?.failure.value} />
      {isAsking ? <EraseDialog profile={profile} client={client} onErased={onErased} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

type EraseProps = Pick<CustomerDataProps, "profile" | "client" | "onErased"> & { readonly onClose: () => void };

function EraseDialog({ profile, client, onErased, onClose }: EraseProps): ReactElement {
  const { say } = useWords();
  const [isSending, setSending] = useState(false);
  const [why, setWhy] = useState<FailurePhrase>();
  const erase = async () => {
    setSending(true);
    const refused = await client.erase(profile);
    setSending(false);
    setWhy(refused);
    if (refused === undefined) onErased();
  };
  return (
    <ConfirmActionDialog
      title={say("customers.data.ask", { name: fullCustomerName(profile) || say("customers.unnamed") })}
      yes={say("account.data.yes")}
      isPending={isSending}
      onYes={() => void erase()}
      onClose={onClose}
    >
      <div className={css.form}>
        <p>{say("customers.data.lost")}</p>
        <p>{say("customers.data.stays")}</p>
        <p className={css.quiet}>{say("customers.data.first")}</p>
        <FailureAlert failure={why} />
      </div>
    </ConfirmActionDialog>
  );
}
