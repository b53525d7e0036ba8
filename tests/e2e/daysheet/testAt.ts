import { clockAt } from "../../clockAt.ts";
import { startQuai } from "../quai.ts";
import { test as withServer } from "../test.ts";

/** Gives the test function whose server works at an instant in epoch milliseconds, without limits. */
export function testAt(instant: number) {
  return withServer.extend({
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument.
    quai: async ({}, use) => {
      const quai = await startQuai({ QUAI_LIMITS: "off", NODE_OPTIONS: clockAt(instant) });
      await use(quai);
      await quai.stop();
    },
  });
}
