import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { call, startEdge } from "../process/edge.ts";
import { faultsInFigures } from "./figures.ts";

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
console.log(hasPromtool ? "metrics: judged by promtool" : "metrics: promtool is not installed, judged by our own parser");

/** What is wrong with figures in the text format of Prometheus: by its own tool where the machine has it. */
function faultsIn(text: string): readonly string[] {
  if (!hasPromtool) return faultsInFigures(text);
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
  const faults = `${stdout}${stderr}`.split("\n").filter((line) => line !== "");
  return status === 0 ? faults : [`status ${status}`, ...faults];
}

/** The figures of a server that has answered one call, one that does not exist, and a probe. */
async function figures(): Promise<string> {
  const { app } = await startEdge({
    figures: () => ({ quai_store_bytes: 500, quai_outbox_dead: 0 }),
    alarms: () => ({ texts: 1, unpaid: 0 }),
  });
  await app.inject({ method: "POST", url: "/api/booking/lakes/find", payload: call() });
  await app.inject({ method: "POST", url: "/api/no/such/call", payload: call() });
  await app.inject("/healthz");
  return (await app.inject("/metrics")).body;
}

describe("the figures", () => {
  it("are good text for Prometheus, each with its help and type", async () => {
    const text = await figures();
    expect(faultsIn(text)).toEqual([]);
    expect(faultsInFigures(text)).toEqual([]);
  });

  it.each([
    ["a figure without help and type", "quai_listeners 1\n"],
    ["a value that is no number", "# HELP quai_x X\n# TYPE quai_x gauge\nquai_x one\n"],
    ["a type that there is not", "# HELP quai_x X\n# TYPE quai_x dial\nquai_x 1\n"],
    ["a histogram without its sum", '# HELP quai_x X\n# TYPE quai_x histogram\nquai_x_bucket{le="1"} 2\nquai_x_bucket{le="+Inf"} 2\n'],
    [
      "a histogram that sinks",
      '# HELP quai_x X\n# TYPE quai_x histogram\nquai_x_bucket{le="1"} 2\nquai_x_bucket{le="+Inf"} 1\nquai_x_sum 1\nquai_x_count 1\n',
    ],
  ])("would be found out: %s (control)", (_what, text) => {
    expect(faultsInFigures(text)).not.toEqual([]);
  });

  it("have a histogram of each call's time, by status and the calls there are, and not by what anybody asks for", async () => {
    const text = await figures();
    const counts = [...text.matchAll(/^quai_call_duration_seconds_count\{call="([^"]*)",status="([^"]*)"\} (\d+)$/gm)];
    expect(counts.map(([, name, status, count]) => [name, status, count])).toEqual([
      ["booking/lakes/find", "2xx", "1"],
      ["/api/*", expect.any(String), "1"],
      ["/healthz", "2xx", "1"],
    ]);
    expect(text).toMatch(/^quai_call_duration_seconds_bucket\{call="booking\/lakes\/find",status="2xx",le="\+Inf"\} 1$/m);
  });

  it("count alarms, and leave out what is not known yet", async () => {
    const text = await figures();
    expect(text).toContain('quai_alarms_total{of="texts"} 1');
    expect(text).toContain("quai_store_bytes 500");
    expect(text).not.toContain("quai_clock_off_seconds");
  });
});
