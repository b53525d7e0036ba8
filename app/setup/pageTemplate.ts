import type { Plugin, Rolldown } from "vite";
import { markTemplatePart } from "#core/features/site/calls/templateParts.ts";

const scriptTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Where the starter finds the first page's words of a language: ` data-words-fr="/assets/..."`. */
function wordsIn(file: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] {
  const locale = file.type === "chunk" ? /\/firstWords\/(\w+)\.ts$/.exec(file.facadeModuleId ?? "")?.[1] : undefined;
  // The application arrives with the words; further imports of theirs would delay the page.
  if (locale !== undefined && file.type === "chunk" && file.imports.length > 0)
    throw new Error(`${file.fileName} imports ${file.imports.join(", ")}`);
  return locale === undefined ? [] : [` data-words-${locale}="/${file.fileName}"`];
}

/** Where the starter finds the list of the pages other than the first: ` data-pages="/assets/..."`. */
function pagesIn(file: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] {
  const isList = file.type === "chunk" && file.facadeModuleId?.endsWith("/app/web/routing/visitorPages.tsx") === true;
  return isList ? [` data-pages="/${file.fileName}"`] : [];
}

/** The modules that every page of signed-in users begins with. */
const memberModules = /\/app\/web\/(main|routing\/memberPages|models\/signInModels)\.tsx$/;

/**
 * The links that fetch those modules with all that they import, at once and after the styles: by themselves they would come in three steps, each
 * after the one before was run.
 */
function memberCodeLinks(bundle: Rolldown.OutputBundle, application: string): string {
  const files = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (files.has(name) || file?.type !== "chunk") return;
    files.add(name);
    file.imports.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle))
    if (file.type === "chunk" && file.moduleIds.some((id) => memberModules.test(id))) add(name);
  files.delete(application.slice(1));
  return markTemplatePart("member", [...files].map((file) => codeLink(`/${file}`)).join(""));
}

const codeLink = (address: string) => `<link rel="modulepreload" href="${address}" fetchpriority="low">`;

const planStyles = /\/ui\/views\/membership\/membership\.css\.ts/;

/** The links to the styles of the club's plans: the page of plans is rendered with them, and no other page needs them. */
function planStyleLinks(bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle).flatMap((file) =>
    file.type === "chunk" && file.moduleIds.some((id) => planStyles.test(id)) ? [...(file.viteMetadata?.importedCss ?? [])] : [],
  );
  if (files.length === 0) throw new Error("The build made no styles of the club's plans");
  return markTemplatePart("plans", files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(""));
}

/** The link to the styles of the fonts that come late: it is fetched after all others, and the starter turns it on. */
function lateFontLink(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => /\/lateFonts-.*\.css$/.test(name));
  if (file === undefined) throw new Error("The build made no styles of the late fonts");
  return `<link rel="stylesheet" crossorigin href="/${file}" media="not all" data-late>`;
}

/**
 * Makes a Vite plugin that puts the starter in the place of the application. The application is fetched beside the styles, at a lower
 * priority, so that a slow line is never idle, and the starter evaluates it once the page is painted. Fonts come after it. The pages of
 * signed-in users, which the server renders only as a wait, also begin to fetch their code.
 */
export const loadAfterFirstPaintPlugin = (): Plugin => ({
  name: "quai:paint-first",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const files = Object.keys(bundle);
      const [, application] = scriptTag.exec(html) ?? [];
      if (application === undefined) throw new Error("The page has no script");
      const start = files.find((file) => /\/start-.*\.js$/.test(file));
      const laterFiles = Object.values(bundle).flatMap((file) => [...wordsIn(file), ...pagesIn(file)]);
      return (
        html
          .replace(scriptTag, "")
          .replace("<!--head-->", `<!--head-->${memberCodeLinks(bundle, application)}`)
          // At the end of the page: it waits for no styles, and finds the whole page.
          .replace(
            "</body>",
            `<script type="module" async src="/${start}" data-application="${application}"${laterFiles.join("")}></script></body>`,
          )
          // After the styles of every page: those of the plans build on them.
          .replace("</head>", `${codeLink(application)}${planStyleLinks(bundle)}${lateFontLink(bundle)}</head>`)
      );
    },
  },
});
