import { renderToString } from "react-dom/server";
import { localeOfPath } from "#core/domain/language/locale.ts";
import { verdictOfNames } from "#core/domain/visit/guards.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import "#ui/headless/words/firstWords/all.ts";
import { ServerRenderedAddressProvider } from "./address/address.tsx";
import { App } from "./App.tsx";
import { loadRenderedPageCode, loadSharedPageCode } from "./routing/pages.tsx";
import { createServerModels } from "./models/appWideModels.ts";
import { matchedRoute } from "./address/routes.ts";

// A page is rendered in one go: code that the client fetches on demand must be loaded before.
await loadSharedPageCode();

/** A page as the server sends it; `status` is its HTTP status. */
export interface RenderedPageHtml {
  readonly status: number;
  readonly html: string;
  readonly lang: string;
}

/** Renders the application to HTML on the server, from the same first data from which the client hydrates it. */
export async function render({
  url,
  first,
  status,
}: {
  readonly url: string;
  readonly first: FirstPaint;
  readonly status: number;
}): Promise<RenderedPageHtml> {
  const [path = "/", query = ""] = url.split("?");
  await loadRenderedPageCode(path);
  const html = renderToString(
    <ServerRenderedAddressProvider drawn={{ ssrPath: path, ssrSearch: query }}>
      <App session={createServerModels(first)} status={status} />
    </ServerRenderedAddressProvider>,
  );
  const lang = localeOfPath(path) ?? first.locale;
  return { status: status >= 400 ? status : statusOfPath(path), html, lang };
}

function statusOfPath(path: string): number {
  const route = matchedRoute(path);
  if (route === undefined) return 404;
  const verdict = verdictOfNames(route.guards);
  return verdict.kind === "error" ? verdict.status : 200;
}
