import { type ReadonlySignal, signal } from "@preact/signals-react";
import { createKindCalls } from "../../managed/kindCalls.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import type { CustomerProfile } from "./customer.ts";

/** The names of customers by their ids or their phones, loaded on demand. */
export interface CustomerNamesModel {
  readonly names: ReadonlySignal<ReadonlyMap<string, string>>;
  /** Loads the name of an id or a phone, in one call with all others wanted at the same moment. */
  readonly want: (known: string) => void;
}

/** Creates the loader of the names of customers that another list shows by their ids or by their phones, without React. */
export function createCustomerNames(
  { client, messages }: Pick<OfficeParts, "client" | "messages">,
  by: "_id" | "phone" = "_id",
): CustomerNamesModel {
  const { find } = createKindCalls<CustomerProfile>("profiles", client, messages);
  const names = signal<ReadonlyMap<string, string>>(new Map());
  const wanted = new Set<string>();

  async function ask(): Promise<void> {
    const known = [...wanted].filter((each) => !names.peek().has(each));
    wanted.clear();
    if (known.length === 0) return;
    const reply = await find({ where: { [by]: known }, itemsPerPage: 100 });
    if (!reply.ok) return;
    names.value = new Map([...names.peek(), ...reply.data.items.map((profile) => [profile[by], fullCustomerName(profile)] as const)]);
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
