import type { CallOutput } from "#core/contract/index.ts";
import type { EndingWay } from "#core/domain/membership/endingRefund.ts";
import { type CardPeopleModel, type CardPeopleParts, createCardPeopleModel } from "../cardPeople.ts";
import { createForm, type Form } from "../../form/form.ts";
import type { Resource } from "../../resource/resource.ts";
import { amountIssues, reasonIssues, parseDollars } from "../../managed/parseDollars.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** A membership as staff see it, with its card and its money; amounts in dollars. */
export type MembershipRecord = CallOutput<"account/memberships/record">;

/** The fields of the end of a membership by staff; `amount` is read where another sum is refunded than what is due. */
export interface ClosingFields {
  readonly way: EndingWay;
  readonly amount: string;
  readonly reason: string;
}

/** The model of one membership under its form: its card and its money, the people on the card, and its end with a refund. */
export interface MembershipRecordModel extends Pick<Resource<undefined, MembershipRecord>, "data" | "failure" | "reload"> {
  readonly load: () => Promise<void>;
  readonly card: CardPeopleModel;
  /** Makes the form that ends the membership. Nothing is sent to change it when what is due changed: the form then shows the new sum. */
  readonly closing: (record: MembershipRecord, closed: (refund: number, isRequested: boolean) => void) => Form<ClosingFields>;
}

/** The parts that the model needs, with what is called with the name of a person who was put on the card or renamed. */
export interface MembershipRecordParts
  extends Pick<OfficeParts, "messages" | "now" | "loading">, Pick<CardPeopleParts, "added" | "renamed" | "isMailOnly"> {
  readonly _id: string;
}

/** Creates the model of one membership, without React. */
export function createMembershipRecordModel({
  messages,
  now,
  loading,
  isMailOnly = false,
  _id,
  added,
  renamed,
}: MembershipRecordParts): MembershipRecordModel {
  const { data, failure, load, reload } = createPageResource<undefined, MembershipRecord>({ now, loading }, () =>
    messages("account/memberships/record", { _id }),
  );
  return {
    data,
    failure,
    reload,
    load: () => load(undefined),
    card: createCardPeopleModel({
      loading,
      isMailOnly,
      reload,
      added,
      renamed,
      sendName: (person, name) => messages("account/memberships/renamePerson", { _id, person, name }),
      send: (person) => messages("account/memberships/addPerson", { _id, ...person }),
      sendRemoval: (person) => messages("account/memberships/removePerson", { _id, person }),
    }),
    closing: ({ refund }, closed) =>
      createForm<ClosingFields, CallOutput<"account/memberships/close">>({
        first: { way: refund > 0 ? "due" : "none", amount: "", reason: "" },
        loading,
        pathOf: (name) => (name === "amount" ? "/refund" : `/${name}`),
        check: ({ way, amount, reason }) => [...(way === "other" ? amountIssues(amount) : []), ...reasonIssues(reason)],
        send: ({ way, amount, reason }) => {
          const input = { _id, way, refund: refundOf(way, amount, data.peek()?.refund ?? refund), reason: reason.trim() };
          return messages("account/memberships/close", input);
        },
        // What is due may have changed: the question then shows the new sum.
        refused: () => {
          void reload();
          return false;
        },
        accepted: ({ isRequested = false }, { way, amount }) => closed(refundOf(way, amount, data.peek()?.refund ?? refund), isRequested),
      }),
  };
}

/** Gives the dollars that a way to end a membership refunds. */
function refundOf(way: EndingWay, amount: string, due: number): number {
  if (way === "none") return 0;
  return way === "due" ? due : (parseDollars(amount) ?? 0);
}
