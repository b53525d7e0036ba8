import { type ComponentProps, useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#ui/parts/actions/Button.tsx";
import { Dialog } from "#ui/parts/overlays/Dialog.tsx";
import preview from "../../.storybook/preview.tsx";

function Opened({
  startsOpen = true,
  ...rest
}: Omit<ComponentProps<typeof Dialog>, "isOpen" | "onClose"> & { readonly startsOpen?: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog {...rest} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function OpenedSheet({ side }: { readonly side: "end" | "bottom" }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Your cart"
        placement={side}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel="Close"
        actions={<Button kind="primary">Pay</Button>}
      >
        <p>Vectra 12, Saturday July 4</p>
      </Dialog>
    </>
  );
}

const meta = preview.meta({
  title: "Components/Overlays/Dialog (boîte de dialogue)",
  component: Opened,
  args: {
    title: "Move this booking",
    closeLabel: "Close",
    children: <p>The customer gets a mail and a text message.</p>,
    actions: (
      <>
        <Button>Keep it</Button>
        <Button kind="primary">Move</Button>
      </>
    ),
  },
});

export const Plain = meta.story({
  args: { startsOpen: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Open" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Move this booking" });
    await expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const Open = meta.story();

export const Alert = meta.story({
  args: { isAlert: true, title: "Close Lac Memphrémagog?", children: <p>Four bookings are affected.</p> },
});

export const SheetAtTheEnd = meta.story({ render: () => <OpenedSheet side="end" /> });

export const SheetAtTheFoot = meta.story({ render: () => <OpenedSheet side="bottom" />, globals: { viewport: { value: "phone" } } });

export const LongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  args: {
    title: "Déplacer cette réservation vers une autre plage horaire",
    closeLabel: "Fermer",
    children: <p>Le client en est averti par courriel et par message texte, dans sa langue.</p>,
    actions: (
      <>
        <Button>Garder la réservation telle quelle</Button>
        <Button kind="primary">Déplacer la réservation</Button>
      </>
    ),
  },
});
