import { mdiCalendarRemoveOutline } from "@mdi/js";
import { expect, userEvent } from "storybook/test";
import { BottomBar } from "#ui/parts/actions/BottomBar.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import { Callout } from "#ui/parts/messages/Callout.tsx";
import { EmptyState } from "#ui/parts/messages/EmptyState.tsx";
import { ScreenOrPaper } from "#ui/parts/marks/ScreenOrPaper.tsx";
import { SkipLink } from "#ui/parts/actions/SkipLink.tsx";
import { Tape } from "#ui/parts/lists/Tape.tsx";
import preview from "../.storybook/preview.tsx";
import { stack } from "../support.css.ts";

const meta = preview.meta({ title: "Parts/Surfaces", component: Callout, args: { children: "Vectra 12, 8 people" } });

export const PriceTape = meta.story({
  render: () => (
    <Tape
      label="How this price came about"
      lines={[
        { key: "base", term: "Base price", figure: "$100.00" },
        { key: "month", term: "July", figure: "× 1.25" },
        { key: "weekday", term: "Saturday", figure: "× 1.4" },
        { key: "boat", term: "Vectra", figure: "× 1.1" },
        { key: "member", term: "Membership", figure: "× 0.9" },
      ]}
      total={{ term: "Total", figure: "$173.25 CAD" }}
    />
  ),
});

export const PriceTapeLongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  render: () => (
    <Tape
      label="Comment ce prix est établi"
      lines={[
        { key: "base", term: "Prix de base", figure: "100,00 $" },
        { key: "holiday", term: "Fin de semaine de la Fête nationale du Québec", figure: "× 1,75" },
        { key: "dock", term: "Quai de la Baie-Fitch, rive est du lac", figure: "× 1,05" },
      ]}
      total={{ term: "Total, taxes comprises", figure: "1 212,50 $ CAD" }}
    />
  ),
});

export const Callouts = meta.story({
  render: () => (
    <div className={stack}>
      <Callout>The season begins on April 1: showing that day.</Callout>
      <Callout tone="success">You are clear to cast off.</Callout>
      <Callout tone="warning">
        <p>That slot was taken a moment ago.</p>
        <Button>See three others</Button>
      </Callout>
      <Callout tone="error">Error fetching data</Callout>
    </div>
  ),
});

export const Empty = meta.story({
  render: () => (
    <EmptyState
      icon={mdiCalendarRemoveOutline}
      title="Nothing free these thirteen days"
      actions={<Button kind="primary">Next week</Button>}
    >
      Quai Vale Perkins has two boats free on Sunday.
    </EmptyState>
  ),
});

export const Bar = meta.story({
  parameters: { layout: "fullscreen" },
  render: () => (
    <BottomBar label="Your booking" actions={<Button kind="primary">Continue</Button>}>
      <strong>$212.50 CAD</strong>
      <span>Member: $170.00 CAD</span>
    </BottomBar>
  ),
});

export const BarLongFrench = meta.story({
  parameters: { layout: "fullscreen" },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  render: () => (
    <BottomBar label="Votre réservation" actions={<Button kind="primary">Payer maintenant en ligne</Button>}>
      <strong>{"1 212,50 $ CAD"}</strong>
      <span>Prix de membre : 970,00 $ CAD</span>
    </BottomBar>
  ),
});

export const Skip = meta.story({
  render: () => (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <main id="content" tabIndex={-1}>
        The page
      </main>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  },
});

export const OnPaper = meta.story({
  render: () => (
    <>
      <ScreenOrPaper on="screen">
        <p>Only on the screen</p>
      </ScreenOrPaper>
      <ScreenOrPaper on="paper">
        <p>Only on paper</p>
      </ScreenOrPaper>
      <ScreenOrPaper on="page">
        <p>A sheet of its own</p>
      </ScreenOrPaper>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Only on paper")).not.toBeVisible();
  },
});
