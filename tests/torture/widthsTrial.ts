import { spawn } from "node:child_process";
import type { Trial } from "./trial.ts";

/** Every page of visitors on phones of four widths, with text of four sizes, in both languages; `npm run build` comes before it. */
export const widthsTrial: Trial = {
  name: "widths: visitors' pages on phones with large text",
  run: async () => {
    const words = ["playwright", "test", "--config", "tests/e2e/playwright.config.ts", "/widths.spec.ts"];
    const child = spawn("npx", words, {
      env: { ...process.env, QUAI_WIDTHS: "whole" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.on("data", (bytes: Buffer) => {
      printed += bytes.toString();
    });
    const code = await new Promise<number | null>((ended) => child.on("exit", ended));
    const passed = Number(/(\d+) passed/.exec(printed)?.[1] ?? 0);
    if (code !== 0) console.error(printed);
    return { counts: { passed }, holds: code === 0 && passed > 0 };
  },
};
