import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The path of the project's folder, found upwards from this file, from source and from the bundle alike. */
export const projectFolder = folderWith("package.json", dirname(fileURLToPath(import.meta.url)));

/** The path of the built browser application: its template, hashed assets and their compressed copies. */
export const builtWebFolder = join(projectFolder, "dist", "web");

/** The path of the built module that renders pages on the server. */
export const renderModuleFile = join(projectFolder, "dist", "server", "render.js");

/** The path of the built module of the server. */
export const serverModuleFile = join(projectFolder, "dist", "server", "server.cjs");

/** The path of the commands of operators: their source where the server runs from source, their bundle otherwise. */
export const adminFile = import.meta.url.endsWith(".ts")
  ? join(projectFolder, "app", "server", "admin.ts")
  : join(projectFolder, "dist", "server", "admin.js");

/** The path of the OpenAPI document, which the build writes from the contract. */
export const openapiFile = join(projectFolder, "dist", "openapi.json");

/** Reads the version of this Quai, such as `0.2.0`; "" where the file of the project names none. */
export function releaseVersion(): string {
  const read: unknown = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  return typeof read === "object" && read !== null && "version" in read && typeof read.version === "string" ? read.version : "";
}

function folderWith(name: string, from: string): string {
  const above = dirname(from);
  return existsSync(join(from, name)) || above === from ? from : folderWith(name, above);
}
