import { expect, userEvent } from "storybook/test";
import { Disclosure } from "#ui/parts/actions/Disclosure.tsx";
import preview from "../../.storybook/preview.tsx";
import { shown } from "../../waitUntilShown.ts";

const meta = preview.meta({
  title: "Components/Actions/Disclosure (dépliant)",
  component: Disclosure,
  args: { title: "Cancellation", children: <p>Until 48 hours before, the whole amount comes back.</p> },
});

export const Closed = meta.story({
  play: async ({ canvas }) => {
    const words = canvas.getByText(/whole amount/);
    await expect(words).not.toBeVisible();
    await userEvent.click(canvas.getByText("Cancellation"));
    await shown(words);
  },
});

export const Open = meta.story({ args: { isOpen: true } });

export const LongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  args: {
    isOpen: true,
    title: "Ce que couvre l’assurance de responsabilité civile du club",
    children: <p>Les dommages causés à autrui.</p>,
  },
});
