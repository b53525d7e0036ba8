import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { type OwnServiceModel, type OwnServiceView, ownServiceWords } from "../../headless/connectors/ownService.ts";
import type { Form } from "../../headless/form/form.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { OtpField } from "../../parts/fields/OtpField.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { FormProblemSummary, type FormProblemSummaryProps } from "../form/FormProblemSummary.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import * as css from "./connectors.css.ts";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** The props of `OwnServiceSection`. */
export interface OwnServiceSectionProps<Fields extends object> {
  readonly model: Omit<OwnServiceModel, "form"> & { readonly form: Form<Fields> };
  /** What the words name of the service. */
  readonly named: { readonly host: string; readonly from?: string };
  readonly labels: FormProblemSummaryProps<Fields>["labels"];
  /** What else is known of the stored service. */
  readonly more?: ReactNode;
  readonly fields: ReactNode;
}

/** Shows a service of the club's own: what it is used for, the code that confirms it, and its fields. */
export function OwnServiceSection<Fields extends object>(props: OwnServiceSectionProps<Fields>): ReactElement | null {
  const { say } = useWords();
  const { model } = props;
  const own = model.own.value;
  const words = `connectors.${ownServiceWords[model.connector]}` as const;
  const heading = useFocusWhereLost(own === undefined ? undefined : (own?.state ?? "site"));
  const failure = model.failure.value;
  if (own === undefined && failure === undefined) return null;
  return (
    <section className={css.section}>
      <h3 ref={heading} tabIndex={-1} className={css.part}>
        {say(`${words}.title`)}
      </h3>
      <LoadFailure failure={failure} what={say("connectors.own.unread")} onRetry={() => void model.load()} />
      {own === undefined ? null : own === null ? (
        <>
          <p>{say(`${words}.site`)}</p>
          <ServiceForm {...props} />
        </>
      ) : (
        <>
          <Stored own={own} {...props} />
          <Disclosure title={say(`${words}.change`)}>
            <ServiceForm {...props} />
          </Disclosure>
        </>
      )}
    </section>
  );
}

/** Where a new state takes away the button or the form that had the focus, the heading above it takes it. */
function useFocusWhereLost(state: OwnServiceView["state"] | "site" | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    const isNew = shown.current !== undefined && shown.current !== state;
    shown.current = state;
    // Once React has ended its work: what loses the focus may render again at once.
    if (isNew) queueMicrotask(() => document.activeElement === document.body && heading.current?.focus());
  }, [state]);
  return heading;
}

function Stored<Fields extends object>({
  own: { state, lastFour, enteredAt },
  model,
  named,
  more,
}: OwnServiceSectionProps<Fields> & { readonly own: OwnServiceView }): ReactElement {
  const { say, format } = useWords();
  const words = `connectors.${ownServiceWords[model.connector]}` as const;
  return (
    <>
      <p>{stateText(model.connector, state, named, say)}</p>
      {state === "waiting" && model.confirming !== undefined && model.connector !== "maps" ? (
        <CodeForm confirming={model.confirming} description={say(`connectors.${ownServiceWords[model.connector]}.sent`, named)} />
      ) : null}
      {lastFour === "" ? null : (
        <p className={css.driver}>{say(`${words}.stored`, { lastFour, when: format.shortDay(dayAt(Date.parse(enteredAt))) })}</p>
      )}
      {more}
      {state === "left" ? null : (
        <div>
          <Button onPress={() => void model.leave()}>{say(`${words}.leave`)}</Button>
        </div>
      )}
    </>
  );
}

/** Gives how a stored service is used. A map service waits for no code. */
function stateText(
  connector: OwnServiceModel["connector"],
  state: OwnServiceView["state"],
  named: OwnServiceSectionProps<object>["named"],
  say: Words["say"],
): string {
  if (connector === "maps") return say(`connectors.mapService.${state === "used" ? "used" : "left"}`, named);
  return say(`connectors.${ownServiceWords[connector]}.${state}`, named);
}

interface CodeFormProps {
  readonly confirming: NonNullable<OwnServiceModel["confirming"]>;
  readonly description: string;
}

function CodeForm({ confirming, description }: CodeFormProps): ReactElement {
  const { say, words } = useWords();
  return (
    <form className={css.section} onSubmit={submitHandlerOf(confirming.submit)} noValidate>
      <FormProblemSummary form={confirming} labels={{ otp: say("connectors.own.otp") }} />
      <OtpField {...textFieldPropsOf(confirming, "otp", words)} label={say("connectors.own.otp")} description={description} />
      <div>
        <Button type="submit" isPending={confirming.isSaving.value}>
          {say("connectors.own.confirm")}
        </Button>
      </div>
    </form>
  );
}

function ServiceForm<Fields extends object>({
  model: { connector, form, unsent: why },
  labels,
  fields,
}: OwnServiceSectionProps<Fields>): ReactElement {
  const { say } = useWords();
  const unsent = why.value;
  return (
    <form className={css.section} onSubmit={submitHandlerOf(form.submit)} noValidate autoComplete="off">
      <div>
        <FormProblemSummary form={form} labels={labels} />
        <div role="alert">
          {unsent === undefined ? null : (
            <Callout tone="error">
              <p>
                {unsent === "notListed" || unsent === "noContact"
                  ? say(`connectors.own.${unsent}`)
                  : connector === "maps" && unsent !== "sender"
                    ? say("connectors.mapService.unsaved", { why: say(`connectors.mapService.faults.${unsent}`) })
                    : say("connectors.own.unsent", { why: say(`connectors.faults.${unsent}`) })}
              </p>
            </Callout>
          )}
        </div>
      </div>
      {fields}
      <div>
        <Button type="submit" isPending={form.isSaving.value}>
          {say(connector === "maps" ? "connectors.mapService.save" : "connectors.own.send")}
        </Button>
      </div>
    </form>
  );
}
