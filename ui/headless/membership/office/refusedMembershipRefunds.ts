import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { PaymentMeans } from "#core/domain/ledger/ledger.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import type { FailurePhrase } from "../../alerts/phrase.ts";
import { createForm, type Form } from "../../form/form.ts";
import { createRefusedRefundsModel } from "../../booking/office/refunds.ts";
import type { OfficeParts } from "../../managed/parts.ts";

/** A refund of a membership that the provider refused. */
export type RefusedMembershipRefund = CallOutput<"booking/reservations/refusedRefunds">["items"][number];

/** The model of the refunds of memberships that the provider refused, each of which staff try again or pay by hand. */
export interface RefusedMembershipRefundsModel {
  /** The oldest first; empty until they are loaded, and for users who may not see them. */
  readonly items: ReadonlySignal<readonly RefusedMembershipRefund[]>;
  readonly load: () => Promise<void>;
  readonly isRetrying: ReadonlySignal<boolean>;
  /** Requests a refund from the provider again; resolves to why it failed, undefined when it did not. */
  readonly retry: (item: RefusedMembershipRefund) => Promise<FailurePhrase | undefined>;
  /** Makes the form that records a refund as paid by hand. */
  readonly closing: (item: RefusedMembershipRefund) => Form<{ means: PaymentMeans }>;
}

/** Creates the model, without React. */
export function createRefusedMembershipRefundsModel(
  parts: Pick<OfficeParts, "messages" | "loading" | "now">,
): RefusedMembershipRefundsModel {
  const { messages, loading } = parts;
  const refused = createRefusedRefundsModel(parts);
  const isRetrying = signal(false);
  return {
    items: computed(() => (refused.data.value?.items ?? []).filter(({ membership }) => membership !== undefined)),
    load: () => refused.load(undefined),
    isRetrying,
    retry: async ({ _id, refund }) => {
      if (isRetrying.peek()) return undefined;
      isRetrying.value = true;
      const reply = await loading.during(messages("account/memberships/retryRefund", { _id, refund }));
      await refused.reload();
      isRetrying.value = false;
      return reply.ok ? undefined : failureCatalogPhrase(reply);
    },
    closing: ({ _id, refund }) =>
      createForm<{ means: PaymentMeans }, unknown>({
        first: { means: "cash" },
        loading,
        send: (fields) => {
          const input = { _id, refund, ...fields };
          return messages("account/memberships/closeRefund", input);
        },
        accepted: () => void refused.reload(),
      }),
  };
}
