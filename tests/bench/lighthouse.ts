import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import lighthouseOf from "lighthouse";
import { browserFlags, browserPath } from "../../app/setup/browser.ts";
import { folder, type Peer, startServer } from "./processes.ts";
import type { Figure } from "./report.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse closes its page after it has answered; the browser must not be gone by then. */
const closingMs = 1500;

/** Lighthouse's mobile lab on the built server, in both languages. */
export async function lighthouse(): Promise<readonly Figure[]> {
  process.on("unhandledRejection", forgiveLateClose);
  const quai = await startServer(folder(), { QUAI_LOG: "warn" });
  try {
    // The first drawing of a page compiles it; what is measured is a server that runs.
    for (const locale of ["en", "fr"])
      for (let visit = 0; visit < 3; visit += 1) await (await fetch(`http://127.0.0.1:${quai.port}/${locale}`)).text();
    await pause(100);
    return [...(await judged(quai, "en", 9333)), ...(await judged(quai, "fr", 9334))];
  } finally {
    await quai.stop();
    process.off("unhandledRejection", forgiveLateClose);
  }
}

/** On a crowded machine the page may still close too late; every other fault ends the run. */
function forgiveLateClose(fault: unknown): void {
  if (!(fault instanceof Error && fault.name === "TargetCloseError")) throw fault;
}

async function judged({ port }: Peer, locale: "en" | "fr", debuggingPort: number): Promise<readonly Figure[]> {
  const browser = await chromium.launch({
    ...(browserPath === undefined ? {} : { executablePath: browserPath }),
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const result = await lighthouseOf(`http://127.0.0.1:${port}/${locale}`, {
      port: debuggingPort,
      logLevel: "silent",
      output: "json",
      onlyCategories: [...categories],
      locale: "en",
    });
    if (result === undefined) throw new Error("Lighthouse gave no result");
    const { audits, categories: scores } = result.lhr;
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return [
      {
        name: `/${locale} mobile: largest contentful paint`,
        unit: "s",
        measured: value("largest-contentful-paint") / 1000,
        atMost: 1.5,
        limit: { value: 1.3, what: "React alone, s, not of this run" },
      },
      { name: `/${locale} mobile: total blocking time`, unit: "ms", measured: value("total-blocking-time"), atMost: 100 },
      { name: `/${locale} mobile: cumulative layout shift`, unit: "", measured: value("cumulative-layout-shift"), atMost: 0.02 },
      ...categories.map((id): Figure => ({
        name: `/${locale} mobile: ${id}`,
        unit: "of 100",
        measured: Math.round((scores[id]?.score ?? Number.NaN) * 100),
        atLeast: 98,
      })),
    ];
  } finally {
    await pause(closingMs);
    await browser.close();
  }
}
