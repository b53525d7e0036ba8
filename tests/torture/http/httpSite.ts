import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seedDemo } from "#app/server/seed/seed.ts";
import { type RunningQuai, startQuai } from "../../e2e/quai.ts";
import type { Engine } from "../engines.ts";
import { dropClaimsKey } from "../stores/keyless.ts";
import { arrangement } from "../../arrangement.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { effectsOf, openPromised } from "../../promised.ts";
import { Effect } from "effect";

/** A club's season that two built servers share: one database, one folder of files, and a look into the store past both. */
export interface Site {
  readonly servers: [RunningQuai, RunningQuai];
  readonly store: PromisedStore;
  /** One more server on the same season; it is ended with the site. */
  readonly start: () => Promise<RunningQuai>;
  /** The errors that its servers logged so far, ended ones too, and how far behind they were: one JSON object a line, in the order of the servers. */
  readonly loggedErrors: () => readonly string[];
}

export interface SiteOptions {
  /** The negative control: the claims lose their key once the demo is in the database, and the servers start on that. */
  readonly isKeyless?: boolean;
}

const built = fileURLToPath(new URL("../../../dist/server/main.js", import.meta.url));

/** Opens a season on an empty database and two servers on it. Fails where nothing is built. `close` leaves no process and no file. */
export async function openSite(
  engine: Engine,
  { isKeyless = false }: SiteOptions = {},
): Promise<Site & { readonly close: () => Promise<void> }> {
  if (!existsSync(built)) throw new Error("dist/server/main.js is missing, and the races run on the built server: run npm run build first");
  const database = await engine.fresh();
  const folder = await mkdtemp(join(tmpdir(), "quai-races-"));
  const begun: RunningQuai[] = [];
  const start = async (): Promise<RunningQuai> => {
    const server = await startQuai({
      DATABASE_URL: database.url,
      ...(database.url.startsWith("sqlite:") ? {} : { QUAI_DISTRIBUTED: arrangement().distribution }),
      QUAI_DATA: folder,
      QUAI_LIMITS: "off",
    });
    begun.push(server);
    return server;
  };
  const clear = async (): Promise<void> => {
    await Promise.all(begun.map((server) => server.kill()));
    await rm(folder, { recursive: true, force: true });
    await database.close();
  };
  try {
    if (isKeyless) {
      await seed(database.url);
      await dropClaimsKey(database.url);
    }
    const servers: Site["servers"] = await Promise.all([start(), start()]);
    const store = await openPromised(database.url);
    const loggedErrors = () => begun.flatMap((server) => server.output().split("\n").filter(isError));
    return { servers, store, start, loggedErrors, close: () => store.close().then(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}

function isError(line: string): boolean {
  return /"level":(50|60)\b|"lateMs":/.test(line);
}

/** What a server does first on an empty store. */
async function seed(url: string): Promise<void> {
  const store = await openPromised(url);
  await Effect.runPromise(seedDemo(effectsOf(store), Date.now())).finally(() => store.close());
}

/** Lets work run on a season of its own. */
export async function onSite<A>(engine: Engine, work: (site: Site) => Promise<A>, options: SiteOptions = {}): Promise<A> {
  const site = await openSite(engine, options);
  return work(site).finally(site.close);
}
