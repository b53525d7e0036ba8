import { Effect, Exit, Layer } from "effect";
import type { DemoKeypads } from "#adapters/node/http/pages/keypadPage.ts";
import { freshKeypadState, type KeypadState } from "#core/domain/lock/keypad.ts";
import { ServerSettings, type ServerSettingsShape } from "#core/features/shared/config.ts";
import { listKeypads, pressKeypad } from "#core/features/lock/pressKeypad.ts";
import { ClockPort, Secrets, type SecretsShape } from "#core/ports/outside.ts";
import { Store, type StoreShape } from "#core/ports/store/store.ts";

/** The ports that the simulated keypads need. */
interface KeypadPorts {
  readonly store: StoreShape;
  readonly secrets: SecretsShape;
  readonly time: { readonly now: () => number };
  readonly settings: ServerSettingsShape;
}

/** Makes the simulated keypads of the demo; each counts its wrong tries until the server stops. */
export function makeDemoKeypads({ store, secrets, time, settings }: KeypadPorts): DemoKeypads {
  const ports = Layer.mergeAll(
    Layer.succeed(Store, store),
    Layer.succeed(Secrets, secrets),
    Layer.succeed(ClockPort, time),
    Layer.succeed(ServerSettings, settings),
  );
  const states = new Map<string, KeypadState>();
  return {
    list: () => Effect.runPromise(Effect.provide(listKeypads, ports)),
    press: async (lock, code) => {
      const pressed = pressKeypad(lock, code, states.get(lock) ?? freshKeypadState);
      const exit = await Effect.runPromiseExit(Effect.provide(pressed, ports));
      if (!Exit.isSuccess(exit)) return undefined;
      const tried = exit.value;
      states.set(lock, tried.state);
      return tried.outcome;
    },
  };
}
