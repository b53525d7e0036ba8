import { type ReadonlySignal, signal } from "@preact/signals-react";
import * as required from "#core/domain/validation/required.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { createForm, type Form, type FormParts } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";

/** The fields of a person who is put on a card. */
export interface CardPersonFields {
  readonly name: string;
  readonly phone: string;
  /** Typed only on a server that sends no texts, where it makes the person a member. */
  readonly email: string;
}

/** A form that corrects the name of a person on a card; `person` is their id. */
export interface CardPersonRenaming {
  readonly person: string;
  readonly form: Form<Pick<CardPersonFields, "name">>;
}

/** The model of the people on the card of a membership: adding one, correcting a name, and removing one after a question. */
export interface CardPeopleModel {
  readonly isMailOnly: boolean;
  /** The form of a new person; undefined while nobody is being added. */
  readonly adding: ReadonlySignal<Form<CardPersonFields> | undefined>;
  readonly add: () => void;
  readonly stopAdding: () => void;
  /** The form of the name that is being corrected; undefined while none is. */
  readonly renaming: ReadonlySignal<CardPersonRenaming | undefined>;
  readonly rename: (person: string, name: string) => void;
  readonly stopRenaming: () => void;
  /** The id of the person that the question is about. */
  readonly openId: ReadonlySignal<string | undefined>;
  readonly ask: (person: string) => void;
  readonly keep: () => void;
  /** Removes the person that the question is about; resolves to whether they are removed. */
  readonly remove: () => Promise<boolean>;
  readonly isRemoving: ReadonlySignal<boolean>;
  /** Why the person could not be removed. */
  readonly fault: ReadonlySignal<FailurePhrase | undefined>;
}

/** The parts that the model needs: the calls of the user who changes the card, and what follows a change. */
export interface CardPeopleParts extends Pick<FormParts<object, unknown>, "loading"> {
  /** Whether people are members by their e-mail, since the server sends no texts. */
  readonly isMailOnly?: boolean;
  readonly send: (person: Pick<CardPersonFields, "name" | "phone"> & { readonly email?: string }) => Promise<CallReply<unknown>>;
  readonly sendRemoval: (person: string) => Promise<CallReply<unknown>>;
  readonly sendName: (person: string, name: string) => Promise<CallReply<unknown>>;
  /** Reads the people again; called after each change, and after a refused one, which may come from another device. */
  readonly reload: () => Promise<void>;
  /** Called with the name of a person who was put on the card. */
  readonly added: (name: string) => void;
  /** Called with the new name of a person. */
  readonly renamed: (name: string) => void;
}

/** Creates the model of the people on a card, without React. */
export function createCardPeopleModel({
  isMailOnly = false,
  send,
  sendRemoval,
  sendName,
  reload,
  added,
  renamed,
  loading,
}: CardPeopleParts): CardPeopleModel {
  const adding = signal<Form<CardPersonFields> | undefined>(undefined);
  const renaming = signal<CardPersonRenaming | undefined>(undefined);
  const openId = signal<string | undefined>(undefined);
  const isRemoving = signal(false);
  const fault = signal<FailurePhrase | undefined>(undefined);
  const keep = () => {
    openId.value = undefined;
    fault.value = undefined;
  };
  const closeAll = () => {
    keep();
    adding.value = undefined;
    renaming.value = undefined;
  };
  const personForm = () =>
    createForm<CardPersonFields, unknown>({
      loading,
      first: { name: "", phone: "", email: "" },
      check: (fields) => {
        const rules = { name: required.personNameRule, phone: required.contactPhoneRule };
        return formIssuesOf(issuesInForm(isMailOnly ? { ...rules, email: required.emailRule } : rules, fields));
      },
      send: async ({ name, phone, email }) => {
        const person = { name: name.trim(), phone: phone.trim(), ...(isMailOnly ? { email: email.trim() } : {}) };
        const reply = await send(person);
        await reload();
        return reply;
      },
      accepted: (_, { name }) => {
        adding.value = undefined;
        added(name.trim());
      },
    });
  const nameForm = (person: string, first: string) =>
    createForm<Pick<CardPersonFields, "name">, unknown>({
      loading,
      first: { name: first },
      check: (fields) => formIssuesOf(issuesInForm({ name: required.personNameRule }, fields)),
      send: async ({ name }) => {
        const reply = await sendName(person, name.trim());
        await reload();
        return reply;
      },
      accepted: (_, { name }) => {
        renaming.value = undefined;
        renamed(name.trim());
      },
    });
  return {
    isMailOnly,
    adding,
    add: () => {
      closeAll();
      adding.value = personForm();
    },
    stopAdding: () => (adding.value = undefined),
    renaming,
    rename: (person, name) => {
      closeAll();
      renaming.value = { person, form: nameForm(person, name) };
    },
    stopRenaming: () => (renaming.value = undefined),
    openId,
    ask: (person) => {
      closeAll();
      openId.value = person;
    },
    keep,
    isRemoving,
    fault,
    remove: async () => {
      const person = openId.peek();
      if (person === undefined || isRemoving.peek()) return false;
      isRemoving.value = true;
      const reply = await loading.during(sendRemoval(person));
      await reload();
      isRemoving.value = false;
      if (!reply.ok) {
        fault.value = failureCatalogPhrase(reply);
        return false;
      }
      keep();
      return true;
    },
  };
}
