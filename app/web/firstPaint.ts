import type { FirstPaint } from "#core/contract/firstPaint.ts";

/** What the server put in the page, and the status it answered with. */
export interface Paint {
  readonly first: FirstPaint;
  readonly status: number;
}

/** Reads the page's own data; undefined where the server sent none, and the page then stays as it came. */
export function readFirstPaint(document: Document): Paint | undefined {
  const text = document.getElementById("first-paint")?.textContent;
  if (text === undefined || text === "") return undefined;
  // The server that rendered this page wrote it from the same type in the same build.
  const first: FirstPaint = JSON.parse(text);
  return { first, status: Number(document.documentElement.dataset["status"] ?? "200") };
}
