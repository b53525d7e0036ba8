import type { Plugin } from "vite";

interface UnusedFeature {
  /** What the functions are for. */
  readonly name: string;
  /** Functions of React DOM that only this feature calls, or that do nothing where nothing uses it. */
  readonly functions: readonly string[];
  /** The class of React DOM whose methods only this feature calls. */
  readonly methodsOf?: string;
  /** What a module contains that uses the feature: the build stops there. */
  readonly sign: RegExp;
}

/** The imports of one of these names from React or React DOM. */
const importOf = (names: string): RegExp =>
  new RegExp(String.raw`import\s*(?:[\w$]+\s*,\s*)?\{[^}]*\b(?:${names})\b[^}]*\}\s*from\s*["']react(?:-dom)?["']`);

/** What React DOM contains and Quai does not use, an eighth of the script that a first visit loads. */
const unusedFeatures: readonly UnusedFeature[] = [
  {
    name: "view transitions",
    functions: [
      "trackEnterViewTransitions",
      "pushViewTransitionCancelableScope",
      "applyViewTransitionToHostInstances",
      "applyViewTransitionToHostInstancesRecursive",
      "restoreViewTransitionOnHostInstances",
      "commitAppearingPairViewTransitions",
      "commitEnterViewTransitions",
      "commitDeletedPairViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "restorePairedViewTransitions",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "measureViewTransitionHostInstancesRecursive",
      "measureNestedViewTransitions",
      "scheduleViewTransitionEvent",
      "recursivelyTraverseAfterMutationEffects",
      "commitAfterMutationEffectsOnFiber",
      "flushAfterMutationEffects",
      "startViewTransition",
      "reportViewTransitionError",
      "createViewTransitionInstance",
      "ViewTransitionPseudoElement",
      "getViewTransitionName",
      "getViewTransitionClassName",
      "applyViewTransitionName",
      "restoreViewTransitionName",
    ],
    methodsOf: "ViewTransitionPseudoElement",
    sign: /\bViewTransition\b|\baddTransitionType\b/,
  },
  {
    name: "refs of fragments",
    functions: [
      "FragmentInstance",
      "traverseVisibleInstancesAndTextInstances",
      "addFragmentHandleToFiber",
      "isFragmentInstanceParent",
      "commitNewChildToFragmentInstances",
      "commitNewChildToFragmentInstance",
      "commitFragmentInstanceInsertionEffects",
      "commitFragmentInstanceDeletionEffects",
      "deleteChildFromFragmentInstance",
      "getFragmentInstanceOrTextInstanceSiblings",
      "findFragmentInstanceOrTextInstanceSiblings",
      "validateDocumentPositionWithFiberTree",
      "isFiberPrecedingCheck",
      "isFiberFollowingCheck",
      "getParentForFragmentAncestors",
      "fiberIsPortaledIntoHost",
      "indexOfEventListener",
      "addEventListenerToChild",
      "removeEventListenerFromChild",
      "setFocusOnFiberIfFocusable",
      "setFocusIfFocusable",
      "blurActiveElementWithinFragment",
      "collectChildren",
      "collectClientRects",
      "observeChild",
      "unobserveChild",
    ],
    methodsOf: "FragmentInstance",
    sign: /<(?:React\.)?Fragment\s[^>]*\bref=|\bFragment\w*\)?,\s*\{\s*ref\b/,
  },
  {
    // Such an element stays where it is rendered.
    name: "moving of titles, styles and links to the head, and loading files by calls",
    functions: [
      "isHostHoistableType",
      "getHydratableHoistableCache",
      "mountHoistable",
      "getResource",
      "acquireResource",
      "suspendResource",
      "insertSuspendedStylesheets",
      "insertStylesheetIntoRoot",
      "insertStylesheet",
      "preloadStylesheet",
      "adoptPreloadPropsForStylesheet",
      "adoptPreloadPropsForScript",
      "preinitStyle",
      "preinitScript",
      "preinitModuleScript",
      "preload",
      "preloadModule",
      "preconnectAs",
      "preconnect",
      "prefetchDNS",
    ],
    sign: importOf("preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS"),
  },
  {
    name: "actions of forms",
    functions: [
      "mountActionState",
      "updateActionState",
      "rerenderActionState",
      "updateActionStateImpl",
      "runActionStateAction",
      "dispatchActionState",
      "handleActionReturnValue",
      "onActionSuccess",
      "onActionError",
      "notifyActionListeners",
    ],
    sign: /\buse(?:ActionState|FormState)\b/,
  },
  {
    name: "lists of suspended parts",
    functions: ["updateSuspenseListComponent", "initSuspenseListRenderState", "cutOffTailIfNeeded", "findFirstSuspended"],
    sign: /\bSuspenseList\b/,
  },
  {
    // The errors themselves are reported.
    name: "names of the components around an error",
    functions: ["describeNativeComponentFrame", "describeBuiltInComponentFrame", "describeFiber", "getStackByFiberInDevAndProd"],
    sign: /\bcomponentStack\b|\bcaptureOwnerStack\b/,
  },
];

/** Where the functions of React are declared; a module of React itself may contain any of the signs. */
const reactDom = /\/react-dom-client\.production\.js$/;
const ofReact = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * Errors that React creates when it is loaded and throws later. With developer tools open, each reads its stack, for which the whole
 * script is parsed again: they are created without one.
 */
const sentinels = /^((?:var| ) \w+ =) Error\((formatProdErrorMessage\(\d+\))\)/gm;

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Makes a Vite plugin that builds React DOM without the features that Quai does not use: their functions become empty, and the minifier drops
 * what then nothing calls. The build stops where a function is gone, since React has changed, and where a module uses such a feature.
 */
export function leanReactPlugin(): Plugin {
  let isLean = false;
  return {
    name: "quai:lean-react",
    enforce: "pre",
    transform(code, id) {
      if (!ofReact.test(id)) {
        const used = unusedFeatures.find(({ sign }) => sign.test(code));
        if (used !== undefined) this.error(`${id} uses ${used.name}, which the build leaves out of React (app/setup/leanReact.ts)`);
        return null;
      }
      if (!reactDom.test(id)) return null;
      const missing = new Set(unusedFeatures.flatMap(({ functions }) => functions));
      const classes = unusedFeatures.flatMap(({ methodsOf }) => methodsOf ?? []);
      const cuts: Cut[] = [];
      for (const statement of this.parse(code).body) {
        if (statement.type === "FunctionDeclaration" && statement.id !== null && statement.body !== null) {
          const { start, end } = statement.body;
          if (missing.delete(statement.id.name)) cuts.push({ start, end, text: "{}" });
        } else if (statement.type === "ExpressionStatement") {
          const { start, end } = statement;
          if (classes.some((name) => code.startsWith(`${name}.prototype.`, start))) cuts.push({ start, end, text: "" });
        }
      }
      const [gone] = missing;
      if (gone !== undefined) this.error(`React DOM has no function ${gone} any more (app/setup/leanReact.ts)`);
      const cut = cuts.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
      const lean = cut.replace(sentinels, "$1 Object.create(Error.prototype, { message: { value: $2 } })");
      if (lean === cut) this.error("React makes no errors as it comes any more");
      isLean = true;
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (error === undefined && !isLean) this.error("No module is React DOM as it comes any more");
    },
  };
}
