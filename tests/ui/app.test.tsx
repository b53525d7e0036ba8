import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pageKey } from "#app/web/App.tsx";
import { createAlerts } from "#ui/headless/alerts/alerts.ts";
import { createLoading } from "#ui/headless/alerts/loading.ts";
import { createThemeChoice } from "#ui/headless/session/theme.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { ErrorPage } from "#ui/views/shell/ErrorPage.tsx";
import { Shell } from "#ui/views/shell/Shell.tsx";

describe("a change of language", () => {
  it.each(["", "/pricing", "/boat/boat-name", "/nowhere"])("stays on the page %s, with what was chosen on it", (path) => {
    expect(pageKey(`/fr${path}`)).toBe(pageKey(`/en${path}`));
  });
});

describe("another path", () => {
  it("is another page", () => {
    expect(pageKey("/en/pricing")).not.toBe(pageKey("/en"));
    expect(pageKey("/en/nowhere")).not.toBe(pageKey("/en/elsewhere"));
  });
});

describe("the error page of a guard that does not exist", () => {
  it.each([
    ["en", "Unknown middleware"],
    ["fr", "Intergiciel inconnu"],
  ] as const)("says so in %s, with its code", (locale, said) => {
    const html = renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <ErrorPage status={500} said="errors.page.unknownMiddleware" homePath={`/${locale}`} />
      </WordsProvider>,
    );
    expect(html).toContain(said);
    expect(html).toContain("500");
  });
});

describe("every page", () => {
  it.each(["en", "fr"] as const)("names in %s whose shorelines its charts draw, and under which licence", (locale) => {
    const nothing = () => undefined;
    const clock = { now: () => 0, later: () => nothing };
    const html = renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <Shell
          first={{ siteUrl: "https://quai.test", mode: "demo", clubs: [] }}
          club={undefined}
          alerts={createAlerts(clock)}
          loading={createLoading(clock)}
          themeChoice={createThemeChoice("day", nothing, nothing)}
          homePath={`/${locale}`}
          languagePath="/"
          hasTopBar={false}
        >
          {null}
        </Shell>
      </WordsProvider>,
    );
    expect(html).toMatch(/GSHHG 2\.3\.7 \(Wessel (and|et) Smith, 1996\), GNU LGPL 3/);
  });
});
