import { type OutboxKind, outboxKinds } from "#core/domain/messages/outbox.ts";
import { lanesOfKinds, type OutboxWorkerParts } from "#app/server/jobs/outboxWorker.ts";

/** Delivers the due rows of the outbox, a batch of all clubs; gives how many it worked on, once all of them are done. */
export async function deliverDueEffects(parts: OutboxWorkerParts, kinds: readonly OutboxKind[] = outboxKinds): Promise<number> {
  const lanes = lanesOfKinds(parts, kinds);
  const begun = await lanes.begin();
  await lanes.idle();
  return begun;
}
