import type { FirstPaint } from "#core/contract/firstPaint.ts";

/**
 * What the server put in the page, the status it answered with, and the bare path and query that it drew: a kept page answers for others
 * too.
 */
export interface ServerRenderedPage {
  readonly first: FirstPaint;
  readonly status: number;
  readonly from: URL;
}

/** Reads the page's own data; undefined where the server sent none, and the page then stays as it came. */
export function readFirstPaint(document: Document): ServerRenderedPage | undefined {
  const text = document.getElementById("first-paint")?.textContent;
  if (text === undefined || text === "") return undefined;
  // The server that rendered this page wrote it from the same type in the same build.
  const first: FirstPaint = JSON.parse(text);
  const { status = "200", from = "/" } = document.documentElement.dataset;
  return { first, status: Number(status), from: new URL(from, document.baseURI) };
}
