import { Effect } from "effect";
import { ServiceFault, type TexterShape } from "#core/ports/outside.ts";

const patienceMs = 10_000;

/** Makes a texter that sends text messages by a gateway: `POST` to `url` with `{ to, text }`. Fails unless it answers with 2xx. */
export function makeGatewaySms(url: string): TexterShape {
  return {
    driver: "gateway",
    send: (to, text) =>
      Effect.tryPromise({
        try: async () => {
          const headers = { "content-type": "application/json" };
          const reply = await fetch(url, {
            method: "POST",
            headers,
            body: JSON.stringify({ to, text }),
            redirect: "error",
            signal: AbortSignal.timeout(patienceMs),
          });
          await reply.body?.cancel();
          if (!reply.ok) throw new ServiceFault(`The text gateway answered with ${reply.status}`);
        },
        catch: gatewayFault,
      }),
  };
}

/** Nothing of the gateway's own words: they may repeat a number. */
function gatewayFault(error: unknown): ServiceFault {
  return error instanceof ServiceFault ? error : new ServiceFault("The text gateway gave no usable answer");
}
