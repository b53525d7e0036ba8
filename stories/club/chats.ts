import { createInProcessClient } from "#adapters/memory/messages.ts";
import type { ChatDevice, ChatParts, ShownThread } from "#ui/headless/chat/parts.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import type { SendFile } from "#core/ports/sendFile.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { edgeBytes } from "#core/domain/files/content.ts";
import { adminPrincipal } from "./club.ts";
import { returnFromProvider } from "./leads.ts";
import type { Visit } from "./visit.ts";

/** A device whose connection a story cuts and restores. No news reach it by themselves. */
export interface ChatDeviceOfStory extends ChatDevice {
  readonly connect: (isOnline: boolean) => void;
}

/** Opens a device with a connection, whose page is in view. */
export function chatDeviceOf(): ChatDeviceOfStory {
  const listeners = new Set<() => void>();
  let isConnected = true;
  return {
    onNews: () => () => undefined,
    isOnline: () => isConnected,
    onOnlineChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isVisible: () => true,
    onVisible: () => () => undefined,
    connect: (isOnline) => {
      isConnected = isOnline;
      for (const listener of listeners) listener();
    },
  };
}

/** The thread of the booking that was paid here. */
export function threadOf({ club, model }: Visit): Required<Pick<ShownThread, "booking" | "key">> {
  const booking = model.payment.state.value.reservationId ?? "";
  return { booking, key: club.keyOf(booking) };
}

/** The parts of the chat about that booking. */
export function chatPartsOf(visit: Visit, device: ChatDevice): ChatParts {
  const { now, later, newId, words, alerts, messages, session } = visit.model.ports;
  return {
    now,
    later,
    newId,
    words,
    alerts,
    messages,
    session,
    storage: visit.storage,
    device,
    sendFile: fileSenderOf(visit),
  };
}

/** The calls of the club's administrator. */
export function adminCalls({ club }: Pick<Visit, "club">): SendContractCall {
  return createInProcessClient(club.dispatch, { now: () => club.time.at, browser: {}, principal: adminPrincipal });
}

/** Books, pays and writes these messages to the club, a minute after each other; gives the id of the customer. */
export async function bookAndWrite(visit: Visit, texts: readonly string[]): Promise<string> {
  await returnFromProvider(visit, "success");
  const shown = threadOf(visit);
  for (const text of texts) {
    dataOfReply(await visit.parts.messages("comm/messages/send", { ...shown, id: visit.model.ports.newId(), text }));
    visit.pass(60_000);
  }
  const [thread] = dataOfReply(await adminCalls(visit)("comm/threads/find", { of: "all" })).items;
  if (thread === undefined) throw new Error("nothing was written");
  return thread.customer;
}

/** Gives the data of a reply; throws when the call was refused. */
export function dataOfReply<Data>(reply: CallReply<Data>): Data {
  if (!reply.ok) throw new Error(`${reply.code} ${reply.message}`);
  return reply.data;
}

/** Sends the whole file to the club in memory. */
export function fileSenderOf({ club }: Pick<Visit, "club">, principal: Principal = { kind: "anonymous" }): SendFile<File> {
  return async (file, purpose, { onProgress }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    onProgress(bytes.length);
    const data = { ...purpose, originalname: file.name, mimetype: file.type };
    const reply = await club.dispatch({
      path: "media/files/upload",
      body: { sender: "quai-app", scope: "quai", sent: isoTextOf(club.time.at), data },
      caller: { principal, visitor: undefined, address: "192.0.2.1", locale: "en" },
      idempotencyKey: undefined,
      file: {
        // The storage in memory checks no digest.
        source: { bytes: bytes.length, md5: "", sha256: file.name, open: () => once(bytes) },
        head: bytes.subarray(0, edgeBytes.head),
        tail: bytes.subarray(-edgeBytes.tail),
      },
    });
    const body = JSON.parse(reply.body);
    return reply.status === 200 ? { ok: true, data: body.data } : { ok: false, ...body, status: reply.status };
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
