import { BottomBar } from "#ui/parts/actions/BottomBar.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Actions/BottomBar (barre du bas)" });

export const WithPrice = meta.story({
  parameters: { layout: "fullscreen" },
  render: () => (
    <BottomBar label="Your booking" actions={<Button kind="primary">Continue</Button>}>
      <strong>$212.50 CAD</strong>
      <span>Member: $170.00 CAD</span>
    </BottomBar>
  ),
});

export const LongFrench = meta.story({
  parameters: { layout: "fullscreen" },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  render: () => (
    <BottomBar label="Votre réservation" actions={<Button kind="primary">Payer maintenant en ligne</Button>}>
      <strong>{"1 212,50 $ CAD"}</strong>
      <span>Prix de membre : 970,00 $ CAD</span>
    </BottomBar>
  ),
});
