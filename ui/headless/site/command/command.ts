import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Clock } from "#core/ports/device.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { customerMatchesName } from "#core/domain/customers/customer.ts";
import { patternsAllow, permissionPatternsOf } from "#core/domain/people/permission.ts";
import type { SendContractCall, CallOutput } from "#core/contract/index.ts";
import { findClients } from "../../customers/office/customer.ts";
import type { AccountUser } from "../../accounts/account.ts";
import { parseTypedDays } from "./parseTypedDays.ts";
import { type CommandPage, commandPages, titleMatches } from "./pages.ts";
import type { BilingualName } from "#core/domain/language/language.ts";

/** The scopes of the command menu, with the sign that a text in them begins with. */
export const commandScopes = { all: "", pages: "/", people: "@", references: "#", dates: "=", actions: ">" } as const;
/** The name of a scope of the command menu, in which it searches. */
export type CommandScope = keyof typeof commandScopes;

type Booking = CallOutput<"account/bookings/find">["items"][number];

/** An entry of the command menu; `to` is its path without the language. */
export type CommandMenuEntry =
  | { readonly kind: "page"; readonly id: string; readonly page: CommandPage; readonly to: string }
  | { readonly kind: "booking"; readonly id: string; readonly booking: Booking; readonly to: string }
  | {
      readonly kind: "record";
      readonly id: string;
      readonly of: "boats" | "docks" | "lakes";
      readonly name: BilingualName;
      readonly to: string;
    }
  | { readonly kind: "person"; readonly id: string; readonly name: string; readonly contact: string; readonly to: string }
  | { readonly kind: "date"; readonly id: string; readonly day: Day; readonly to: string }
  | { readonly kind: "action"; readonly id: CommandActionName; readonly to?: string };

/** The name of an action that the command menu offers on every page. */
export type CommandActionName = "newBooking" | "addBoat" | "language" | "keysSheet" | "logout";

/** The model of the command menu: the typed text, the scope and the entries that match, and actions that change them. */
export interface CommandMenuModel {
  readonly text: ReadonlySignal<string>;
  readonly scope: ReadonlySignal<CommandScope>;
  /** The matching entries, in this order: pages, bookings, records, people, dates, actions. */
  readonly entries: ReadonlySignal<readonly CommandMenuEntry[]>;
  /** Whether one of the searches at the server failed. */
  readonly hasFailed: ReadonlySignal<boolean>;
  readonly type: (text: string) => void;
  readonly lookIn: (scope: CommandScope) => void;
  readonly nextScope: () => void;
  /** The path of the page that `g` and this letter open. */
  readonly pageAt: (letter: string) => string | undefined;
}

/** The parts that the command menu needs: calls, the user, and titles to search in. */
export interface CommandMenuParts extends Clock {
  readonly messages: SendContractCall;
  readonly user: () => AccountUser | undefined;
  /** The titles of pages and actions, in which the typed text is searched. */
  readonly titleOf: (entry: Extract<CommandMenuEntry, { readonly kind: "page" | "action" }>) => string;
}

const pauseMilliseconds = 150;
const most = 5;
const names = ["all", "pages", "people", "references", "dates", "actions"] as const satisfies readonly CommandScope[];

/** Creates the model of the command menu, without React. It has no entries that the user may not open. */
export function createCommandMenuModel({ messages, user, titleOf, now, later }: CommandMenuParts): CommandMenuModel {
  const text = signal("");
  const found = signal<readonly CommandMenuEntry[]>([]);
  const hasFailed = signal(false);
  let stop = () => undefined as void;
  let newest = 0;

  const scope = computed<CommandScope>(() => names.find((name) => name !== "all" && text.value.startsWith(commandScopes[name])) ?? "all");
  const searchText = computed(() => text.value.slice(commandScopes[scope.value].length).trim());
  const may = (permission: string) => patternsAllow(permissionPatternsOf(user()?.roles ?? []), [permission]);
  const isIn = (...of: readonly CommandScope[]) => scope.value === "all" || of.includes(scope.value);

  const entries = computed<readonly CommandMenuEntry[]>(() => {
    const matches = (entry: Extract<CommandMenuEntry, { readonly kind: "page" | "action" }>) =>
      titleMatches(titleOf(entry), searchText.value);
    const pages = commandPages(user()).map((page): Extract<CommandMenuEntry, { kind: "page" }> => ({
      kind: "page",
      id: `page-${page.key}`,
      page,
      to: page.to,
    }));
    const days = parseTypedDays(searchText.value, dayAt(now())).map((day): CommandMenuEntry => ({
      kind: "date",
      id: `date-${day}`,
      day,
      to: `/bookings?date=${day}`,
    }));
    return [
      ...(isIn("pages") ? pages.filter(matches) : []),
      ...found.value,
      ...(isIn("dates") && may("@account/bookings/find") ? days : []),
      ...(isIn("actions") ? actionsFor(may).filter(matches) : []),
    ];
  });

  async function search(): Promise<void> {
    const own = (newest += 1);
    const words = searchText.peek();
    if (words.length < 2 || !["all", "people", "references"].includes(scope.peek())) {
      found.value = [];
      hasFailed.value = false;
      return;
    }
    const looks = [
      ...(may("@account/bookings/find") ? [bookingsOf(messages, words)] : []),
      ...(scope.peek() === "all"
        ? kinds.filter((kind) => may(`@booking/${kind}/update`)).map((kind) => recordsOf(messages, kind, words))
        : []),
      ...(may("@customer/profiles/find") && scope.peek() !== "references" ? [customersOf(messages, words)] : []),
      ...(may("@account/users/find") && scope.peek() !== "references" ? [peopleOf(messages, words)] : []),
    ];
    const answers = await Promise.all(looks);
    if (own !== newest) return;
    found.value = answers.flatMap((answer) => answer ?? []);
    hasFailed.value = answers.includes(undefined);
  }

  function type(next: string): void {
    text.value = next;
    stop();
    stop = later(() => void search(), pauseMilliseconds);
  }

  const lookIn = (next: CommandScope) => type(`${commandScopes[next]}${searchText.peek()}`);
  return {
    text,
    scope,
    entries,
    hasFailed,
    type,
    lookIn,
    nextScope: () => lookIn(names[(names.indexOf(scope.peek()) + 1) % names.length] ?? "all"),
    pageAt: (letter) => commandPages(user()).find((page) => page.letter === letter)?.to,
  };
}

