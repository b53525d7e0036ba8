import { type ReadonlySignal, signal } from "@preact/signals-react";
import { createKindCalls } from "../kindCalls.ts";
import type { OfficeParts } from "../parts.ts";
import type { CustomerProfile } from "./customer.ts";

/** The names of customers by their ids, loaded on demand. */
export interface CustomerNames {
  readonly names: ReadonlySignal<ReadonlyMap<string, string>>;
  /** Loads a name, in one call with all others wanted at the same moment. */
  readonly want: (id: string) => void;
}

/** Creates the loader of the names of customers that another list shows, without React. */
export function createCustomerNames({ client, messages }: Pick<OfficeParts, "client" | "messages">): CustomerNames {
  const { find } = createKindCalls<CustomerProfile>("profiles", client, messages);
  const names = signal<ReadonlyMap<string, string>>(new Map());
  const wanted = new Set<string>();

  async function ask(): Promise<void> {
    const ids = [...wanted].filter((id) => !names.peek().has(id));
    wanted.clear();
    if (ids.length === 0) return;
    const reply = await find({ where: { _id: ids }, itemsPerPage: 100 });
    if (!reply.ok) return;
    names.value = new Map([...names.peek(), ...reply.data.items.map((profile) => [profile._id, fullCustomerName(profile)] as const)]);
  }

  return {
    names,
    want: (id) => {
      if (wanted.size === 0) queueMicrotask(() => void ask());
      wanted.add(id);
    },
  };
}

/** Gives the first and last name of a customer, as one text. */
export function fullCustomerName({ firstname, lastname }: Pick<CustomerProfile, "firstname" | "lastname">): string {
  return `${firstname} ${lastname}`.trim();
}
