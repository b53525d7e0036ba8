// Figures of Quai beside what limits them and what people would do instead, all measured in this run. Nothing here fails for being slow.
import { availableParallelism, loadavg } from "node:os";
import { type Figure, isReached, tableOf } from "./report.ts";

type Section = (full: boolean) => readonly Figure[] | Promise<readonly Figure[]>;

const sections: Readonly<Record<string, () => Promise<Section>>> = {
  availability: async () => (await import("./rules/availability.ts")).availability,
  price: async () => (await import("./rules/price.ts")).price,
  server: async () => (await import("./server/server.ts")).server,
  accounts: async () => (await import("./server/accounts.ts")).accounts,
  carts: async () => (await import("./calls/carts.ts")).carts,
  calls: async () => (await import("./calls/calls.ts")).calls,
  lists: async () => (await import("./calls/lists.ts")).lists,
  postgres: async () => (await import("./server/postgres.ts")).postgres,
  processes: async () => (await import("./server/balanced.ts")).balanced,
  start: async () => (await import("./server/start.ts")).start,
  clubs: async () => (await import("./server/clubs.ts")).clubs,
  calendar: async () => (await import("./page/calendar.ts")).calendar,
  others: async () => (await import("./server/others.ts")).others,
  waitlist: async () => (await import("./calls/waitlist.ts")).waitlist,
  dashboard: async () => (await import("./calls/dashboard.ts")).dashboard,
  backup: async () => (await import("./server/backup.ts")).backup,
  uploads: async () => (await import("./server/uploads.ts")).uploads,
  maps: async () => (await import("./server/maps.ts")).maps,
  chat: async () => (await import("./server/chat.ts")).chat,
  page: async () => (await import("./page/page.ts")).page,
  office: async () => (await import("./page/office.ts")).office,
  catalogue: async () => (await import("./page/catalogue.ts")).catalogue,
  lighthouse: async () => (await import("./page/lighthouse.ts")).lighthouse,
};

/** Sections that run by name alone: they need the network, and take minutes. */
const byNameOnly: Readonly<Record<string, () => Promise<Section>>> = {
  clone: async () => (await import("./server/clone.ts")).clone,
};

const words = process.argv.slice(2);
const isFull = words.includes("--full");
const wanted = words.filter((word) => !word.startsWith("--"));
const unknown = [
  ...wanted.filter((name) => !(name in sections || name in byNameOnly)),
  ...words.filter((word) => word.startsWith("--") && word !== "--full"),
];
if (unknown.length > 0) {
  console.error(`npm run bench [-- ${Object.keys({ ...sections, ...byNameOnly }).join(" | ")}] [--full]; not known: ${unknown.join(" ")}`);
  process.exit(2);
}

const all: Figure[] = [];
let failed = 0;
for (const [name, load] of Object.entries({ ...sections, ...byNameOnly })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in byNameOnly) continue;
  const began = performance.now();
  try {
    const section = await load();
    const figures = await section(isFull);
    all.push(...figures);
    console.log(tableOf(`${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`, figures));
  } catch (fault) {
    failed += 1;
    console.error(`\n${name} could not be measured:`, fault);
  }
}
const judged = all.filter((figure) => isReached(figure) !== undefined);
const load = loadavg()[0] ?? 0;
console.log(
  `\n${judged.filter(isReached).length} of ${judged.length} goals reached; ${availableParallelism()} processors, load ${load.toFixed(1)} in the last minute`,
);
process.exit(failed > 0 ? 1 : 0);
