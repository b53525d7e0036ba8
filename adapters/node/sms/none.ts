import { Effect } from "effect";
import { ServiceFault, type TexterShape } from "#core/ports/outside.ts";

/** The text messages of a server that sends none: nothing asks it to, and whatever did would fail for good. */
export const noSms: TexterShape = {
  driver: "none",
  send: () => Effect.fail(new ServiceFault("this server sends no text messages", true)),
};
