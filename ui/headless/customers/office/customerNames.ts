import { type ReadonlySignal, signal } from "@preact/signals-react";
import { isEmailContact } from "#core/domain/people/provenContact.ts";
import { createKindCalls } from "../../managed/kindCalls.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import type { CustomerProfile } from "./customer.ts";

/** The names of customers by their ids or by the contacts that they proved, loaded on demand. */
export interface CustomerNamesModel {
  readonly names: ReadonlySignal<ReadonlyMap<string, string>>;
  /** Loads the name of an id or a contact, together with all others wanted at the same moment. */
  readonly want: (known: string) => void;
}

/** Creates the loader of the names of customers that another list shows by their ids or by their contacts, without React. */
export function createCustomerNames(
  { client, messages }: Pick<OfficeParts, "client" | "messages">,
  by: "_id" | "contact" = "_id",
): CustomerNamesModel {
  const { find } = createKindCalls<CustomerProfile>("profiles", client, messages);
  const names = signal<ReadonlyMap<string, string>>(new Map());
  const wanted = new Set<string>();

  async function askBy(field: "_id" | "email" | "phone", known: readonly string[]): Promise<void> {
    if (known.length === 0) return;
    const reply = await find({ where: { [field]: known }, itemsPerPage: 100 });
    if (!reply.ok) return;
    // Whoever only typed a contact is perhaps somebody else.
    const own = reply.data.items.filter(({ isByEmail = false }) => field === "_id" || isByEmail === (field === "email"));
    names.value = new Map([...names.peek(), ...own.map((profile) => [profile[field] ?? "", fullCustomerName(profile)] as const)]);
  }

  async function ask(): Promise<void> {
    const known = [...wanted].filter((each) => !names.peek().has(each));
    wanted.clear();
    if (by === "_id") return askBy("_id", known);
    const phones = known.filter((contact) => !isEmailContact(contact));
    await Promise.all([askBy("email", known.filter(isEmailContact)), askBy("phone", phones)]);
  }

  return {
    names,
    want: (known) => {
      if (wanted.size === 0) queueMicrotask(() => void ask());
      wanted.add(known);
    },
  };
}

/** Gives the first and last name of a customer, as one text. */
export function fullCustomerName({ firstname, lastname }: Pick<CustomerProfile, "firstname" | "lastname">): string {
  return `${firstname} ${lastname}`.trim();
}
