import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import type { Resource, ResourceParts } from "../resource/resource.ts";
import type { AccountModel } from "../accounts/account.ts";
import { type CardPeopleModel, type CardPeopleParts, createCardPeopleModel } from "./cardPeople.ts";
import { createPageResource } from "../resource/pageResource.ts";
import { itemsOf } from "../resource/reply.ts";

/** A membership of the user; amounts in dollars. */
export type OwnMembershipItem = CallOutput<"account/memberships/own">["items"][number];

/** The model of the memberships of a signed-in customer, which they can end. */
export interface OwnMembershipsModel extends Pick<Resource<undefined, readonly OwnMembershipItem[]>, "data" | "failure"> {
  readonly load: () => Promise<void>;
  /** The id of the membership that the customer is openId about. */
  readonly openId: ReadonlySignal<string | undefined>;
  readonly isEnding: ReadonlySignal<boolean>;
  /** Why the membership could not be ended. */
  readonly fault: ReadonlySignal<FailurePhrase | undefined>;
  /** Confirms that the customer wants to be on the card that they were put on; resolves to whether it is confirmed. */
  readonly confirm: (_id: string) => Promise<boolean>;
  readonly isConfirming: ReadonlySignal<boolean>;
  /** Why the card could not be confirmed. */
  readonly confirmFault: ReadonlySignal<FailurePhrase | undefined>;
  /** Asks whether to end a membership, with what is refunded now. */
  readonly ask: (_id: string) => Promise<void>;
  readonly keep: () => void;
  /** Ends the membership that the question is about; resolves to whether it is ended. */
  readonly end: () => Promise<boolean>;
  /** Makes the model of the people on the card of a membership, with what is called with the name of a person who was added or renamed. */
  readonly peopleOf: (_id: string, changed: Pick<CardPeopleParts, "added" | "renamed">) => CardPeopleModel;
}

/** The parts that the model needs. */
export interface OwnMembershipsParts extends Pick<ResourceParts<never, never>, "now" | "loading"> {
  readonly account: Pick<AccountModel, "messages" | "reload">;
  readonly isMailOnly?: boolean | undefined;
}

/** Creates the model of the memberships of a signed-in customer, without React. Nothing is fetched before `load`. */
export function createOwnMembershipsModel({ account, now, loading, isMailOnly = false }: OwnMembershipsParts): OwnMembershipsModel {
  const { messages } = account;
  const openId = signal<string | undefined>(undefined);
  const isEnding = signal(false);
  const fault = signal<FailurePhrase | undefined>(undefined);
  const { data, failure, load, reload } = createPageResource<undefined, readonly OwnMembershipItem[]>({ now, loading }, async () =>
    itemsOf(await messages("account/memberships/own", {})),
  );
  const keep = () => {
    openId.value = undefined;
    fault.value = undefined;
  };
  const peopleOf: OwnMembershipsModel["peopleOf"] = (_id, changed) =>
    createCardPeopleModel({
      loading,
      isMailOnly,
      ...changed,
      reload,
      send: (person) => messages("account/memberships/share", { _id, ...person }),
      sendName: (person, name) => messages("account/memberships/rename", { _id, person, name }),
      sendRemoval: (person) => messages("account/memberships/unshare", { _id, person }),
    });
  const isConfirming = signal(false);
  const confirmFault = signal<FailurePhrase | undefined>(undefined);
  const confirm = async (_id: string) => {
    if (isConfirming.peek()) return false;
    isConfirming.value = true;
    const reply = await loading.during(messages("account/memberships/confirm", { _id }));
    await reload();
    isConfirming.value = false;
    confirmFault.value = reply.ok ? undefined : failureCatalogPhrase(reply);
    return reply.ok;
  };
  return {
    confirm,
    isConfirming,
    confirmFault,
    peopleOf,
    data,
    failure,
    load: () => load(undefined),
    openId,
    isEnding,
    fault,
    ask: async (_id) => {
      await reload();
      openId.value = _id;
      fault.value = undefined;
    },
    keep,
    end: async () => {
      const membership = data.peek()?.find(({ _id }) => _id === openId.peek());
      if (membership === undefined || isEnding.peek()) return false;
      isEnding.value = true;
      const { _id, refund } = membership;
      const reply = await loading.during(messages("account/memberships/end", { _id, refund }));
      // The refund may have changed: the question then shows the new one.
      await reload();
      isEnding.value = false;
      // It was ended by an earlier press whose answer did not come, or in another tab.
      const isGone = !reply.ok && reply.code === "ITEM_NOT_EXIST" && data.peek()?.every((each) => each._id !== _id) === true;
      if (!reply.ok && !isGone) {
        fault.value = failureCatalogPhrase(reply);
        return false;
      }
      keep();
      // The prices of other pages follow; nothing here waits for it.
      void account.reload();
      return true;
    },
  };
}
