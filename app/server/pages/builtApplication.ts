import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFirstResult } from "#adapters/node/http/figures/cached.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";

/** The built web application: its HTML template, and the function that renders a page into it. */
export interface BuiltApplication {
  readonly template: string;
  /** The name of this build: a page that another build rendered is rendered again. */
  readonly edition: string;
  readonly render: (page: PageRenderRequest) => PageRenderResult | Promise<PageRenderResult>;
}

/** The request to render one page: its address, the data it shows, and the HTTP status it has unless the renderer finds no such page. */
export interface PageRenderRequest {
  readonly url: string;
  readonly first: FirstPaint;
  readonly status: number;
}

/** The result of rendering a page: its HTML, its language, and the HTTP status, 404 for an address without a page. */
export interface PageRenderResult {
  readonly status: number;
  readonly html: string;
  readonly lang: string;
}

/** Imports a module by its file. The program's first file gives it, since Node has no `import()` in the script that the built server is. */
export type ImportModuleFile = (file: string) => Promise<unknown>;

/** Gives a function that loads the built application from these places, at most once. It resolves to undefined while nothing is built. */
export function builtApplicationLoader(
  webFolder: string,
  renderModule: string,
  importFile: ImportModuleFile,
): () => Promise<BuiltApplication | undefined> {
  return cacheFirstResult(() => loadBuilt(join(webFolder, "index.html"), renderModule, importFile));
}

async function loadBuilt(templateFile: string, renderModule: string, importFile: ImportModuleFile): Promise<BuiltApplication | undefined> {
  if (!existsSync(templateFile) || !existsSync(renderModule)) return undefined;
  const [template, module] = await Promise.all([readFile(templateFile, "utf8"), importFile(renderModule)]);
  if (!isRenderer(module)) throw new Error("The built renderer exports no render()");
  return { template, edition: "", render: module.render };
}

function isRenderer(module: unknown): module is Pick<BuiltApplication, "render"> {
  return typeof module === "object" && module !== null && "render" in module && typeof module.render === "function";
}
