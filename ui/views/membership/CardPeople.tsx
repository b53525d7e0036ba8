import { type ReactElement, type ReactNode, useId, useRef } from "react";
import { phoneNumberText } from "#core/words/format/phone.ts";
import type { CardPeopleModel, CardPersonFields, CardPersonRenaming } from "../../headless/membership/cardPeople.ts";
import type { Form } from "../../headless/form/form.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { PhoneField } from "../../parts/fields/PhoneField.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { FormProblemSummary, type FormProblemSummaryProps } from "../form/FormProblemSummary.tsx";
import { StepHeading } from "../form/StepHeading.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import * as css from "../accounts/account.css.ts";
import { QuestionPanel } from "../accounts/QuestionPanel.tsx";
import { submitHandlerOf } from "../form/submitHandlerOf.ts";

/** A person who shares a card; `_id` is that of their own membership. */
export interface PersonOnCard {
  readonly _id: string;
  readonly name: string | null;
  readonly phone: string;
  /** The e-mail that makes them a member, on a server that sends no texts. */
  readonly email?: string | undefined;
}

/** The changes of the people on a card that the reader may make. */
export interface CardPeopleActs {
  readonly add: boolean;
  readonly rename: boolean;
  readonly remove: boolean;
}

const everyAct: CardPeopleActs = { add: true, rename: true, remove: true };

/** The props of `CardPeople`: the people who share a card besides its holder, for how many the card is, and the model that changes them. */
export interface CardPeopleProps {
  readonly people: readonly PersonOnCard[];
  readonly places: number;
  readonly model: CardPeopleModel;
  /** Holders may make every change of their own card, so it is left out for them. */
  readonly allowed?: CardPeopleActs;
  /** Called with the message about a person who was removed. */
  readonly tell: (message: string) => void;
}

/**
 * Shows the people who share the card of a membership. Each name can be corrected, each person can be removed after a question, and others
 * can be added while there are places.
 */
