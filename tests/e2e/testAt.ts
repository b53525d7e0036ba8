import { clockAt } from "../clockAt.ts";
import { startOnCopy, test as withServer } from "./test.ts";

/** Gives the test function whose server works at an instant in epoch milliseconds, without limits. */
export function testAt(instant: number) {
  return withServer.extend({
    quai: async ({ seedAt }, use) => {
      const { quai, end } = await startOnCopy(await seedAt(instant), { NODE_OPTIONS: clockAt(instant) });
      await use(quai);
      await end();
    },
  });
}
