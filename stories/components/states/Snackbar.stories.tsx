import { expect, fn, userEvent } from "storybook/test";
import { Icon } from "#ui/parts/marks/Icon.tsx";
import { alertIconPaths, type SnackbarNotice } from "#ui/parts/messages/alertIcons.ts";
import { Snackbar } from "#ui/parts/messages/Snackbar.tsx";
import preview from "../../.storybook/preview.tsx";

const close = fn();

const pause = fn();

const resume = fn();

const at = 1_783_166_400_000;

interface ShownProps extends Omit<SnackbarNotice, "createdAt"> {
  readonly closeLabel: string;
}

const success: ShownProps = { icon: "check-circle", type: "success", message: "Payment success", closeLabel: "Close" };

function Shown({ icon, type, message, closeLabel }: ShownProps) {
  const alert = message === "" ? undefined : { type, message, createdAt: at };
  const mark = <Icon path={alertIconPaths[icon]} size={24} />;
  return <Snackbar alert={alert} icon={mark} closeLabel={closeLabel} onClose={close} onPause={pause} onResume={resume} />;
}

const meta = preview.meta({ title: "Components/Messages/Snackbar (avis passager)", component: Shown, args: success });

export const Success = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Payment success");
    await expect(canvas.getByRole("alert")).toBeEmptyDOMElement();
  },
});

export const Failure = meta.story({
  args: { icon: "database-alert", type: "error", message: "Payment failed" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Payment failed");
  },
});

/** Hovering and focusing both hold it; it goes on only once neither does. */
export const WaitsForTheReader = meta.story({
  play: async ({ canvas }) => {
    for (const call of [close, pause, resume]) call.mockClear();
    await userEvent.hover(canvas.getByText("Payment success"));
    await expect(pause).toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.unhover(canvas.getByText("Payment success"));
    await expect(resume).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect(close).toHaveBeenCalledTimes(1);
  },
});

export const Nothing = meta.story({ args: { message: "" } });

export const LongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  args: {
    closeLabel: "Fermer",
    icon: "alert",
    type: "warning",
    message: "La plage horaire que vous aviez choisie vient d’être prise; trois autres plages semblables sont proposées.",
  },
});
