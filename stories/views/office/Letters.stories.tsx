import type { ReactElement } from "react";
import { expect, userEvent, within } from "storybook/test";
import { LetterTextsPage } from "#ui/views/club/letters/LetterTextsPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { laterInBrowser } from "../../club/clock.ts";
import { adminPrincipal } from "../../club/club.ts";
import { refusing } from "../../club/faults.ts";
import { shown } from "../../waitUntilShown.ts";
import { openPages } from "../openPages.ts";
import { StaffPage, type StaffPageArgs } from "./StaffPage.tsx";

const address = addressAt("", () => {});

function Letters(args: StaffPageArgs): ReactElement {
  return (
    <StaffPage {...args} principal={adminPrincipal}>
      {(parts) => <LetterTextsPage parts={{ ...parts, client: "mem", address, later: laterInBrowser }} />}
    </StaffPage>
  );
}

const meta = preview.meta({
  title: "Views/Office/Letters",
  component: Letters,
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Letters {...args} {...loaded} />,
});

type Canvas = ReturnType<typeof within>;

const field = (canvas: Canvas, language: "Français" | "English", name: string) =>
  within(canvas.getAllByRole("group", { name: language })[0] ?? document.body).getByRole("textbox", { name });

async function type(canvas: Canvas, language: "Français" | "English", name: string, text: string): Promise<void> {
  const box = field(canvas, language, name);
  await userEvent.clear(box);
  await userEvent.type(box, text.replaceAll("{", "{{"));
}

const save = async (canvas: Canvas) => userEvent.click(await canvas.findByRole("button", { name: /^Save/ }));

/** Nothing was written yet: the standard texts are in the fields, and the preview shows a sample. */
export const Standard = meta.story({
  play: async ({ canvas }) => {
    await shown(canvas.findByDisplayValue("{boat}, {date}: your booking"));
    await shown(canvas.findByText("Hello Camille,"));
    await expect(canvas.getByRole("button", { name: /^Booking/ })).toHaveAttribute("aria-current", "page");
  },
});

/** One language changed: the other is to confirm, and one press confirms it. */
export const OneLanguage = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue("{boat}, {date}: your booking");
    await type(canvas, "English", "Opening", "Welcome {name}, bring a hat.");
    await shown(canvas.findByText("Welcome Camille, bring a hat."));
    await save(canvas);
    await shown(canvas.findByText("French to confirm"));
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm the French" }));
    await shown(canvas.findByText("Your texts"));
  },
});

/** A placeholder that this email does not have is refused at its field, and nothing is lost. */
export const Refused = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue("{boat}, {date}: your booking");
    await type(canvas, "English", "Subject", "Your {bote}");
    await save(canvas);
    await shown(canvas.findAllByText(/“\{bote\}” cannot be filled/).then(([first]) => first ?? document.body));
    await expect(field(canvas, "English", "Subject")).toHaveValue("Your {bote}");
  },
});

/** The preview of a dark mail program. */
export const Dark = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText("Hello Camille,");
    await userEvent.click(canvas.getByRole("button", { name: "Dark" }));
    const dark = canvas.getAllByRole("article").filter((mail) => mail.dataset["theme"] === "dusk");
    await shown(within(dark.at(-1) ?? document.body).getByText("Hello Camille,"));
  },
});

/** The texts could not be fetched, and can be tried again. */
export const Unread = meta.story({
  args: { faults: { "configuration/letters/read": refusing("UNAVAILABLE") } },
  play: async ({ canvas }) => {
    await shown(canvas.findAllByText(/^The texts of the emails could not be fetched/).then(([first]) => first ?? document.body));
  },
});
