import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect } from "react";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { Membership } from "#core/domain/membership/membership.ts";
import * as lenient from "#core/domain/validation/lenient.ts";
import { memberContactOf } from "#core/domain/people/provenContact.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { customerSearchCondition } from "../../../headless/customers/office/customer.ts";
import type { CustomerNamesModel } from "../../../headless/customers/office/customerNames.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { IndexColumn } from "../../managed/index/props.ts";
import type { FieldsSection, KindView, RetirementWords } from "../../managed/record/kindView.ts";
import { idColumn, retiredFilter, rowChoices } from "../../managed/fields/columns.tsx";

/** A membership of the club, as its list shows it. */
export type MembershipRow = KindRow<"memberships">;

/** The things that the page of memberships needs besides its rows. */
export interface MembershipsViewParts {
  /** Finds the customers by the contacts that make them members. */
  readonly names: CustomerNamesModel;
  /** The day of the club. */
  readonly today: () => Day;
  /** Whether people are members by their e-mail, since the server sends no texts. */
  readonly isMailOnly?: boolean;
  /** What is shown under the form of a membership. */
  readonly belowForm: NonNullable<KindView<MembershipRow>["belowForm"]>;
}

/** Makes the view for the page of a club's memberships. */
export function membershipsView({ names, today, isMailOnly = false, belowForm }: MembershipsViewParts): KindView<MembershipRow> {
  return {
    belowForm,
    name: "memberships",
    filters: { phone: "text", to: "text", plan: "text", retired: "flag" },
    sorts: ["to", "from", "phone", "_id"],
    searchField: () => "phone",
    prepareWhere: ({ phone, ...where }) => ({
      ...where,
      ...(phone === undefined ? {} : contactCondition(phone)),
    }),
    related: ["plans"],
    content: ({ words, related }) => {
      const { say } = words;
      const plans = rowChoices(related.plans, words);
      return {
        title: say("people.menu.memberships"),
        addLabel: say("kinds.memberships.add"),
        newTitle: say("kinds.memberships.new"),
        nameOf: (row) => phoneNumberText(memberContactOf(row)),
        columns: columnsOf(words, plans, { names, today: today() }),
        filters: [
          {
            name: "to",
            title: say("kinds.memberships.state"),
            options: [
              { value: "valid", text: say("kinds.memberships.states.valid") },
              { value: "over", text: say("kinds.memberships.states.over") },
            ],
            conditionOf: (value) => (value === "over" ? { lte: addDays(today(), -1) } : { gte: today() }),
          },
          { name: "plan", title: say("kinds.memberships.plan"), options: plans },
          retiredFilter(words),
        ],
        empty: { title: say("kinds.memberships.none"), hint: say("kinds.memberships.hint") },
        sections: [fieldsOf(words, plans, { today: today(), isMailOnly })],
        leaving: leavingWords(words),
      };
    },
  };
}

interface ColumnsContext {
  readonly names: CustomerNamesModel;
  readonly today: Day;
}

function columnsOf(words: Words, plans: Choices, { names, today }: ColumnsContext): readonly IndexColumn<MembershipRow, string>[] {
  const { say, format, named } = words;
  const planText = ({ plan, terms }: MembershipRow) => {
    if (terms !== undefined) return named(terms.name);
    return plans.find(({ value }) => value === plan)?.text ?? "";
  };
  return [
    {
      id: "phone",
      title: say("kinds.phone"),
      sort: "phone",
      isName: true,
      show: (row) => phoneNumberText(memberContactOf(row)),
      cell: memberContactOf,
    },
    {
      id: "customer",
      title: say("kinds.memberships.customer"),
      isOptional: true,
      show: (row) => (
        <>
          <CustomerName contact={memberContactOf(row)} name={row.name} names={names} />
          {row.card === undefined ? null : ` (${say("kinds.memberships.sharedCard")})`}
        </>
      ),
      cell: (row) => names.names.peek().get(memberContactOf(row)) ?? row.name ?? "",
    },
    {
      id: "from",
      title: say("kinds.memberships.from"),
      sort: "from",
      isOptional: true,
      show: ({ from }) => format.date(from),
      cell: ({ from }) => from,
    },
    {
      id: "to",
      title: say("kinds.memberships.to"),
      sort: "to",
      isOptional: true,
      show: ({ to }) => format.date(to),
      cell: ({ to }) => to,
    },
    { id: "plan", title: say("kinds.memberships.plan"), isOptional: true, show: planText },
    {
      id: "state",
      title: say("kinds.memberships.state"),
      isOptional: true,
      isAside: true,
      show: (row) => say(`kinds.memberships.states.${membershipState(row, today)}`),
    },
    {
      id: "note",
      title: say("kinds.memberships.note"),
      isOptional: true,
      isHiddenAtFirst: true,
      isHiddenOnCards: true,
      show: ({ note }) => note ?? "",
    },
    idColumn(words),
  ];
}