export function CardPeople({ people, places, model, allowed = everyAct, tell }: CardPeopleProps): ReactElement {
  const { say } = useWords();
  const title = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = model.adding.value;
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus());
  const cancel = () => {
    model.stopAdding();
    requestAnimationFrame(() => opener.current?.focus());
  };
  const removed = (name: string) => {
    tell(say("account.card.removed", { name }));
    focusHeading();
  };
  return (
    <section className={css.card} aria-labelledby={title}>
      <h3 ref={heading} id={title} tabIndex={-1} className={css.listHead}>
        {say("account.card.title")}
      </h3>
      <p className={css.muted}>
        {say("account.card.taken", { taken: people.length, places })}.{" "}
        {say(model.isMailOnly ? "account.card.hintByEmail" : "account.card.hint")}
      </p>
      {people.length === 0 ? null : (
        <ul className={css.linedList}>
          {people.map((person) => (
            <Person key={person._id} person={person} model={model} allowed={allowed} onRemoved={removed} onRenamed={focusHeading} />
          ))}
        </ul>
      )}
      {form !== undefined ? (
        <AddPersonForm key="adding" form={form} isMailOnly={model.isMailOnly} onDone={focusHeading} onCancel={cancel} />
      ) : people.length < places && allowed.add ? (
        <div className={css.choices}>
          <Button ref={opener} onPress={model.add}>
            {say("account.card.add")}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface PersonProps extends Pick<CardPeopleProps, "model"> {
  readonly allowed: CardPeopleActs;
  readonly person: PersonOnCard;
  readonly onRemoved: (name: string) => void;
  readonly onRenamed: () => void;
}

function Person({ person: { _id, name, phone, email }, model, allowed, onRemoved, onRenamed }: PersonProps): ReactElement {
  const { say } = useWords();
  const opener = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLButtonElement>(null);
  const contact = email ?? phoneNumberText(phone);
  const called = name ?? contact;
  const isOpen = model.openId.value === _id;
  const keep = () => {
    model.keep();
    requestAnimationFrame(() => opener.current?.focus());
  };
  const stop = () => {
    model.stopRenaming();
    requestAnimationFrame(() => editor.current?.focus());
  };
  const renaming = model.renaming.value;
  if (renaming?.person === _id)
    return (
      <li className={css.linedListRow}>
        <RenamePersonForm form={renaming.form} onDone={onRenamed} onCancel={stop} />
      </li>
    );
  const remove = async () => {
    if (await model.remove()) onRemoved(called);
  };
  return (
    <li className={css.linedListRow}>
      <div>
        <p className={css.longText}>{called}</p>
        {name === null ? null : <p className={css.muted}>{contact}</p>}
      </div>
      {isOpen ? (
        <QuestionPanel
          question={say("account.card.ask", { name: called })}
          fault={model.fault.value}
          keep={{ text: say("account.card.keep"), onPress: keep }}
          yes={{
            text: say("account.card.yes"),
            pendingText: say("account.card.removing"),
            isPending: model.isRemoving.value,
            onPress: () => void remove(),
          }}
        >
          <p>{say("account.card.kept")}</p>
        </QuestionPanel>
      ) : (
        <div className={css.choices}>
          {allowed.rename ? (
            <Button
              ref={editor}
              kind="quiet"
              aria-label={say("account.card.renameOf", { name: called })}
              onPress={() => model.rename(_id, name ?? "")}
            >
              {say("account.card.rename")}
            </Button>
          ) : null}
          {allowed.remove ? (
            <Button ref={opener} kind="quiet" aria-label={say("account.card.removeOf", { name: called })} onPress={() => model.ask(_id)}>
              {say("account.card.remove")}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

interface CardFormProps<Fields extends object> extends FormProblemSummaryProps<Fields> {
  readonly title: string;
  readonly save: string;
  readonly pending: string;
  readonly children: ReactNode;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Shows a form about a person on the card, with its title, its problems and its buttons. */
function CardForm<Fields extends object>(props: CardFormProps<Fields>): ReactElement {
  const { form, labels, title, save, pending, children, onDone, onCancel } = props;
  const { say } = useWords();
  const id = useId();
  const submit = submitHandlerOf(async () => {
    if (await form.submit()) onDone();
  });
  return (
    <form className={css.panel} onSubmit={submit} noValidate aria-labelledby={id}>
      <StepHeading level={3} id={id}>
        {title}
      </StepHeading>
      <FormProblemSummary form={form} labels={labels} />
      {children}
      <div className={css.choices}>
        <Button kind="primary" type="submit" isPending={form.isSaving.value} pendingLabel={pending}>
          {save}
        </Button>
        <Button onPress={onCancel}>{say("account.card.keep")}</Button>
      </div>
    </form>
  );
}

interface RenamePersonFormProps extends Pick<CardPersonRenaming, "form"> {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function RenamePersonForm({ form, ...ending }: RenamePersonFormProps): ReactElement {
  const { say, words } = useWords();
  const labels = { name: say("account.card.name") };
  const texts = { title: say("account.card.renameTitle"), save: say("account.card.renameSave"), pending: say("account.saving") };
  return (
    <CardForm form={form} labels={labels} {...texts} {...ending}>
      <TextField {...textFieldPropsOf(form, "name", words)} label={labels.name} maxLength={100} autoComplete="off" />
    </CardForm>
  );
}

interface AddPersonFormProps {
  readonly form: Form<CardPersonFields>;
  readonly isMailOnly: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function AddPersonForm({ form, isMailOnly, ...ending }: AddPersonFormProps): ReactElement {
  const { say, words } = useWords();
  const labels = { name: say("account.card.name"), phone: say("account.card.phone"), email: say("contact.email") };
  const texts = { title: say("account.card.addTitle"), save: say("account.card.save"), pending: say("account.card.saving") };
  return (
    <CardForm form={form} labels={labels} {...texts} {...ending}>
      <TextField {...textFieldPropsOf(form, "name", words)} label={labels.name} maxLength={100} autoComplete="off" />
      <PhoneField
        {...textFieldPropsOf(form, "phone", words)}
        label={labels.phone}
        {...(isMailOnly ? {} : { description: say("account.card.phoneHint") })}
        maxLength={40}
        autoComplete="off"
      />
      {isMailOnly ? (
        <TextField
          {...textFieldPropsOf(form, "email", words)}
          label={labels.email}
          description={say("account.card.emailHint")}
          inputMode="email"
          maxLength={254}
          autoComplete="off"
        />
      ) : null}
    </CardForm>
  );
}
