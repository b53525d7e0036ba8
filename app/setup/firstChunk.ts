import type { Plugin, Rolldown } from "vite";

/** The path of the module that runs before the first paint; it has a chunk of its own with its imports. */
export const starterModule = "app/web/start.ts";
/** The fonts that come once the page responds; an entry of their own, whose script nothing loads. */
export const lateFontsModule = "ui/theme/lateFonts.css.ts";

/** The pages of signed-in users, each a chunk of its own. */
export const ofAccounts = /\/app\/web\/(models\/signInModels\.tsx|routing\/memberPages\.tsx|pages\/(account|office)\/\w+\.tsx?)$/;

/** The modules with which the parts of a visit begin that load after the first page. */
const begins = {
  start: /\/app\/web\/start\.ts$/,
  /** What the idle page fetches: for calls, for the choice of a boat, and for announcing changes. */
  link: /\/(contract\/link|openapi-fetch\/.*|booking\/actions|choiceRestore|ownHours|alertParts|ErrorPage|browser\/events|models\/(atRest|payLink)|deviceNotices|pageTitle)\.\w+$/,
  drawings: /\/(chart\/drawings|later\/idleParts|choice\/sunset)\.ts$/,
  /** What a visit may begin with, as search engines and the club's own site lead there, and what a button of the first page opens. */
  entry: /\/pages\/visitor\/(Boat|Pricing|Subscription)\.tsx$|\/SiteMenu\.tsx$|\/openedParts\.ts$/,
  /** What the chosen hour and the button "Continue" load. */
  contact: /\/later\/afterChoice\.ts$|\/checkout\/contact\//,
  /** What loads while the contact is typed, and the result of the payment. */
  payment: /\/checkout\/payment\//,
  /** The dock pass, which a link in a letter opens with nothing loaded before. */
  pass: /\/pages\/visitor\/Information\.tsx$/,
  /** Login and sign-up, and what erases the stored day sheets. */
  account: /\/pages\/account\/(Login|Signup)\.tsx$|\/models\/signInModels\.tsx$|\/browser\/dayStore\.ts$/,
};

const ofAria = /\/node_modules\/(@react-aria|@react-stately|react-aria|react-stately|react-aria-components)\//;
const ofPhones = /libphonenumber-js/;
/** The list of all words, of which the bundler drops every text: it says nothing of who loads the files that it names. */
const ofAllWords = /\/core\/words\/(index|en|fr)\.ts$/;

interface Search {
  readonly context: Rolldown.ChunkingContext;
  /** Whether modules that load another one later, on their demand, count as its importers. */
  readonly isLater?: boolean;
}

/** Whether a module, or one that imports it, however indirectly, is wanted. Each is looked at once, circles of imports included. */
function isReached(id: string, isWanted: (id: string) => boolean, { context, isLater = false }: Search): boolean {
  const importers = new Set([id]);
  for (const importer of importers) {
    if (ofAllWords.test(importer) || (isLater && ofAccounts.test(importer))) continue;
    if (isWanted(importer)) return true;
    const module = context.getModuleInfo(importer);
    for (const next of [...(module?.importers ?? []), ...(isLater ? (module?.dynamicImporters ?? []) : [])]) importers.add(next);
  }
  return false;
}

/** Whether a part cannot begin without a module. */
const isOfPart = (part: keyof typeof begins, id: string, context: Rolldown.ChunkingContext): boolean =>
  isReached(id, (importer) => begins[part].test(importer), { context });

/** Whether a page of visitors loads a module, at once or later. */
const isVisitors = (id: string, context: Rolldown.ChunkingContext): boolean =>
  isReached(id, (importer) => context.getModuleInfo(importer)?.isEntry === true, { context, isLater: true });

/** The chunk of code that several pages or parts share, of which each part loads its own and those before it; null for packages and for the rest. */
function sharedChunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const isOf = (part: keyof typeof begins) => isOfPart(part, id, context);
  if (!isVisitors(id, context)) return isOf("account") ? "account" : "office";
  if (ofAria.test(id) || ofPhones.test(id)) return null;
  if (isOf("entry")) return isOf("contact") ? "forms" : "entry";
  return (["contact", "payment", "pass"] as const).find(isOf) ?? null;
}

/** React Aria as the form of the contact needs it, and the rest of it with what login needs. */
function ariaChunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (ofAria.test(id) && isOfPart("contact", id, context)) return "fields";
  return ofAria.test(id) || isOfPart("account", id, context) ? "aria" : null;
}

/**
 * The groups of chunks for the bundler. One chunk, `client`, has all that the application needs from its start: the bundler would split it
 * into several, each a request before the page responds. `link` and `drawings` are fetched once the page is idle. `later` is what other later
 * chunks share. `tests/e2e/page/weight.spec.ts` limits the bytes of the first page and of each part.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  groups: [
    { debugName: "start", name: (id, context) => (isOfPart("start", id, context) ? "start" : null), priority: 3 },
    { name: "lateFonts", test: (id) => id.includes(`/${lateFontsModule}`), priority: 3 },
    { name: "client", tags: ["$initial"], priority: 2 },
    { name: "client", test: /rolldown\/runtime/, priority: 2 },
    { name: "link", test: begins.link, priority: 1.5 },
    { name: "drawings", test: begins.drawings, priority: 1.5 },
    { debugName: "a part's", name: sharedChunkOf, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
    { debugName: "aria or fields", name: ariaChunkOf, minShareCount: 2, includeDependenciesRecursively: false },
    { name: "phone", test: ofPhones },
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
