import { clockAt } from "../clockAt.ts";
import { startQuai } from "./quai.ts";
import { test as withServer } from "./test.ts";

/** Saturday, July 3, 2027, 11:12 in the morning in Toronto, for the server as for the browser. */
export const morning = Date.parse("2027-07-03T15:12:00Z");

/** A test with a server of its own that lives on that morning; a browser needs `page.clock.install({ time: morning })`. */
export const test = withServer.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument.
  quai: async ({}, use) => {
    const quai = await startQuai({ QUAI_LIMITS: "off", NODE_OPTIONS: clockAt(morning) });
    await use(quai);
    await quai.stop();
  },
});
