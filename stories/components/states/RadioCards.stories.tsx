import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { RadioCards } from "#ui/parts/choices/RadioCards.tsx";
import preview from "../../.storybook/preview.tsx";

const refused = fn();

const slots = [
  { value: "morning", title: "8:00 – 11:00", detail: "3 boats free", aside: "$184.00 CAD" },
  { value: "noon", title: "11:30 – 14:30", detail: "1 boat free, Vectra", aside: "$212.50 CAD" },
  { value: "afternoon", title: "15:00 – 18:00", unavailable: "Full. Another boat is free at this time." },
  { value: "evening", title: "18:30 – 21:30", unavailable: "Ends after dark on this lake." },
];

const plages = [
  { value: "matin", title: "8 h – 11 h", detail: "3 bateaux libres au quai de la Baie-Fitch", aside: "184,00 $ CAD" },
  {
    value: "midi",
    title: "11 h 30 – 14 h 30",
    detail: "1 bateau libre : Sportfisher de l’anse à l’Original",
    aside: "1 212,50 $ CAD",
  },
  { value: "soir", title: "15 h – 18 h", unavailable: "Complet. Un autre bateau est libre à cette heure-là, au même quai." },
];

function Held(props: Omit<ComponentProps<typeof RadioCards>, "value" | "onChange"> & { readonly first?: string | null }) {
  const [value, setValue] = useState<string | null>(props.first ?? null);
  return <RadioCards {...props} value={value} onChange={setValue} onUnavailable={refused} />;
}

const meta = preview.meta({
  title: "Components/Choices/RadioCards (cartes à choix unique)",
  component: Held,
  args: { label: "Time slot", options: slots },
});

export const Slots = meta.story({ args: { first: "noon" } });

/** Side by side on a phone, the chosen one inked; a list where there is room. */
export const Strip = meta.story({
  args: {
    label: "Quai",
    isLabelHidden: true,
    layout: "strip",
    first: "magog",
    options: [
      { value: "magog", title: "Quai de Magog", detail: "Pointe Merry · 6 libres" },
      { value: "georgeville", title: "Quai de Georgeville", detail: "5 libres" },
      { value: "baie", title: "Quai de l’anse à l’Original", detail: "Complet" },
    ],
  },
});

/** Price over price at the end, and a warning under both. */
export const WithNote = meta.story({
  args: {
    first: "soir",
    options: [
      {
        value: "soir",
        title: "18 h 30 – 21 h",
        detail: "Soirée · 6 libres",
        aside: "143,78 $ CAD",
        asideDetail: "Membre : 107,83 $ CAD",
        note: "Se termine 104 min après le coucher du soleil (19 h 16) : les feux de navigation sont requis.",
      },
    ],
  },
});

export const NothingChosen = meta.story();

export const ByKeyboard = meta.story({
  args: { first: "morning" },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: /11:30/ })).toBeChecked();
  },
});

/** A full slot takes the focus and says why, and the choice stays where it was. */
export const FullStaysReachable = meta.story({
  args: { first: "noon" },
  play: async ({ canvas }) => {
    refused.mockClear();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    const full = canvas.getByRole("radio", { name: /15:00/ });
    await expect(full).toHaveFocus();
    await expect(full).toHaveAttribute("aria-disabled", "true");
    await expect(full).toHaveAccessibleDescription(/Full/);
    await expect(canvas.getByRole("radio", { name: /11:30/ })).toBeChecked();
    await expect(refused).toHaveBeenCalledWith("afternoon");
  },
});

/** A press on a full slot leaves the choice too. */
export const FullRefusesAPress = meta.story({
  args: { first: "noon" },
  play: async ({ canvas }) => {
    refused.mockClear();
    await userEvent.click(canvas.getByText("15:00 – 18:00"));
    await expect(refused).toHaveBeenCalledWith("afternoon");
    await expect(canvas.getByRole("radio", { name: /11:30/ })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /15:00/ })).not.toBeChecked();
  },
});

export const Boats = meta.story({
  args: {
    label: "Boat",
    layout: "grid",
    first: "v",
    options: [
      { value: "s", title: "Sportfisher 7", detail: "6 people, rods on board" },
      { value: "v", title: "Vectra 12", detail: "8 people" },
      { value: "q", title: "Quorum 1", detail: "12 people", unavailable: "Being repaired until July 9" },
    ],
  },
});

export const LongFrench = meta.story({
  args: { label: "Plage horaire", options: plages, first: "midi" },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
});
