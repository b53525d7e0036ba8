import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { PassView } from "#ui/views/pass/PassView.tsx";
import preview from "../.storybook/preview.tsx";
import { offline } from "../club/faults.ts";
import { booked, byStaff, returned } from "../club/leads.ts";
import { otherVisitor, type Visit } from "../club/visit.ts";
import { opened } from "./opened.ts";
import { type ShownProps, useVisit } from "./Shown.tsx";

function Pass({ visits }: ShownProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <PassView model={visit.model} />;
}

const paid = (visit: Visit) => returned(visit, "success");
const meta = preview.meta({
  title: "Views/Pass",
  component: Pass,
  parameters: { layout: "fullscreen" },
  args: { lead: paid },
  loaders: [async ({ args, globals }) => ({ visits: await opened(args, globals) })],
  render: (args, { loaded }) => <Pass {...args} {...loaded} />,
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("img", { name: /QR/ })).toBeVisible());
    const item = canvas.getByRole("checkbox", { name: /^(Sun hat|Chapeau)/ });
    await userEvent.click(item);
    await expect(item).toBeChecked();
  },
});

export const ReadyFrench = meta.story({ globals: { locale: "fr" } });

export const ReadyNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

export const ReadyDusk = meta.story({ globals: { theme: "dusk" } });

/** Opened without a network: the kept pass is all there is, and it is enough at the dock. */
export const Offline = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      visit.suffer({ "booking/reservations/read": offline });
    },
  },
});

/** The link of a mail that names no booking, or one that has expired. */
export const NotFound = meta.story({
  args: {
    lead: async ({ model }) => {
      await model.openLink("#reservation=mem_r_none&key=none")?.done;
    },
  },
});

/** A mail's link without a network: nothing is said of the booking but that it stands. */
export const Unreachable = meta.story({
  args: {
    faults: { "booking/reservations/read": offline },
    lead: async ({ model }) => {
      await model.openLink("#reservation=mem_r_any&key=key")?.done;
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: /^(Try again|Réessayer)$/ })).toBeVisible());
  },
});

export const Canceled = meta.story({
  args: {
    lead: async (visit) => {
      const holder = await otherVisitor(visit);
      const { id, link } = await booked(holder);
      await byStaff(visit, id, "cancel");
      await visit.model.openLink(link)?.done;
    },
  },
});
