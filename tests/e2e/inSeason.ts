import { testAt } from "./testAt.ts";

/** Saturday, July 3, 2027, 11:12 in the morning in Toronto, for the server as for the browser: the demo has trips on this day. */
export const morning = Date.parse("2027-07-03T15:12:00Z");

/** A test with a server of its own that lives on that morning; a browser needs `page.clock.install({ time: morning })`. */
export const test = testAt(morning);
