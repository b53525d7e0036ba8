import { mdiArrowLeft, mdiPlus } from "@mdi/js";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "#ui/parts/actions/Button.tsx";
import preview from "../../.storybook/preview.tsx";
import { primariesShown } from "../../primaries.ts";
import { row } from "../../support.css.ts";

const press = fn();

const meta = preview.meta({
  title: "Components/Actions/Button (bouton)",
  component: Button,
  args: { onPress: press, children: "Continue" },
});

export const Primary = meta.story({
  args: { kind: "primary" },
  play: async ({ canvas }) => {
    press.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(press).toHaveBeenCalledTimes(2);
  },
});

/** What counts the primary buttons of every visitor's screen sees both here, and not the one that is out of reach. */
export const TwoPrimaries = meta.story({
  render: () => (
    <div className={row}>
      <Button kind="primary">Retry</Button>
      <Button kind="primary">Continue</Button>
      <Button>Change</Button>
      <div inert>
        <Button kind="primary">Behind</Button>
      </div>
    </div>
  ),
  play: async () => {
    await expect(primariesShown()).toEqual(["Retry", "Continue"]);
  },
});

export const Secondary = meta.story({ args: { kind: "secondary", children: "Today" } });

export const Quiet = meta.story({ args: { kind: "quiet", children: "Restore" } });

export const WithIcon = meta.story({ args: { icon: mdiPlus, children: "Add a boat" } });

export const IconOnly = meta.story({ render: () => <Button onPress={press} icon={mdiArrowLeft} aria-label="Previous week" /> });

export const Wide = meta.story({ args: { kind: "primary", isWide: true } });

function LastSteps() {
  const [left, setLeft] = useState(2);
  return (
    <Button isDisabled={left === 0} onPress={() => setLeft(left - 1)}>
      {`${left} left`}
    </Button>
  );
}

/** The press that disables a button leaves the focus on it, and the next press does nothing. */
export const DisabledByItself = meta.story({
  render: () => <LastSteps />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    const button = canvas.getByRole("button", { name: "0 left" });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.tab();
    await expect(button).toBeDisabled();
  },
});

export const Pending = meta.story({
  args: { kind: "primary", isPending: true, pendingLabel: "Checking your code…" },
  play: async ({ canvas }) => {
    press.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Checking your code…" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(press).not.toHaveBeenCalled();
  },
});

export const Disabled = meta.story({ args: { isDisabled: true } });

export const EveryKind = meta.story({
  render: () => (
    <div className={row}>
      <Button kind="primary" onPress={press}>
        Continue
      </Button>
      <Button kind="secondary" onPress={press}>
        Today
      </Button>
      <Button kind="quiet" onPress={press}>
        Restore
      </Button>
      <Button kind="primary" isPending pendingLabel="Paying…">
        Pay
      </Button>
    </div>
  ),
});

export const LongFrench = meta.story({
  args: { kind: "primary", children: "Recevoir un nouveau code de vérification par message texte" },
  globals: { viewport: { value: "narrow" }, locale: "fr" },
});
