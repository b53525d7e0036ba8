import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { addDays, parseDay } from "#core/domain/calendar/day.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { customerMatchesName } from "#core/domain/customers/customer.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import type { AuditHistoryRequest } from "./auditHistory.ts";
import type { OfficeParts } from "../managed/parts.ts";

/** The fields of the filter of the audit log, as they are typed: a kind of record, an act, a name, and the first and last day. */
export interface AuditLogFields {
  readonly model: string;
  readonly action: string;
  readonly who: string;
  readonly from: string;
  readonly to: string;
}

/** The model of the filter of the audit log. */
export interface AuditLogFilter {
  readonly fields: ReadonlySignal<AuditLogFields>;
  readonly set: (next: Partial<AuditLogFields>) => void;
  /** The conditions of the lines; nobody of the typed name means that no line matches. */
  readonly where: ReadonlySignal<AuditHistoryRequest["where"]>;
  /** Why the people of the typed name could not be found; the lines of the filter are not known then. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** Looks for the people of the typed name again. */
  readonly retry: () => Promise<void>;
}

const empty: AuditLogFields = { model: "", action: "", who: "", from: "", to: "" };
/** How long typing pauses before people are looked for, in milliseconds. */
const typingPause = 250;
/** The most people of one name that are looked for. */
const mostPeople = 100;

/** Creates the filter of the audit log, without React. */
export function createAuditLogFilter({ messages, later }: Pick<OfficeParts, "messages" | "later">): AuditLogFilter {
  const fields = signal(empty);
  const actors = signal<readonly string[] | undefined>(undefined);
  const failure = signal<FailurePhrase | undefined>(undefined);
  let stop = () => undefined as void;
  let newest = 0;

  async function lookFor(who: string): Promise<void> {
    const own = (newest += 1);
    const found = who.trim() === "" ? undefined : await usersNamed(messages, who.trim());
    if (own !== newest) return;
    batch(() => {
      const lost = found === undefined || found.ok ? undefined : found;
      failure.value = lost && failureCatalogPhrase(lost);
      if (found === undefined || found.ok) actors.value = found?.data;
    });
  }

  return {
    fields,
    failure,
    retry: () => lookFor(fields.peek().who),
    set: (next) =>
      batch(() => {
        const before = fields.peek();
        fields.value = { ...before, ...next };
        if (next.who === undefined || next.who === before.who) return;
        stop();
        stop = later(() => void lookFor(fields.peek().who), typingPause);
      }),
    where: computed(() => {
      const { model, action, from, to } = fields.value;
      const at = periodOf(from, to);
      return {
        ...(model === "" ? {} : { model }),
        ...(action === "" ? {} : { action }),
        ...(actors.value === undefined ? {} : { actor: actors.value }),
        ...(at === undefined ? {} : { at }),
      };
    }),
  };
}

/** The instants from the beginning of the first day to the end of the last one; undefined without either. */
function periodOf(from: string, to: string): { readonly gte?: string; readonly lte?: string } | undefined {
  const first = parseDay(from);
  const last = parseDay(to);
  if (first === undefined && last === undefined) return undefined;
  return {
    ...(first === undefined ? {} : { gte: isoTextOf(instantOf(first, 0)) }),
    ...(last === undefined ? {} : { lte: isoTextOf(instantOf(addDays(last, 1), 0) - 1) }),
  };
}

/** The ids of the users of a name, whose words may be in any order; or why they could not be found. */
async function usersNamed(messages: OfficeParts["messages"], who: string): Promise<CallReply<readonly string[]>> {
  const [contains = who] = who.split(/[\s'’-]+/u).toSorted((one, other) => other.length - one.length);
  const find = (field: "firstname" | "lastname") =>
    messages("account/users/find", { where: { [field]: { contains } }, itemsPerPage: mostPeople });
  const [first, last] = await Promise.all([find("firstname"), find("lastname")]);
  if (!first.ok) return first;
  if (!last.ok) return last;
  const users = [...first.data.items, ...last.data.items].filter((user) => customerMatchesName(user, who));
  return { ok: true, data: [...new Set(users.map(({ id }) => id))] };
}
