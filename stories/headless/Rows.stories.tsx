import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../.storybook/preview.tsx";
import { addressAt } from "../club/address.ts";
import { refusing } from "../club/faults.ts";
import type { Visit } from "../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs } from "../views/openPages.ts";
import { useVisit } from "../views/BookingPage.tsx";
import { Rows } from "./Rows.tsx";
import { shown } from "../waitUntilShown.ts";

interface BoatRowsProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  /** The address that the page is opened at. */
  readonly query?: string;
}

function BoatRows({ visits, query = "" }: BoatRowsProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <OpenPages visit={visit} query={query} />;
}

/** The address is shown on the page: a story's own is the catalogue's. */
function OpenPages({ visit, query }: { readonly visit: Visit; readonly query: string }): ReactElement {
  const [place, setPlace] = useState(query);
  const [address] = useState(() => addressAt(query, setPlace));
  return (
    <>
      <Rows ports={visit.model.ports} address={address} />
      <p>
        Address: <code>{place === "" ? "/boats" : `/boats${place}`}</code>
      </p>
    </>
  );
}

const meta = preview.meta({
  title: "Headless/Rows",
  component: BoatRows,
  args: { crowd: "none" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <BoatRows {...args} {...loaded} />,
});

/** Filtered, sorted, turned and picked, and the address says it all. */
export const Index = meta.story({
  play: async ({ canvas }) => {
    await shown(canvas.findByText("Page 1 of 3"));
    await userEvent.click(canvas.getByRole("button", { name: "People" }));
    await userEvent.click(canvas.getByRole("button", { name: "People" }));
    await waitFor(() => expect(canvas.getAllByRole("row")[1]).toHaveTextContent(/12$/));
    await userEvent.click(canvas.getByRole("button", { name: "For ten and more" }));
    await shown(canvas.findByText("Page 1 of 2"));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await shown(canvas.findByText("/boats?sort=-capacity&from-capacity=10&page=2"));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Pick this page" }));
    await expect(canvas.getByRole("status")).toHaveTextContent(/^4 of 14 picked/);
    await userEvent.click(canvas.getByRole("button", { name: "The whole filter (14)" }));
    await expect(canvas.getByRole("status")).toHaveTextContent(/^14 of 14 picked/);
    await userEvent.click(canvas.getByRole("button", { name: "Remove capacity" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^0 of 28 picked/));
  },
});

/** OpenPages at a link that somebody sent. */
export const Linked = meta.story({
  args: { query: "?sort=-name.en&model=Quorum" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(8));
    await shown(canvas.getByRole("button", { name: "Remove model" }));
  },
});

export const NothingMatches = meta.story({
  args: { query: "?from-capacity=40" },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("No boat matches."));
  },
});

/** The old rows stay, with what went wrong and as of when they are. */
export const Failed = meta.story({
  play: async ({ canvas, loaded }) => {
    await canvas.findByText("Page 1 of 3");
    const { visits }: { readonly visits?: OpenPages } = loaded;
    const visit = visits?.en;
    visit?.suffer({ "booking/boats/find": refusing("INTERNAL") });
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await shown(canvas.findByText(/An error occured on the server.*As of/));
    await expect(canvas.getAllByRole("row")).toHaveLength(11);
    visit?.suffer({});
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Retry" })).toBeNull());
  },
});
