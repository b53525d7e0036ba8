import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { WordKey } from "#core/words/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { CallsInFlight } from "../../alerts/callsInFlight.ts";
import type { FailurePhrase } from "../../alerts/phrase.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import type { FindConditions } from "../../list/filters.ts";
import { eraseFailurePhrase } from "../../privacy/personData.ts";
import type { Resource } from "../../resource/resource.ts";
import { unlessRefused } from "../../resource/reply.ts";
import { createKindCalls, type KindRow } from "../../managed/kindCalls.ts";
import { createUserNamesFetch } from "../../people/userNames.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** The profile of a customer. */
export type CustomerProfile = KindRow<"profiles">;

/** A client as the list of clients finds them. */
export type FoundClient = CallOutput<"customer/profiles/find">["items"][number];

/** A note and its writer's name; `who` is undefined where the user may not know it. */
export type CustomerNote = KindRow<"notes"> & { readonly who: string | undefined };

/** The newest bookings of a customer, and how many there are. */
export type CustomerBookings = Pick<CallOutput<"account/bookings/find">, "items" | "total" | "more">;

/** A document of a customer. */
export type CustomerDocument = CallOutput<"customer/profiles/documents">["items"][number];

/** The details of what belongs to a customer, and to the customers merged into them; a part that the user may not see is undefined. */
export interface CustomerDetails {
  readonly merged: readonly CustomerProfile[];
  /** The customer that this one is merged into. */
  readonly into: CustomerProfile | undefined;
  readonly bookings: CustomerBookings | undefined;
  readonly notes: readonly CustomerNote[] | undefined;
  readonly documents: readonly CustomerDocument[] | undefined;
  readonly credit: CallOutput<"customer/profiles/credit"> | undefined;
  /** The latest first. */
  readonly memberships: CallOutput<"account/memberships/ofCustomer">["items"] | undefined;
}

/**
 * The model of one customer: their bookings and notes, and the actions beside editing the profile. Each action resolves to why it failed,
 * undefined where it did not.
 */
export interface CustomerModel extends Resource<CustomerProfile, CustomerDetails> {
  readonly addNote: (text: string) => Promise<FailurePhrase | undefined>;
  readonly changeNote: (note: CustomerNote, text: string) => Promise<FailurePhrase | undefined>;
  /** Retires a note. */
  readonly removeNote: (note: CustomerNote) => Promise<FailurePhrase | undefined>;
  /** Merges one customer into another; null separates them. */
  readonly merge: (profile: CustomerProfile, into: string | null) => Promise<FailurePhrase | undefined>;
  /** Erases everything about a customer, and their account. */
  readonly erase: (profile: CustomerProfile) => Promise<FailurePhrase | undefined>;
  readonly search: (text: string) => Promise<readonly FoundClient[] | undefined>;
}

/** The parts that the page of a customer needs; `client` is the club's id. */
export interface CustomerModelParts {
  readonly client: string;
  readonly messages: SendContractCall;
  readonly now: () => number;
  readonly loading: CallsInFlight;
}

const shown = { bookings: 5, memberships: 10, notes: 50, merged: 20, found: 10 } as const;

/** Gives a conflict over a note its own words, since its two versions are not compared side by side. */
function conflictAs(key: WordKey, why: FailurePhrase | undefined): FailurePhrase | undefined {
  return why?.key === "errors.code.CONFLICT" ? { ...why, key } : why;
}