type Choices = readonly { readonly value: string; readonly text: string }[];

/** Gives whether a membership is valid on a day, begins later, or is over. */
export function membershipState({ from, to }: Pick<Membership, "from" | "to">, day: Day): "now" | "later" | "over" {
  if (to < day) return "over";
  return from > day ? "later" : "now";
}

/** A search finds phones by their digits, however they are written, and e-mails by a part with the `@`. */
function contactCondition(condition: Parameters<NonNullable<KindView<MembershipRow>["prepareWhere"]>>[0][string]) {
  if (typeof condition !== "object" || condition === null || !("contains" in condition)) return { phone: condition ?? null };
  const { phone, email } = customerSearchCondition(condition.contains);
  return email === undefined ? { phone: phone ?? { contains: condition.contains } } : { email };
}

function fieldsOf(
  { say }: Words,
  plans: Choices,
  { today, isMailOnly }: Pick<ColumnsContext, "today"> & { readonly isMailOnly: boolean },
): FieldsSection {
  return {
    part: "fields",
    fields: [
      { name: "phone", entry: "text", label: say("kinds.phone"), most: 32, rule: lenient.phoneRule, width: "whole" },
      ...(isMailOnly ? [emailField({ say })] : []),
      { name: "from", entry: "text", label: say("kinds.memberships.from"), isDay: true, first: today },
      { name: "to", entry: "text", label: say("kinds.memberships.to"), isDay: true },
      {
        name: "plan",
        entry: "text",
        label: say("kinds.memberships.plan"),
        hint: say("kinds.memberships.planHint"),
        options: plans,
        none: say("kinds.memberships.noPlan"),
        isOptional: true,
        width: "whole",
      },
      { name: "note", entry: "text", label: say("kinds.memberships.note"), isOptional: true, most: 300, width: "whole" },
    ],
  };
}

/** The e-mail that makes somebody a member, on a server that sends no texts. */
function emailField({ say }: Pick<Words, "say">) {
  return {
    name: "email",
    entry: "text",
    label: say("kinds.email"),
    hint: say("kinds.memberships.emailHint"),
    most: 254,
    rule: lenient.emailRule,
    width: "whole",
  } as const;
}

function leavingWords({ say }: Words): RetirementWords {
  return {
    act: say("kinds.memberships.end"),
    ask: (count) => say("kinds.memberships.endAsk", { count }),
    hint: say("kinds.memberships.endHint"),
    yes: say("kinds.memberships.endYes"),
    done: say("kinds.memberships.ended"),
    since: (day) => say("kinds.memberships.endedSince", { day }),
  };
}

interface CustomerNameProps {
  readonly contact: string;
  readonly name: string | undefined;
  readonly names: CustomerNamesModel;
}

/** The name of a customer; before they are one, that which a person of a shared card was given. */
function CustomerName({ contact, name = "", names }: CustomerNameProps): ReactElement {
  useSignals();
  useEffect(() => names.want(contact), [names, contact]);
  return <>{names.names.value.get(contact) ?? name}</>;
}
