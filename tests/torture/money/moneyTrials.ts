import type { Engine } from "../engines.ts";
import { dieAtEachStatement } from "./deaths.ts";
import { runHistories } from "./histories.ts";
import { type Outcome, shareOf, type Trial } from "../trial.ts";

/** How many histories are whole, and how many `QUAI_HISTORIES` asks for instead; `QUAI_SEED` chooses others. */
const histories = Number(process.env["QUAI_HISTORIES"] ?? 100_000);
const seed = Number(process.env["QUAI_SEED"] ?? 1);
/** In whole, a server dies at every statement; with a share, at one in so many. */
const longestStride = 40;

/** Trials of bookings, carts, changes, credit, down payments, promo codes, memberships and offers on a built server of one engine; `npm run build` comes before them. */
export function moneyTrials(engine: Engine): readonly Trial[] {
  return [
    { name: `${engine.name}: random histories of what customers pay`, run: (share) => lived(engine, shareOf(histories, share, 80)) },
    {
      name: `${engine.name}: kill -9 at each statement of a payment or a change`,
      run: (share) => died(engine, Math.min(Math.round(1 / share), longestStride)),
    },
  ];
}

async function lived(engine: Engine, wanted: number): Promise<Outcome> {
  const report = await runHistories(engine, { histories: wanted, seed });
  tell(report.broken);
  const counts = {
    seed,
    histories: report.histories,
    steps: report.steps,
    "looks at all slots": report.looks,
    broken: report.broken.length,
  };
  return { counts, holds: report.broken.length === 0 && report.histories === wanted };
}

async function died(engine: Engine, stride: number): Promise<Outcome> {
  const { deaths, works, broken } = await dieAtEachStatement(engine, { stride });
  tell(broken);
  return { counts: { works, deaths, broken: broken.length }, holds: broken.length === 0 && deaths > works };
}

function tell(broken: readonly string[]): void {
  for (const story of broken.slice(0, 10)) console.error(story);
}
