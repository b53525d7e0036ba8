import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";

/**
 * The data that the server put into the page: the first data, the HTTP status, and the path and query that it rendered, without what
 * cached pages ignore.
 */
export interface ServerRenderedPage {
  readonly first: FirstPaint;
  readonly status: number;
  readonly from: URL;
}

/** Reads the data that the server put into the page; undefined where it sent none, and the page then stays as it is. */
export function readFirstPaint(document: Document): ServerRenderedPage | undefined {
  const text = document.getElementById("first-paint")?.textContent;
  if (text === undefined || text === "") return undefined;
  // The server that rendered this page wrote it from the same type in the same build.
  const first: FirstPaint = JSON.parse(text);
  const { status = "200", from = "/" } = document.documentElement.dataset;
  return { first, status: Number(status), from: new URL(from, document.baseURI) };
}
