import type { OutboxEntry } from "../messages/outbox.ts";
import type { SentDocument } from "./sentDocument.ts";

/** Gives the work of erasing a document's image when its time has come; nothing is done once the document changed. */
export function documentErasureEntry({ client, reservation, type, version, eraseAt }: SentDocument): OutboxEntry {
  const key = `document:${reservation}:${type}:${version}`;
  return { client, key, kind: "eraseDocument", payload: { reservation, type, version }, due: eraseAt ?? 0 };
}

/** Gives the mail to the customer about a decision, or about an image that nobody decided about, which `due` (epoch milliseconds) is sent. */
export function documentMailEntry({ client, reservation, type, decidedAt, sentAt }: SentDocument, due: number): OutboxEntry {
  const at = decidedAt ?? sentAt;
  const payload = { mail: "document", reservation, document: type, number: at };
  return { client, key: `documentMail:${reservation}:${type}:${at}`, kind: "mail", payload, due };
}
