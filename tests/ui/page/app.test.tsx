import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pageIdentityKey } from "#app/web/address/routes.ts";
import { createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { createReachabilityModel, type ReachabilityModel } from "#ui/headless/session/reachability.ts";
import { UnreachableNotice } from "#ui/views/shell/alerts/UnreachableNotice.tsx";
import { returnFromProvider } from "../../../stories/club/leads.ts";
import { visitOf } from "../../../stories/club/visit.ts";
import { createThemeChoiceModel } from "#ui/headless/session/theme.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { ErrorPage } from "#ui/views/shell/ErrorPage.tsx";
import { PageShell } from "#ui/views/shell/PageShell.tsx";

describe("a change of language", () => {
  it.each(["", "/pricing", "/boat/boat-name", "/nowhere"])("stays on the page %s, with what was chosen on it", (path) => {
    expect(pageIdentityKey(`/fr${path}`)).toBe(pageIdentityKey(`/en${path}`));
  });
});

describe("another path", () => {
  it("is another page", () => {
    expect(pageIdentityKey("/en/pricing")).not.toBe(pageIdentityKey("/en"));
    expect(pageIdentityKey("/en/nowhere")).not.toBe(pageIdentityKey("/en/elsewhere"));
  });
});

describe("the error page", () => {
  const drawn = (locale: "en" | "fr", status: number) =>
    renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <ErrorPage status={status} homePath={`/${locale}`} />
      </WordsProvider>,
    ).replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, "|");

  it.each([
    ["en", "This page could not be found", "Oops ! Something went wrong.", "Back to Home"],
    ["fr", "Cette page est introuvable", "Oups ! Quelque chose a mal tourné.", "Retour à l’accueil"],
  ] as const)("of a missing page shows its code and both sentences of it in %s, in this order", (locale, ...sentences) => {
    expect(drawn(locale, 404).split("|").filter(Boolean)).toEqual(["404", ...sentences]);
  });

  it("says once that something went wrong", () => {
    expect(drawn("en", 500).split("|").filter(Boolean)).toEqual(["500", "Oops ! Something went wrong.", "Back to Home"]);
  });
});

describe("the error page of a guard that does not exist", () => {
  it.each([
    ["en", "Unknown middleware"],
    ["fr", "Intergiciel inconnu"],
  ] as const)("says so in %s, with its code", (locale, text) => {
    const html = renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <ErrorPage status={500} message="errors.page.unknownMiddleware" homePath={`/${locale}`} />
      </WordsProvider>,
    );
    expect(html).toContain(text);
    expect(html).toContain("500");
  });
});

describe("a page while Quai is out of reach", () => {
  const kept = async () => {
    const visit = await visitOf();
    await returnFromProvider(visit, "success");
    return visit.model;
  };
  const drawn = (model: BookingModel, reach: ReachabilityModel) =>
    renderToStaticMarkup(
      <WordsProvider locale="en">
        <UnreachableNotice reach={reach} payment={model.payment} onPass={model.pass.show} />
      </WordsProvider>,
    );

  it("gives the reason and the passes of this device, and disappears once Quai answers again", async () => {
    const model = await kept();
    const reach = createReachabilityModel();
    expect(drawn(model, reach)).toBe("");
    reach.isAnswered(false);
    expect(drawn(model, reach)).toContain("We can’t connect.");
    reach.hasNetwork(false);
    expect(drawn(model, reach)).toContain("You are offline.");
    const reference = model.pass.pass.value?.reference;
    expect(
      drawn(model, reach)
        .replaceAll("\u202f", " ")
        .replaceAll(/<[^>]+>/g, ""),
    ).toContain(`Your pass ${reference}: Saturday, July 4`);
    reach.hasNetwork(true);
    reach.isAnswered(true);
    expect(drawn(model, reach)).toBe("");
  });
});

describe("every page", () => {
  it.each(["en", "fr"] as const)("names in %s the source of the shorelines and its licence", (locale) => {
    const nothing = () => undefined;
    const clock = { now: () => 0, later: () => nothing };
    const html = renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <PageShell
          first={{ siteUrl: "https://quai.test", mode: "demo", isOwnSite: false, clubs: [] }}
          club={undefined}
          alerts={createAlertsModel(clock)}
          loading={createCallsInFlight(clock)}
          themeChoice={createThemeChoiceModel("day", nothing, nothing)}
          homePath={`/${locale}`}
          languagePath="/"
          hasTopBar={false}
          loginPath={undefined}
          account={null}
          side={null}
        >
          {null}
        </PageShell>
      </WordsProvider>,
    );
    expect(html).toMatch(/GSHHG 2\.3\.7 \(Wessel (and|et) Smith, 1996\), GNU LGPL 3/);
  });
});
