// The real server from source, for `npm run dev`: its pages are drawn by the process that watches their source.
import { join } from "node:path";
import { startQuai } from "#app/server/boot.ts";
import type { BuiltApplication, PageRenderResult } from "#app/server/pages/builtApplication.ts";
import { readConfig } from "#app/server/config/config.ts";
import { openapiFile, projectFolder } from "#app/server/process/paths.ts";

const drawing = process.env["QUAI_DEV_DRAWING"] ?? "";

interface Template {
  readonly edition: number;
  readonly template: string;
}

/** A page without its application, which the browser then draws by itself. */
function bare(lang: string): PageRenderResult {
  return { status: 200, html: "", lang };
}

async function built(): Promise<BuiltApplication | undefined> {
  const answer = await fetch(drawing).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  // Both ends are this project's own.
  const { template, edition }: Template = JSON.parse(await answer.text());
  return {
    template,
    edition: String(edition),
    render: async (page) => {
      const drawn = await fetch(drawing, { method: "POST", body: JSON.stringify(page) });
      const rendered: PageRenderResult = drawn.ok ? JSON.parse(await drawn.text()) : bare(page.first.locale);
      return rendered;
    },
  };
}

const outcome = readConfig(process.env);
if (!outcome.ok) {
  console.error(outcome.problem);
  process.exit(1);
}
const running = await startQuai(outcome.config, { webFolder: join(projectFolder, "app/web/public"), openapiFile, built });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void running.stop().then(() => process.exit(0)));
