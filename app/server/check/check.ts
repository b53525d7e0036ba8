import { Effect } from "effect";
import { makeSmtpMail } from "#adapters/node/mail/smtp.ts";
import { makeGatewaySms } from "#adapters/node/sms/gateway.ts";
import type { ServiceFault } from "#core/ports/outside.ts";
import { composeLetter } from "#core/words/letter.ts";
import type { Config } from "../config/config.ts";
import { checkPublicAddress } from "./address.ts";
import type { CheckLine } from "./line.ts";
import { checkStripe } from "./stripe.ts";

/** Who gets the mail and the text of a check; nobody where one is left out. */
export interface CheckRecipients {
  readonly mail?: string | undefined;
  readonly text?: string | undefined;
}

/** Tries what a server needs outside: sends one mail and one text, reads Stripe, and requests the public address. Gives a line for each. */
export async function* checkServer(config: Config, { mail, text }: CheckRecipients): AsyncGenerator<CheckLine> {
  yield await checkMail(config, mail);
  yield await checkText(config, text);
  yield* await checkStripe(config);
  yield* await checkPublicAddress(config);
}

const subject = "Quai";
const words = "This message is a test of Quai. / Ce message est un test de Quai.";

async function checkMail({ mail, mailFrom }: Config, to: string | undefined): Promise<CheckLine> {
  const name = "mail";
  if (mail === "embedded") return { name, outcome: "notTried", note: "the demo has a mailbox of its own" };
  if (to === undefined) return { name, outcome: "notTried", note: "add --mail and your address" };
  const letter = { ...composeLetter("en", { subject, parts: [words] }), to, messageId: `check.${Date.now()}` };
  const fault = await faultOf(makeSmtpMail(mail, mailFrom).send(letter));
  if (fault === undefined) return { name, outcome: "works", note: `look for it at ${to}` };
  return { name, outcome: "fails", note: `${fault}. Look at QUAI_MAIL and QUAI_MAIL_FROM` };
}

async function checkText({ sms, smsBody, smsHeader }: Config, to: string | undefined): Promise<CheckLine> {
  const name = "text";
  if (sms === "embedded") return { name, outcome: "notTried", note: "the demo has a phone of its own" };
  if (sms === "none") return { name, outcome: "works", note: "none is sent: codes go by mail" };
  if (to === undefined) return { name, outcome: "notTried", note: "add --text and your phone, such as +14505550142" };
  const fault = await faultOf(makeGatewaySms({ url: sms, body: smsBody, header: smsHeader }).send(to, words));
  if (fault === undefined) return { name, outcome: "works", note: `look for it at ${to}` };
  return { name, outcome: "fails", note: `${fault}. Look at QUAI_SMS, QUAI_SMS_BODY and QUAI_SMS_HEADER` };
}

/** Why sending failed, in the words of the driver, which name no person. */
function faultOf(sending: Effect.Effect<void, ServiceFault>): Promise<string | undefined> {
  const judged = Effect.match(sending, { onSuccess: () => undefined, onFailure: ({ message }) => message });
  return Effect.runPromise(judged);
}
