import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, found upwards from this module, which is the same from source and from the bundle. */
export const projectFolder = folderWith("package.json", dirname(fileURLToPath(import.meta.url)));

/** The built browser application: template, hashed assets and their compressed twins. */
export const builtWebFolder = join(projectFolder, "dist", "web");

/** The server-side renderer of the pages, built from the application itself. */
export const renderModuleFile = join(projectFolder, "dist", "server", "render.js");

/** The API description, generated from the contract. */
export const openapiFile = join(projectFolder, "adapters", "contract", "openapi.json");

function folderWith(name: string, from: string): string {
  const above = dirname(from);
  return existsSync(join(from, name)) || above === from ? from : folderWith(name, above);
}
