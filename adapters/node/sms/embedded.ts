import type { Context } from "effect";
import type { Texter } from "#core/ports/outside.ts";
import type { MessageBox } from "../embedded/messages.ts";

type TexterShape = Context.Service.Shape<typeof Texter>;

/** Keeps texts instead of sending them; the demo's phone shows them. */
export function makeEmbeddedSms(box: MessageBox): TexterShape {
  return { driver: "embedded", send: async (to, text) => box.keep({ channel: "sms", to, text }) };
}
