import { ask, creationOf } from "../http/httpCall.ts";
import type { Site } from "../http/httpSite.ts";
import { customersOf, freeSlots, memberAt, next } from "../http/httpWater.ts";
import { textIn, visitorOf } from "../../server/whole.ts";

/** A booking whose holder and staff write to each other. */
export interface ChatOnSite {
  readonly booking: { readonly reservation: string; readonly key: string };
  /** The id of the customer's profile. */
  readonly customer: string;
  /** The token of a member of staff. */
  readonly token: string;
}

/** The demo's administrator, who may read and write messages. */
export const administrator = { contact: "admin@memphremagog.test", password: "Quai-2027!" } as const;

/** Makes and pays a booking at the site's club, whose pass has the chat, and logs a member of its staff in. */
export async function openChatOnSite(site: Site): Promise<ChatOnSite> {
  const [{ url }] = site.servers;
  const call = creationOf(await next(freeSlots(site)), memberAt(await customersOf(url, 1), 0));
  const made = await ask(url, { ...call, visitor: "writes-messages", key: "booking-of-the-chat" });
  await fetch(textIn(made.data, "sessionUrl"), { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "pay" }) });
  const booking = { reservation: textIn(made.data, "_id"), key: textIn(made.data, "key") };
  const read = await visitorOf(url)("comm/messages/read", { booking: booking.reservation, key: booking.key });
  const login = await visitorOf(url)("account/auth/login", administrator);
  const chat = { booking, customer: textIn(read.data["thread"], "customer"), token: textIn(login.data, "jwt") };
  if (chat.customer === "" || chat.token === "") throw new Error(`The chat cannot begin: ${made.status} ${read.status} ${login.status}`);
  return chat;
}

/** Kills the site's servers by turns whenever another share of the messages is written, and starts each again on the same store. */
export async function killByTurns(site: Site, kills: number, written: () => number, total: number): Promise<void> {
  const waitFor = async (count: number): Promise<void> => {
    while (written() < count) await new Promise((resume) => setTimeout(resume, 10));
  };
  for (let kill = 0; kill < kills; kill += 1) {
    await waitFor(Math.floor((total * (kill + 1)) / (kills + 1)));
    const victim = kill % 2 === 0 ? 0 : 1;
    await site.servers[victim].kill();
    site.servers[victim] = await site.start();
  }
}
