import { computed, type Signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import type { ContactState, ContactProfile } from "#core/domain/visit/contact.ts";
import type { Locale } from "#core/words/index.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import { createForm, type Form, type FormParts } from "../../form/form.ts";
import { formIssuesOf } from "../../form/issues.ts";
import { checkContact } from "./check.ts";

/** The fields of the contact step. */
export interface ContactFields extends ContactProfile {
  readonly phone: string;
  readonly people: string;
}

/** The form of the contact step. */
export type ContactForm = Form<ContactFields>;

/** The parts that the form needs: the contact in the tab, and what to do once it is valid. */
export interface ContactFormParts extends Pick<FormParts<ContactFields, unknown>, "loading"> {
  readonly contact: Signal<ContactState>;
  readonly keep: (contact: ContactState) => void;
  readonly locale: () => Locale;
  /** The most people that the boat takes; undefined where the club does not ask for their number. */
  readonly most: () => number | undefined;
  /** Continues with the phone in E.164. */
  readonly goOn: (phone: string) => Promise<CallReply<unknown>>;
}

/**
 * Creates the form of the contact step, over the contact that the tab stores. Loaded with that step, since its phone library weighs 30 kB.
 */
export function createContactForm({ contact, keep, locale, most, goOn, ...parts }: ContactFormParts): ContactForm {
  const fields = computed(() => ({ ...contact.value.profile, phone: contact.value.phone, people: contact.value.people }));
  const checked = ({ phone, people, ...profile }: ContactFields) => checkContact({ profile, phone, people }, locale(), most());
  return createForm<ContactFields, unknown>({
    ...parts,
    first: fields.peek(),
    cell: {
      value: fields,
      write: ({ phone, people, ...profile }) =>
        keep(contacts.setPeopleCount(contacts.setContactPhone(contacts.setContactProfile(contact.peek(), profile), phone), people)),
    },
    check: (typed) => formIssuesOf(checked(typed).issues),
    send: (typed) => goOn(checked(typed).phone ?? typed.phone),
    failurePhrase: failurePhraseOf,
  });
}
