import type { Club } from "../../domain/people/client.ts";
import type { Mail } from "../../ports/outside.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";

/** Under which name a club's mails come, and where answers to them go: the club's own where it set none. */
export function senderOf(
  { name, email }: Pick<Club, "name" | "email">,
  { sender }: Pick<ClubSettings, "sender">,
): Pick<Mail, "from" | "replyTo"> {
  const replyTo = sender.replyTo === "" ? email : sender.replyTo;
  return { from: sender.name === "" ? name : sender.name, ...(replyTo === "" ? {} : { replyTo }) };
}
