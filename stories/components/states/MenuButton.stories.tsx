import { mdiAccount, mdiLogout } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { MenuButton } from "#ui/parts/overlays/MenuButton.tsx";
import preview from "../../.storybook/preview.tsx";

const loggedOut = fn();

function Columns(): ReactElement {
  const [chosen, setChosen] = useState<readonly string[]>(["model"]);
  const entries = [
    { id: "model", text: "Model" },
    { id: "people", text: "People" },
  ];
  return (
    <MenuButton
      menuLabel="Columns"
      groups={[{ id: "columns", title: "Columns", entries, choice: { mode: "multiple", chosen, onChoose: setChosen } }]}
    >
      Columns
    </MenuButton>
  );
}

const meta = preview.meta({
  title: "Components/Overlays/MenuButton (menu)",
  component: MenuButton,
  args: {
    menuLabel: "Account",
    children: "Julie Bergeron",
    groups: [
      {
        id: "account",
        entries: [
          { id: "profile", text: "Profile", icon: mdiAccount },
          { id: "logout", text: "Logout", icon: mdiLogout, onAction: loggedOut },
        ],
      },
    ],
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Julie Bergeron" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("menu", { name: "Account" });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(loggedOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** Several are chosen without the menu closing. */
export const Choices = meta.story({
  render: () => <Columns />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    const people = await screen.findByRole("menuitemcheckbox", { name: "People" });
    await userEvent.click(people);
    await expect(people).toHaveAttribute("aria-checked", "true");
  },
});
