import type { TexterShape } from "#core/ports/outside.ts";
import type { EmbeddedMessageBox } from "../embedded/messages.ts";

/** Makes a texter that stores text messages instead of sending them; the demo's phone shows them. */
export function makeEmbeddedSms(box: EmbeddedMessageBox): TexterShape {
  return { driver: "embedded", send: (to, text) => box.keep({ channel: "sms", to, text }) };
}
