import type { Club } from "../../../domain/people/client.ts";
import type { Mail } from "../../../ports/outside.ts";
import type { ClubSettings } from "../../../domain/club/settings.ts";

/** Gives how a club's mails look: nothing where it set neither a colour nor a logo. */
export function mailLookOf({ identity: { accent, logo } }: Pick<ClubSettings, "identity">): Pick<Mail, "look"> {
  return accent === "" && logo === "" ? {} : { look: { accent, logo } };
}

/** Gives the sender's name of a club's mails and the address for answers: the club's own when it set none. */
export function mailSenderOf(
  { name, email }: Pick<Club, "name" | "email">,
  { sender }: Pick<ClubSettings, "sender">,
): Pick<Mail, "from" | "replyTo"> {
  const replyTo = sender.replyTo === "" ? email : sender.replyTo;
  return { from: sender.name === "" ? name : sender.name, ...(replyTo === "" ? {} : { replyTo }) };
}
