import "#ui/theme/global.css.ts";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { registerServiceWorker } from "#adapters/browser/worker.ts";
import { pathWithoutLocale, localeOfPath } from "#core/domain/language/locale.ts";
import { hydrateEvent } from "#ui/headless/page/hydrationEvents.ts";
import { whenPageIdle } from "#ui/headless/page/pageIdle.ts";
import { loadFirstPageWords } from "#ui/headless/words/firstWords/load.ts";
import { captureBackButton } from "#ui/views/leaving/onBackButton.ts";
import { ServerRenderedAddressProvider } from "./address/address.tsx";
import { HydrationSignal } from "./HydrationSignal.tsx";
import { App } from "./App.tsx";
import { type ServerRenderedPage, readFirstPaint } from "./browser/firstPaint.ts";
import { loadPageCode } from "./routing/pages.tsx";
import { createBrowserModels, type AppWideModels } from "./models/appWideModels.ts";

// Nothing begins while the script is evaluated: both would be one long task.
window.addEventListener(hydrateEvent, () => void begin(), { once: true });

async function begin(): Promise<void> {
  captureBackButton();
  void whenPageIdle().then(fetchAhead);
  const root = document.getElementById("root");
  const paint = readFirstPaint(document);
  if (root === null || paint === undefined) return;
  const { pathname } = paint.from;
  const locale = localeOfPath(window.location.pathname) ?? paint.first.locale;
  await Promise.all([loadFirstPageWords(locale), loadPageCode(pathname, paint.status).catch(() => undefined)]);
  await yieldToBrowser();
  const session = createBrowserModels(paint.first);
  await yieldToBrowser();
  hydrate(root, paint, session);
}

/** Lets the browser render and handle taps between two pieces of work. */
function yieldToBrowser(): Promise<void> {
  return new Promise((drawn) => setTimeout(drawn));
}

function hydrate(root: HTMLElement, { status, from }: ServerRenderedPage, session: AppWideModels): void {
  // The page begins as the server rendered it, then reads its own address, which may contain more, or differ where a cached page was served.
  const { pathname } = window.location;
  const path = pathWithoutLocale(pathname) === from.pathname ? pathname : from.pathname;
  const drawn = { ssrPath: path, ssrSearch: from.search };
  // As a transition it yields to the browser every few milliseconds; a tap in between is handled at once.
  startTransition(() => {
    hydrateRoot(
      root,
      <HydrationSignal>
        <ServerRenderedAddressProvider drawn={drawn}>
          <App session={session} status={status} />
        </ServerRenderedAddressProvider>
      </HydrationSignal>,
    );
  });
}

/** Fetches the code of the next taps, and the rest for a visit without a network. */
function fetchAhead(): void {
  void import("#adapters/contract/link.ts").catch(() => undefined);
  // The dev server builds nothing that a worker could cache, and no page that links the late fonts.
  if (import.meta.env.PROD) registerServiceWorker();
  else void import("#ui/theme/lateFonts.css.ts");
}
