import type { Plugin, Rolldown } from "vite";

interface StandIn {
  readonly source: RegExp;
  readonly importer: RegExp;
  readonly code: string;
}

/** Modules that the supported browsers and languages do not need. */
const standIns: readonly StandIn[] = [
  { source: /^use-sync-external-store\/shim/, importer: /./, code: 'export { useSyncExternalStore } from "react";' },
  // The page gives React Aria its language; looking up the browser's is useless and takes a phone a fifth of a second.
  {
    source: /^\.\/useDefaultLocale\.mjs$/,
    importer: /\/I18nProvider\.mjs$/,
    code: 'export const useDefaultLocale = () => ({ locale: "en-CA", direction: "ltr" });',
  },
  // Both languages run from left to right.
  { source: /^\.\/utils\.mjs$/, importer: /\/I18nProvider\.mjs$/, code: "export const isRTL = () => false;" },
];
const standIn = "\0quai:stand-in:";

/**
 * Errors that React creates when it is loaded and throws later. With developer tools open, as in the benches, each reads its stack, for
 * which the whole script is parsed again: they are created without one.
 */
const sentinels = /^((?:var| ) \w+ =) Error\((formatProdErrorMessage\(\d+\))\)/gm;

/**
 * Makes a Vite plugin that keeps out of the first chunk what no first page runs. A rule that matches no module any more stops the
 * build: the package has changed.
 */
export function leaveOutOfFirstChunkPlugin(): Plugin {
  const unmet = new Set(standIns);
  let hasSentinels = false;
  return {
    name: "quai:lean-first-chunk",
    enforce: "pre",
    resolveId(source, importer = "") {
      const instead = standIns.find((rule) => rule.source.test(source) && rule.importer.test(importer));
      if (instead === undefined) return null;
      unmet.delete(instead);
      return standIn + standIns.indexOf(instead);
    },
    transform(code, id) {
      if (!id.endsWith("/react-dom-client.production.js")) return null;
      const lean = code.replace(sentinels, "$1 Object.create(Error.prototype, { message: { value: $2 } })");
      hasSentinels ||= lean !== code;
      return { code: lean, map: null };
    },
    load: (id) => (id.startsWith(standIn) ? standIns[Number(id.slice(standIn.length))]?.code : undefined),
    buildEnd(error) {
      const [rule] = unmet;
      if (error === undefined && rule !== undefined) this.error(`No module is imported as ${rule.source} from ${rule.importer}`);
      if (error === undefined && !hasSentinels) this.error("React makes no errors as it comes any more");
    },
  };
}

/** The path of the module that runs before the first paint; it has a chunk of its own with its imports. */
export const starterModule = "app/web/start.ts";
/** The fonts that come once the page responds; an entry of their own, whose script nothing loads. */
export const lateFontsModule = "ui/theme/lateFonts.css.ts";
const withStarter = [starterModule, "adapters/browser/reload.ts", "core/words/alerts/reload.ts"];

/** The modules that the page fetches once it is idle, with all that they import: for calls, for the choice of a boat, and for announcing changes. */
const atRest = [
  "adapters/contract/link.ts",
  "ui/headless/booking/actions.ts",
  "ui/headless/booking/choice/choiceRestore.ts",
  "ui/views/shell/alerts/alertParts.ts",
  "ui/views/shell/ErrorPage.tsx",
  "adapters/browser/events.ts",
  "app/web/models/atRest.ts",
  "app/web/deviceNotices.tsx",
  "app/web/models/payLink.ts",
  "app/web/routing/pageTitle.ts",
  "ui/views/booking/choice/later/ownHours.ts",
];
const withDrawings = [
  "ui/views/offer/chart/drawings.ts",
  "ui/views/booking/choice/later/idleParts.ts",
  "ui/headless/booking/choice/sunset.ts",
];
/** The pages of login and sign-up, the models of the sign-in, and what erases the stored day sheets. */
const wayIn = [
  "app/web/models/signInModels.tsx",
  "app/web/pages/account/Login.tsx",
  "app/web/pages/account/Signup.tsx",
  "adapters/browser/dayStore.ts",
];
/** The other pages that a visit often begins with, as search engines and the club's own site lead to them. */
const entryPages = ["Boat", "Pricing", "Subscription"].map((page) => `app/web/pages/visitor/${page}.tsx`);
/** What the chosen hour and the button "Continue" load: the choice of its length, and the form of the contact with its actions. */
const contactStep = ["ui/views/booking/choice/later/afterChoice.ts", "ui/headless/booking/checkout/contact/contactStepActions.ts"];
/** The step of payment, loaded while the contact is typed, and its result. */
const paymentStep = ["ui/views/booking/checkout/payment/PayStep.tsx", "ui/views/booking/checkout/payment/PaymentResultPart.tsx"];
/** The dock pass, which a link in a letter opens with nothing loaded before. */
const passPage = "app/web/pages/visitor/Information.tsx";
/** What a button of the first page opens. */
const firstPageParts = [
  "ui/views/shell/SiteMenu.tsx",
  "ui/views/booking/choice/later/openedParts.ts",
  "ui/views/booking/place/openedParts.ts",
];

