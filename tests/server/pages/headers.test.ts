import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, allowedStyleHashes } from "#adapters/node/http/reply/headers.ts";

const library = dirname(createRequire(import.meta.url).resolve("react-aria/package.json"));
const pressable = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/;
const written = /style\.textContent = `([^`]*)`/;

/** The digest of the style element that a module of React Aria adds, as its source writes it. */
function digestOf(file: string): string {
  const source = readFileSync(join(library, "dist/private", file), "utf8");
  const text = written.exec(source)?.[1]?.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, pressable.exec(source)?.[1] ?? "") ?? "";
  return `sha256-${createHash("sha256").update(text.trim()).digest("base64")}`;
}

describe("the content security policy", () => {
  it("lets in exactly the style elements that React Aria adds", () => {
    expect(allowedStyleHashes.toSorted()).toEqual(
      [digestOf("interactions/usePress.mjs"), digestOf("overlays/usePreventScroll.mjs")].toSorted(),
    );
  });

  it("lets no script in but our own files", () => {
    const script = contentSecurityPolicy.split("; ").find((rule) => rule.startsWith("script-src"));
    expect(script).toBe("script-src 'self'");
    expect(contentSecurityPolicy).not.toMatch(/unsafe-eval|style-src [^;]*unsafe-inline|\*|https?:/);
  });
});
