import { expect } from "storybook/test";
import { Countdown } from "#ui/parts/messages/Countdown.tsx";
import preview from "../../.storybook/preview.tsx";
import { stack } from "../../support.css.ts";

const spoken = (seconds: number) => (seconds < 60 ? `${seconds} seconds left` : `${seconds / 60} minutes left`);

const meta = preview.meta({ title: "Components/Messages/Countdown (compte à rebours)" });

export const HeldForYou = meta.story({
  render: () => (
    <div className={stack}>
      <Countdown label="Held for you" seconds={582} spoken={spoken} />
      <Countdown label="Held for you" seconds={47} spoken={spoken} />
      <Countdown label="Plage retenue pour vous pendant que vous remplissez le formulaire :" seconds={-3} spoken={spoken} />
    </div>
  ),
  play: async ({ canvas }) => {
    const clocks = canvas.getAllByRole("timer").map((timer) => timer.textContent);
    await expect(clocks).toEqual(["9:42", "0:47", "0:00"]);
  },
});