/** Whether a module is this file of the project. */
const isOf = (file: string, id: string): boolean => id.endsWith(`/${file}`);

/** The pages of signed-in users, each a chunk of its own. */
export const ofAccounts = /\/app\/web\/(models\/signInModels\.tsx|routing\/memberPages\.tsx|pages\/(account|office)\/\w+\.tsx?)$/;
/** The list of all words, of which the bundler drops every text: it says nothing of who loads the files that it names. */
const allWords = /\/core\/words\/(index|en|fr)\.ts$/;
const reached = new Map<string, boolean>();

/** Whether a module is imported, however indirectly, by a page of visitors. Each importer is read once, circles of imports included. */
function isVisitors(id: string, context: Rolldown.ChunkingContext): boolean {
  const known = reached.get(id);
  if (known !== undefined) return known;
  const importers = new Set([id]);
  let isFound = false;
  for (const importer of importers) {
    if (ofAccounts.test(importer) || allWords.test(importer)) continue;
    const module = context.getModuleInfo(importer);
    isFound = module?.isEntry === true || reached.get(importer) === true;
    if (isFound) break;
    for (const next of [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])]) importers.add(next);
  }
  reached.set(id, isFound);
  return isFound;
}

/** Whether one of these files imports a module, however indirectly, without waiting. */
function isImportedBy(files: readonly string[], id: string, context: Rolldown.ChunkingContext): boolean {
  const importers = new Set([id]);
  for (const importer of importers) {
    if (files.some((file) => isOf(file, importer))) return true;
    if (!allWords.test(importer)) for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  return false;
}

/**
 * The chunk of code that several pages or steps share: that of the back-office, of login, of visitors' first pages, of each step to the
 * payment; null for all other code. Each step loads its own chunk and those of the steps before it.
 */
function sharedChunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (!isVisitors(id, context)) return isImportedBy(wayIn, id, context) ? "account" : "office";
  if (ofPackages.test(id)) return null;
  const isUsedBy = (files: readonly string[]) => isImportedBy(files, id, context);
  const isContacts = isUsedBy(contactStep);
  const isPass = isUsedBy([passPage]);
  const isLogin = isUsedBy(wayIn);
  if (isUsedBy(entryPages) || (isLogin && (isContacts || isPass))) return isContacts ? "forms" : "entry";
  if (isLogin) return null;
  if (isContacts) return "contact";
  if (isUsedBy(paymentStep)) return "payment";
  if (isPass) return "pass";
  return isUsedBy(firstPageParts) ? "entry" : null;
}

/** The packages that have chunks of their own. */
const aria = /\/node_modules\/(@react-aria|@react-stately|react-aria|react-stately|react-aria-components)\//;
const phone = /libphonenumber-js/;
const ofPackages = new RegExp(`${aria.source}|${phone.source}`);

/**
 * The groups of chunks for the bundler. One chunk, `client`, has all that the application needs from its start: the bundler would split it
 * into several, each a request before the page responds. `link` and `drawings` are fetched once the page is idle, `link` for calls; `entry`
 * has what several pages share that a visit may begin with, and what the first page opens, `forms` what the form of the contact shares with them, `contact` and `payment`
 * what the steps after an hour load, `pass` the dock pass, `fields` and `aria` the parts of React Aria
 * for the contact and for the rest, with the dialogs, `later` what other later chunks share.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "start", test: (id) => withStarter.some((file) => isOf(file, id)), priority: 3 },
    { name: "lateFonts", test: (id) => id.includes(`/${lateFontsModule}`), priority: 3 },
    { name: "client", tags: ["$initial"], priority: 2 },
    { name: "client", test: /rolldown\/runtime/, priority: 2 },
    { name: "link", priority: 1.5, test: (id) => atRest.some((file) => isOf(file, id)) || id.includes("/openapi-fetch/") },
    { name: "drawings", priority: 1.5, test: (id) => withDrawings.some((file) => isOf(file, id)) },
    // Code that visitors never use stays out of their chunks, the back-office out of login, and the steps to payment out of other pages.
    {
      debugName: "a page's or a step's",
      name: sharedChunkOf,
      minShareCount: 2,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      debugName: "aria or fields",
      name: (id, context) => {
        const isFields = aria.test(id) && isImportedBy(contactStep, id, context);
        return isFields ? "fields" : aria.test(id) || isImportedBy(wayIn, id, context) ? "aria" : null;
      },
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    { name: "phone", test: phone },
    { name: "later", minShareCount: 2 },
  ],
};

const firstFiles = new Set(["index", "link", "drawings"]);

/**
 * Makes a Vite plugin that checks that a first visit loads the application only: a module that the back-office shares with it must
 * not load the back-office.
 */
export const firstVisitCheckPlugin = (): Plugin => ({
  name: "quai:light-first-visit",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const application = chunks.find(({ name }) => name === "index")?.fileName;
    for (const { name, imports } of chunks) {
      const more = imports.filter((file) => file !== application);
      if (firstFiles.has(name) && more.length > 0) this.error(`${name} brings ${more.join(", ")} to every first visit`);
    }
  },
});