const kinds = ["boats", "docks", "lakes"] as const;

function actionsFor(may: (permission: string) => boolean): readonly Extract<CommandMenuEntry, { kind: "action" }>[] {
  return [
    ...(may("@booking/reservations/create") || may("@booking/reservations/transition")
      ? [{ kind: "action", id: "newBooking", to: "/bookings?open=new" } as const]
      : []),
    ...(may("@booking/boats/create") ? [{ kind: "action", id: "addBoat", to: "/boats?open=new" } as const] : []),
    { kind: "action", id: "language" },
    { kind: "action", id: "keysSheet" },
    { kind: "action", id: "logout" },
  ];
}

async function bookingsOf(messages: SendContractCall, text: string): Promise<readonly CommandMenuEntry[] | undefined> {
  const reply = await messages("account/bookings/find", { where: { text }, itemsPerPage: most, sortBy: "key", sortDesc: true });
  if (!reply.ok) return undefined;
  return reply.data.items.map((booking) => ({
    kind: "booking",
    id: `booking-${booking._id}`,
    booking,
    to: `/bookings?open=${booking._id}`,
  }));
}

/** Finds rows by their name in either language. */
async function recordsOf(
  messages: SendContractCall,
  of: (typeof kinds)[number],
  contains: string,
): Promise<readonly CommandMenuEntry[] | undefined> {
  const find = (field: "name.en" | "name.fr") => messages(`booking/${of}/find`, { where: { [field]: { contains } }, itemsPerPage: most });
  const [en, fr] = await Promise.all([find("name.en"), find("name.fr")]);
  if (!en.ok || !fr.ok) return undefined;
  const rows = new Map([...en.data.items, ...fr.data.items].map((row) => [row._id, row]));
  return [...rows.values()]
    .slice(0, most)
    .map(({ _id, name }) => ({ kind: "record", id: `record-${_id}`, of, name, to: `/${of}?open=${_id}` }));
}

/** Finds customers by names in any order, e-mail or phone, as the list of customers does. */
async function customersOf(messages: SendContractCall, words: string): Promise<readonly CommandMenuEntry[] | undefined> {
  const clients = await findClients(messages, words, most);
  return clients?.map(({ _id, firstname, lastname, email, phone }) => ({
    kind: "person",
    id: `client-${_id}`,
    name: `${firstname} ${lastname}`.trim(),
    contact: email ?? phone,
    to: `/clients?open=${_id}`,
  }));
}

/** The most users that are read to find one by both names: a longer list of one name is cut. */
const mostRead = 50;

/** Finds users by names in any order: by the longest word, and the others among those it finds. */
async function peopleOf(messages: SendContractCall, text: string): Promise<readonly CommandMenuEntry[] | undefined> {
  const [contains = text] = text.split(/[\s'’-]+/u).toSorted((one, other) => other.length - one.length);
  const find = (field: "firstname" | "lastname") =>
    messages("account/users/find", { where: { [field]: { contains } }, itemsPerPage: mostRead });
  const [first, last] = await Promise.all([find("firstname"), find("lastname")]);
  if (!first.ok || !last.ok) return undefined;
  const rows = new Map([...first.data.items, ...last.data.items].map((row) => [row.id, row]));
  const found = [...rows.values()].filter((user) => customerMatchesName(user, text));
  return found.slice(0, most).map(({ id, firstname, lastname, email, phone }) => ({
    kind: "person",
    id: `person-${id}`,
    name: `${firstname} ${lastname}`.trim(),
    contact: email ?? phone ?? "",
    to: `/users?open=${id}`,
  }));
}
