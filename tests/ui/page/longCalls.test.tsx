import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createThemeChoiceModel } from "#ui/headless/session/theme.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { PageShell } from "#ui/views/shell/PageShell.tsx";
import { standingClock } from "../../../stories/club/clock.ts";
import { visitOf } from "../../../stories/club/visit.ts";

describe("the frame of a page", () => {
  it.each([
    ["en", "Loading…"],
    ["fr", "Chargement…"],
  ] as const)("says in %s, for the eyes and for a screen reader, that a call takes longer than the line", async (locale, text) => {
    const { model } = await visitOf();
    const clock = standingClock({ at: 0 });
    const loading = createCallsInFlight(clock);
    const shell = () => {
      const html = renderToStaticMarkup(
        <WordsProvider locale={locale}>
          <PageShell
            first={model.choice.first}
            club={undefined}
            alerts={model.ports.alerts}
            loading={loading}
            themeChoice={createThemeChoiceModel(
              "auto",
              () => undefined,
              () => undefined,
            )}
            homePath="/"
            languagePath="/"
            hasTopBar={false}
            loginPath={undefined}
            account={null}
            side={null}
          >
            <p />
          </PageShell>
        </WordsProvider>,
      );
      const [, label] = /<output class="[^"]+">([^<]*)<\/output>/.exec(html) ?? [];
      return { label, hasLine: html.includes("<progress") };
    };
    expect(shell()).toEqual({ label: "", hasLine: false });
    const answer = Promise.withResolvers<void>();
    const done = loading.during(answer.promise);
    clock.pass(4999);
    expect(shell()).toEqual({ label: "", hasLine: true });
    clock.pass(1);
    expect(shell()).toEqual({ label: text, hasLine: false });
    answer.resolve();
    await done;
    expect(shell()).toEqual({ label: "", hasLine: false });
  });
});
