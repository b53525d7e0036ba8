import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { failureCatalogPhrase } from "../../headless/alerts/failureCatalogPhrase.ts";
import type { CustomerProfile } from "../../headless/customers/office/customer.ts";
import { fullCustomerName } from "../../headless/customers/office/customerNames.ts";
import { createKindCalls } from "../../headless/managed/kindCalls.ts";
import { createKindRecord } from "../../headless/managed/kindRecord.ts";
import type { OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Dialog } from "../../parts/overlays/Dialog.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { FormProblemSummary } from "../form/FormProblemSummary.tsx";
import { KindForm } from "../managed/record/KindForm.tsx";
import { safetyAndFitFields } from "./safetyAndFitFields.ts";
import { storedDayText, type SafetyAndFitRow, safetyAndFitSections, consentWithdrawalWords } from "./safetyAndFit.tsx";
import { fieldsOfSections } from "../managed/record/kindView.ts";
import { rightsOnRows } from "../managed/record/rightsOnRows.ts";
import { DrawerSaveButton } from "../managed/record/DrawerSaveButton.tsx";
import * as css from "./clients.css.ts";
import type { ReportActionResult } from "./reportOutcome.ts";
import { createPageResource } from "../../headless/resource/pageResource.ts";
import { itemsOf } from "../../headless/resource/reply.ts";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** The props of `CustomerSafetyAndFit`: the customer, the models of the office, and a way to report results. */
export interface CustomerSafetyAndFitProps {
  readonly profile: CustomerProfile;
  readonly parts: OfficeParts;
  readonly tell: ReportActionResult;
}

/** Shows a customer's safety and fit, with the day on which they consented to its storage. */
export function CustomerSafetyAndFit({ profile, parts, tell }: CustomerSafetyAndFitProps): ReactElement {
  const { say } = useWords();
  const { now, loading, client, messages } = parts;
  const [fits] = useState(() =>
    createPageResource<string, readonly SafetyAndFitRow[]>({ now, loading }, async (customer) =>
      itemsOf(
        await createKindCalls<SafetyAndFitRow>("fits", client, messages).find({
          where: { customer, retired: { exists: false } },
          itemsPerPage: 1,
        }),
      ),
    ),
  );
  useEffect(() => void fits.load(profile._id), [fits, profile._id]);
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const known = fits.data.value;
  const [fit] = known ?? [];
  const { mayAdd, mayChange, mayRetire } = rightsOnRows({ name: "fits" }, parts);
  return (
    <section className={css.part}>
      <h3 className={css.head}>{say("customers.fit")}</h3>
      {known === undefined ? (
        <Skeleton height="24px" />
      ) : fit === undefined ? (
        <p className={css.quiet}>{say("customers.fitNone")}</p>
      ) : (
        <Facts fit={fit} />
      )}
      {known === undefined ? null : (
        <div className={css.buttons}>
          {(fit === undefined ? mayAdd : mayChange) ? (
            <Button ref={first} kind="quiet" aria-haspopup="dialog" onPress={() => setOpen(true)}>
              {say(fit === undefined ? "customers.fitAdd" : "customers.fitOpen")}
            </Button>
          ) : null}
          {fit === undefined || !mayRetire ? null : (
            <Button kind="quiet" aria-haspopup="dialog" onPress={() => setLeaving(true)}>
              {say("customers.withdraw")}
            </Button>
          )}
        </div>
      )}
      {fit === undefined || !isLeaving ? null : (
        <WithdrawDialog
          fit={fit}
          parts={parts}
          tell={tell}
          onClose={(isDone) => {
            setLeaving(false);
            // The focused button disappears with the row, so the first field takes the focus.
            if (isDone) void fits.reload().then(() => first.current?.focus());
          }}
        />
      )}
      {isOpen ? (
        <FitDialog
          profile={profile}
          parts={parts}
          fit={fit}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            void fits.reload();
          }}
        />
      ) : null}
    </section>
  );
}

function Facts({ fit }: { readonly fit: SafetyAndFitRow }): ReactElement {
  const { say, format } = useWords();
  const facts = safetyAndFitFields.flatMap((name) => (fit[name] === undefined ? [] : [[name, fit[name]] as const]));
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: "contents" }}>
          <dt className={css.term}>{say(`customers.${name}`)}</dt>
          <dd className={css.fact}>{value}</dd>
        </div>
      ))}
      <dt className={css.term}>{say("customers.consent")}</dt>
      <dd className={css.fact}>{storedDayText(fit.consent, format)}</dd>
    </dl>
  );
}

interface WithdrawDialogProps extends Pick<CustomerSafetyAndFitProps, "parts" | "tell"> {
  readonly fit: SafetyAndFitRow;
  readonly onClose: (isDone: boolean) => void;
}

/** A dialog that names what will be erased, before it is. */
function WithdrawDialog({ fit, parts, tell, onClose }: WithdrawDialogProps): ReactElement {
  const { say, words } = useWords();
  const leaving = consentWithdrawalWords(words);
  const [isRunning, setRunning] = useState(false);
  const withdraw = async () => {
    setRunning(true);
    const reply = await parts.loading.during(createKindCalls<SafetyAndFitRow>("fits", parts.client, parts.messages).retire(fit));
    tell(reply.ok ? undefined : failureCatalogPhrase(reply), leaving.done);
    onClose(reply.ok);
  };
  return (
    <Dialog
      title={leaving.ask(1)}
      isOpen
      isAlert
      onClose={() => onClose(false)}
      closeLabel={say("office.close")}
      actions={
        <>
          <Button onPress={() => onClose(false)}>{say("office.cancel")}</Button>
          <Button kind="primary" isPending={isRunning} pendingLabel={say("office.saving")} onPress={() => void withdraw()}>
            {leaving.yes}
          </Button>
        </>
      }
    >
      <p>{leaving.hint}</p>
    </Dialog>
  );
}

interface FitDialogProps extends Omit<CustomerSafetyAndFitProps, "tell"> {
  readonly fit: SafetyAndFitRow | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function FitDialog({ profile, parts, fit, onClose, onSaved }: FitDialogProps): ReactElement {
  const { say, words } = useWords();
  const id = useId();
  const sections = safetyAndFitSections(words);
  const fields = fieldsOfSections(sections, words);
  const [record] = useState(() =>
    createKindRecord<SafetyAndFitRow>({
      ...parts,
      opened: fit === undefined ? "new" : { id: fit._id },
      calls: createKindCalls<SafetyAndFitRow>("fits", parts.client, parts.messages),
      rules: [{ name: "customer", entry: "value", first: profile._id }, ...fields],
      saved: onSaved,
    }),
  );
  useEffect(() => void record.load(), [record]);
  const form = record.form.value;
  return (
    <Dialog
      title={say("customers.fitTitle", { name: fullCustomerName(profile) })}
      isOpen
      isAlert
      onClose={onClose}
      closeLabel={say("office.close")}
      actions={
        form === undefined ? null : (
          <>
            <Button onPress={onClose}>{say("office.cancel")}</Button>
            <DrawerSaveButton formId={id} isSaving={form.isSaving}>
              {say("office.save")}
            </DrawerSaveButton>
          </>
        )
      }
    >
      {form === undefined ? (
        <Skeleton height="60px" count={4} />
      ) : (
        <form id={id} className={css.form} onSubmit={submitHandlerOf(() => void form?.submit())} noValidate>
          <FormProblemSummary form={form} labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))} />
          <KindForm form={form} sections={sections} parts={parts} other={async () => undefined} />
        </form>
      )}
    </Dialog>
  );
}