/** Creates the model of one customer, without React. */
export function createCustomerModel({ client, messages, now, loading }: CustomerModelParts): CustomerModel {
  const namesOf = createUserNamesFetch(messages);
  const profiles = createKindCalls<CustomerProfile>("profiles", client, messages);
  const written = createKindCalls<KindRow<"notes">>("notes", client, messages);
  let opened: CustomerProfile | undefined;
  const around = createPageResource<CustomerProfile, CustomerDetails>({ now, loading }, (profile) => ask((opened = profile)));

  async function ask(profile: CustomerProfile): Promise<CallReply<CustomerDetails>> {
    const merged = await profiles.find({ where: { mergedInto: profile._id }, itemsPerPage: shown.merged });
    if (!merged.ok) return merged;
    const all = [profile, ...merged.data.items];
    const [bookings, notes, documents, credit, memberships, into] = await Promise.all([
      messages("account/bookings/find", {
        where: { customer: profile._id },
        sortBy: "date",
        sortDesc: true,
        itemsPerPage: shown.bookings,
      }).then(unlessRefused),
      written
        .find({ where: { customer: all.map(({ _id }) => _id) }, sortBy: "at", sortDesc: true, itemsPerPage: shown.notes })
        .then(unlessRefused),
      messages("customer/profiles/documents", { _id: profile._id }).then(unlessRefused),
      messages("customer/profiles/credit", { _id: profile._id }).then(unlessRefused),
      messages("account/memberships/ofCustomer", { customer: profile._id }).then(unlessRefused),
      profile.mergedInto === undefined ? undefined : profiles.read(profile.mergedInto),
    ]);
    if (!bookings.ok) return bookings;
    if (!notes.ok) return notes;
    if (!documents.ok) return documents;
    if (!credit.ok) return credit;
    if (!memberships.ok) return memberships;
    const names = await namesOf(notes.data?.items.flatMap(({ by }) => by ?? []) ?? []);
    return {
      ok: true,
      data: {
        merged: merged.data.items,
        into: into?.ok === true ? into.data : undefined,
        bookings: bookings.data,
        documents: documents.data?.items,
        memberships: memberships.data?.items.slice(0, shown.memberships),
        credit: credit.data,
        notes: notes.data?.items.map((note) => ({ ...note, who: note.by === undefined ? undefined : names.get(note.by) })),
      },
    };
  }

  async function done(sent: Promise<CallReply<unknown>>): Promise<FailurePhrase | undefined> {
    const reply = await loading.during(sent);
    if (!reply.ok) return failureCatalogPhrase(reply);
    await around.reload();
    return undefined;
  }

  return {
    ...around,
    addNote: (text) => done(written.create({ customer: opened?._id ?? "", text })),
    changeNote: async (note, text) => conflictAs("customers.noteConflict", await done(written.update(note, { text }))),
    removeNote: async (note) => {
      const why = conflictAs("customers.noteRead", await done(written.retire(note)));
      if (why?.key === "customers.noteRead") await around.reload();
      return why;
    },
    merge: (profile, mergedInto) => done(profiles.update(profile, { mergedInto })),
    erase: async ({ _id: customer }) => {
      const reply = await loading.during(messages("account/profiles/erase", { customer }));
      return reply.ok ? undefined : eraseFailurePhrase(reply);
    },
    search: async (text) => {
      const clients = await loading.during(findClients(messages, text, shown.found));
      return clients?.filter(({ _id }) => _id !== opened?._id);
    },
  };
}

/**
 * Turns the filters of a list of customers into the conditions of a call: the search box also finds phones and e-mails, and merged
 * customers are left out unless filtered by.
 */
export function customerConditionsOf({ name, ...where }: FindConditions<string>): FindConditions<string> {
  const typed = typeof name === "object" && name !== null && "contains" in name ? customerSearchCondition(name.contains) : undefined;
  const named = name === undefined ? {} : { name };
  return { mergedInto: null, ...where, ...(typed ?? named) };
}

/** Gives the condition for a searched text: three digits or more mean a phone, an `@` an e-mail, all else names, in any order. */
export function customerSearchCondition(text: string): FindConditions<"phone" | "email" | "name"> {
  const typed = text.trim();
  const figures = typed.replaceAll(/[\s().-]/g, "");
  if (/^\+?\d{3,}$/.test(figures)) return { phone: { contains: figures.replace(/^\+?1?(?=\d{10}$)/, "") } };
  return typed.includes("@") ? { email: { contains: typed.toLowerCase() } } : { name: { contains: typed } };
}

/** Finds clients by names in any order, e-mail or phone, none of them merged into another; undefined where the search failed. */
export async function findClients(
  messages: SendContractCall,
  text: string,
  itemsPerPage: number,
): Promise<readonly FoundClient[] | undefined> {
  const where = { ...customerSearchCondition(text), mergedInto: null };
  const reply = await messages("customer/profiles/find", { where, itemsPerPage, sortBy: "lastname" });
  return reply.ok ? reply.data.items : undefined;
}
