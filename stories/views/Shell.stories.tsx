import { mdiHome } from "@mdi/js";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { createAlertsModel } from "#ui/headless/alerts/alerts.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createThemeChoiceModel } from "#ui/headless/session/theme.ts";
import { Icon } from "#ui/parts/marks/Icon.tsx";
import { ErrorPage } from "#ui/views/shell/ErrorPage.tsx";
import { LoadErrorPart } from "#ui/views/shell/LoadErrorPart.tsx";
// Imported at the start: a lazy part that Vite first sees in the middle of a run would reload the page under the test.
import "#ui/views/shell/alerts/alertParts.ts";
import "#ui/views/shell/SiteMenu.tsx";
import { PageShell } from "#ui/views/shell/PageShell.tsx";
import preview from "../.storybook/preview.tsx";
import { clubs } from "../club/offer.ts";
import { shown } from "../waitUntilShown.ts";

interface PageProps {
  readonly status?: number;
  readonly alert?: string;
  readonly isLost?: boolean;
}

function Page({ status, alert, isLost = false }: PageProps) {
  const nothing = () => undefined;
  const clock = { now: () => 0, later: () => nothing };
  const alerts = createAlertsModel(clock);
  if (alert !== undefined) alerts.raise({ type: "error", message: alert });
  return (
    <PageShell
      first={{
        siteUrl: "https://www.quai.example",
        mode: "demo",
        isOwnSite: false,
        clubs: clubs.map((club) => ({
          ...club,
          province: null,
          privacy: { officer: "", address: "" },
          facts: { en: [], fr: [] },
          promises: {},
        })),
      }}
      club="mem"
      alerts={alerts}
      loading={createCallsInFlight(clock)}
      themeChoice={createThemeChoiceModel("auto", nothing, nothing)}
      homePath="/en"
      languagePath="/fr"
      hasTopBar
      loginPath="/en/login"
      account={null}
      side={null}
    >
      {status === undefined ? <Icon path={mdiHome} /> : <ErrorPage status={status} homePath="/en" />}
      {isLost ? <LoadErrorPart tryAgain={nothing} /> : null}
    </PageShell>
  );
}

const meta = preview.meta({ title: "Views/Shell", component: Page, parameters: { layout: "fullscreen" } });

export const Bar = meta.story({});

export const Menu = meta.story({
  tags: ["walk"],
  play: async ({ canvasElement, globals }) => {
    const opener = within(canvasElement).getAllByRole("button", { name: "Menu" })[0];
    if (opener === undefined) throw new Error("no menu button");
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await shown(within(canvasElement).findByText(globals["locale"] === "fr" ? "Dossier de presse" : "Press kit"));
    await userEvent.keyboard("{Escape}");
    await expect(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  },
});

/** A part of the page that could not be loaded; the rest works. */
export const PartLost = meta.story({ args: { isLost: true } });

export const NotFound = meta.story({ args: { status: 404 } });
export const ServerError = meta.story({ args: { status: 500 } });
/** A reference keeps to one line, in the alert and in the list of alerts. */
export const AlertWithReference = meta.story({
  args: { alert: "MEM-7K4QX9 is moved." },
  tags: ["walk"],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("MEM-7K4QX9")).toHaveStyle({ whiteSpace: "nowrap" });
    await userEvent.click(within(canvasElement).getAllByRole("button", { name: "Menu" })[0] ?? canvasElement);
    await waitFor(() => expect(canvas.getAllByText("MEM-7K4QX9")).toHaveLength(2));
  },
});

export const AlertShown = meta.story({ args: { alert: "Error fetching data" } });
