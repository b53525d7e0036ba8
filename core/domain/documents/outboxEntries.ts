import type { OutboxEntry } from "../messages/outbox.ts";
import type { SentDocument } from "./sentDocument.ts";

/** Gives the work of erasing a document's image when its time has come; nothing is done once the document changed. */
export function documentErasureEntry({ client, reservation, type, version, eraseAt }: SentDocument): OutboxEntry {
  const key = `document:${reservation}:${type}:${version}`;
  return { client, key, kind: "eraseDocument", payload: { reservation, type, version }, due: eraseAt ?? 0 };
}
