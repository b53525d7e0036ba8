import { readFileSync } from "node:fs";
import { startQuai } from "../../e2e/quai.ts";
import { askOnce, portOf, type Target, watch } from "../../trust/load/attacks.ts";

/** As many as a service is often given; all else here is measured against it. */
export const descriptors = 1024;
/** Where whoever watches over the server asks from, and where the attacks do not come from. */
const watcher = "127.0.0.2";

/** How a server took an attack. */
export interface Borne {
  readonly probes: number;
  readonly unanswered: number;
  readonly slowestMs: number;
  readonly peakMb: number;
  readonly exit: number | null;
}

/** A server that is attacked. `figure` reads one of its own figures, as whoever watches over it may. */
export interface Besieged {
  readonly target: Target;
  readonly figure: (name: string) => Promise<number>;
}

/** Attacks a built server of its own that may open 1,024 descriptors; `/readyz` is requested ten times a second all along. */
export async function underSiege<A>(attack: (besieged: Besieged) => Promise<A>): Promise<{ readonly borne: Borne; readonly made: A }> {
  const quai = await startQuai({}, descriptors);
  const target = { port: portOf(quai.url) };
  const watched = { ...target, from: watcher };
  const watching = watch(watched, "/readyz");
  const figure = async (name: string): Promise<number> => {
    const { text } = await askOnce(watched, "/metrics");
    return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  };
  const made = await attack({ target, figure }).finally(async () => void (await watching.end()));
  const probes = await watching.end();
  const peakMb = peakMbOf(quai.process.pid);
  const exit = await quai.stop();
  return {
    made,
    borne: {
      probes: probes.length,
      unanswered: probes.filter(({ status }) => status !== 200).length,
      slowestMs: Math.round(Math.max(...probes.map(({ ms }) => ms))),
      peakMb,
      exit,
    },
  };
}

/** The most memory that a process had at once; not a number once it is gone. */
function peakMbOf(pid: number | undefined): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
