import { type ReactElement, useState } from "react";
import { within } from "storybook/test";
import { ChecklistPage } from "#ui/views/booking/office/ChecklistPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { bookReadyTrip } from "../../club/dockTrip.ts";
import { type Faults, failing } from "../../club/faults.ts";
import { bookAndPay } from "../../club/leads.ts";
import type { Visit } from "../../club/visit.ts";
import { shown } from "../../waitUntilShown.ts";
import { useVisit } from "../BookingPage.tsx";
import { type OpenPages, openPages, type OpenPageArgs } from "../openPages.ts";
import { useStaffParts } from "./useStaffParts.ts";

interface ChecklistProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly booking?: string;
  readonly suffers?: Faults;
  readonly isSigned?: boolean;
}

function Checklist({ visits, booking, suffers = {} }: ChecklistProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined || booking === undefined ? null : <OfVisit visit={visit} booking={booking} suffers={suffers} />;
}

function OfVisit({ visit, booking, suffers }: Required<Pick<ChecklistProps, "booking" | "suffers">> & { readonly visit: Visit }) {
  const [address] = useState(() => addressAt("?view=checklist", () => undefined));
  const parts = useStaffParts(visit, address, () => suffers);
  return <ChecklistPage parts={parts} booking={booking} />;
}

const meta = preview.meta({
  title: "Views/Signed checklist (liste de vérification)",
  component: Checklist,
  args: { crowd: "none", isSigned: true },
  parameters: { layout: "fullscreen" },
  loaders: [
    async ({ args, globals }) => {
      let booking = "";
      const lead = async (visit: Visit) => {
        booking = args.isSigned === true ? await bookReadyTrip(visit) : (await bookAndPay(visit)).id;
      };
      const visits = await openPages({ ...args, lead }, globals);
      return { visits, booking };
    },
  ],
  render: (args, { loaded }) => <Checklist {...args} {...loaded} />,
});

const page = () => within(document.body);

/** The text in the language that was signed, its SHA-256, and both signatures; the buttons are not printed. */
export const Signed = meta.story({
  play: async () => {
    await shown(page().findByRole("heading", { level: 1 }));
    await shown(page().getByText(/SHA-256/));
    await shown(page().getByText(/Julie Bouchard, .*8:06/));
  },
});

export const SignedNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

/** Nobody has signed yet: the page leads to the day sheet. */
export const NotSigned = meta.story({
  args: { isSigned: false },
  play: async () => shown(page().findByRole("link", { name: "Day sheet" })),
});

/** The page says that it could not load the checklist. */
export const Failed = meta.story({
  args: { suffers: { "booking/reservations/checklist": failing(500) } },
  play: async () => shown(page().findByRole("button", { name: "Try again" })),
});
