import type { Context } from "effect";
import type { Texter } from "#core/ports/outside.ts";

type TexterShape = Context.Service.Shape<typeof Texter>;

const patienceMs = 10_000;

/** Hands texts to a gateway of the club: `POST` to `url` with `{ to, text }`. Rejects unless it answers with 2xx. */
export function makeGatewaySms(url: string): TexterShape {
  return {
    driver: "gateway",
    send: async (to, text) => {
      const headers = { "content-type": "application/json" };
      const reply = await fetch(url, {
        method: "POST",
        headers,
        body: JSON.stringify({ to, text }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`The text gateway answered with ${reply.status}`);
    },
  };
}
