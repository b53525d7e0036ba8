import { expect } from "storybook/test";
import { TextWithLinks } from "#ui/parts/actions/TextWithLinks.tsx";
import preview from "../../.storybook/preview.tsx";

const phone = { text: "450 555-0142", href: "tel:+14505550142" };
const email = { text: "bonjour@club.example", href: "mailto:bonjour@club.example" };

const meta = preview.meta({ title: "Components/Actions/TextWithLinks (texte avec liens)", component: TextWithLinks });

/** The links are found wherever the sentence has them, in another order than the list too. */
export const TwoLinks = meta.story({
  args: { children: "Écrivez à bonjour@club.example ou appelez le 450 555-0142.", links: [phone, email] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("link", { name: phone.text })).toHaveAttribute("href", phone.href);
    await expect(canvas.getByRole("link", { name: email.text })).toHaveAttribute("href", email.href);
    await expect(canvasElement).toHaveTextContent("Écrivez à bonjour@club.example ou appelez le 450 555-0142.");
  },
});

/** The text of one link is missing, and that of the other is empty: the sentence is as it was. */
export const WithoutTheTexts = meta.story({
  args: { children: "The club has no number.", links: [phone, { text: "", href: "mailto:" }] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvasElement).toHaveTextContent("The club has no number.");
  },
});
