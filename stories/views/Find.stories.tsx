import { type ReactElement, useState } from "react";
import { expect, fn, type screen, userEvent, waitFor } from "storybook/test";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { createFindBookingModel } from "#ui/headless/booking/pass/findBookingForm.ts";
import { FindBookingView } from "#ui/views/booking/pass/FindBookingView.tsx";
import preview from "../.storybook/preview.tsx";
import { expectErrorsOfSummary } from "../errorSummary.ts";
import { returnFromProvider } from "../club/leads.ts";
import type { Visit } from "../club/visit.ts";
import { openPages, visitIn } from "./openPages.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { shown } from "../waitUntilShown.ts";

const onFound = fn();

function Find({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <FindPage visit={visit} />;
}

function FindPage({ visit }: { readonly visit: Visit }): ReactElement {
  const [find] = useState(() => createFindBookingModel(visit.model.ports, async ({ _id }) => void onFound(_id)));
  return <FindBookingView find={find} isDemo tell={() => undefined} />;
}

const meta = preview.meta({
  title: "Views/Find my booking",
  component: Find,
  parameters: { layout: "fullscreen" },
  args: { lead: (visit: Visit) => returnFromProvider(visit, "success") },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Find {...args} {...loaded} />,
});

export const Form = meta.story();
export const FormFrench = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

/** An empty form: the summary links to its field. */
export const Empty = meta.story({
  parameters: {
    shows: [
      { role: "heading", name: "Please fix 1 field" },
      { role: "link", name: "Mobile phone: This field is required." },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Send me the code|Recevoir le code)/ }));
    await expectErrorsOfSummary();
  },
});

/** Types a phone and the code that it is sent. */
async function proves(canvas: Pick<typeof screen, "findByLabelText" | "getByRole">, phone: string): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/^(Mobile phone|Téléphone cellulaire)/), phone);
  await userEvent.click(canvas.getByRole("button", { name: /^(Send me the code|Recevoir le code)/ }));
  await userEvent.type(await canvas.findByLabelText(/^Code/), memoryOneTimeCode);
  await userEvent.click(canvas.getByRole("button", { name: /^(Show my bookings|Afficher mes réservations)/ }));
}

/** With a phone and a code its bookings are listed, each of which opens its pass. */
export const Found = meta.story({
  play: async ({ canvas, loaded }) => {
    const { reservation } = visitIn(loaded).model.pass;
    await visitIn(loaded).model.pass.load();
    await proves(canvas, "450 555 0100");
    await userEvent.click(await canvas.findByRole("button", { name: /^(Open my dock pass|Ouvrir mon laissez-passer)/ }));
    await waitFor(() => expect(onFound).toHaveBeenCalledWith(reservation.value?._id));
  },
});

/** A phone without a booking in sight: the form needs the reference. */
export const NoneInSight = meta.story({
  play: async ({ canvas }) => {
    await proves(canvas, "450 555 0188");
    await shown(canvas.findByLabelText(/^(Reference|Référence)/));
  },
});
