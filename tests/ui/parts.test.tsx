import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "#ui/parts/actions/Button.tsx";
import { Countdown } from "#ui/parts/messages/Countdown.tsx";
import { DayStrip } from "#ui/parts/choices/DayStrip.tsx";
import { ErrorSummary } from "#ui/parts/messages/ErrorSummary.tsx";
import { Icon } from "#ui/parts/marks/Icon.tsx";
import { ProgressLine } from "#ui/parts/messages/ProgressLine.tsx";
import { RadioCards } from "#ui/parts/choices/RadioCards.tsx";
import { Snackbar } from "#ui/parts/messages/Snackbar.tsx";
import { StatusMark } from "#ui/parts/marks/StatusMark.tsx";
import { Tape } from "#ui/parts/lists/Tape.tsx";
import { ToggleChips } from "#ui/parts/choices/ToggleChips.tsx";

const nothing = () => undefined;

describe("parts drawn on the server", () => {
  it("choose the chosen card and leave a full one in reach", () => {
    const html = renderToStaticMarkup(
      <RadioCards
        label="Slot"
        value="a"
        onChange={nothing}
        options={[
          { value: "a", title: "8:00" },
          { value: "b", title: "15:00", unavailable: "Full" },
        ]}
      />,
    );
    expect(html).toContain('role="radiogroup"');
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).not.toContain(" disabled=");
    expect(html).toContain("Full");
  });

  it("name each day by its whole name", () => {
    const html = renderToStaticMarkup(
      <DayStrip
        label="Day"
        value={null}
        onChange={nothing}
        days={[{ value: "d", name: "Saturday, July 4, 4 free", weekday: "Sat", number: 4, note: "4 free" }]}
      />,
    );
    expect(html).toContain('aria-label="Saturday, July 4, 4 free"');
  });

  it("keep a pending button in reach, with its words", () => {
    const html = renderToStaticMarkup(
      <Button isPending pendingLabel="Paying…">
        Pay
      </Button>,
    );
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain("Paying…");
    expect(html).not.toContain(">Pay<");
  });

  it("press the chips that are on", () => {
    const html = renderToStaticMarkup(
      <ToggleChips
        label="Slots"
        options={[
          { value: "a", label: "A" },
          { value: "b", label: "B" },
        ]}
        selected={["b"]}
        onToggle={nothing}
      />,
    );
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(html.match(/aria-pressed="false"/g)).toHaveLength(1);
  });

  it("write the tape as terms and figures, the total last", () => {
    const html = renderToStaticMarkup(
      <Tape label="Price" lines={[{ key: "m", term: "July", figure: "× 1.25" }]} total={{ term: "Total", figure: "$125.00 CAD" }} />,
    );
    expect(html.indexOf("July")).toBeLessThan(html.indexOf("Total"));
    expect(html.match(/<dt/g)).toHaveLength(2);
    expect(html.match(/<dd/g)).toHaveLength(2);
  });
});

describe("parts that stay silent", () => {
  it("show no summary without errors", () => {
    expect(renderToStaticMarkup(<ErrorSummary title="Mend" errors={[]} />)).toBe("");
  });

  it("leave both live regions standing and empty without an alert", () => {
    const html = renderToStaticMarkup(
      <Snackbar alert={undefined} icon={null} closeLabel="Close" onClose={nothing} onPause={nothing} onResume={nothing} />,
    );
    expect(html).toContain('<div role="status"></div>');
    expect(html).toContain('<div role="alert"></div>');
  });

  it("have no progress bar at rest", () => {
    expect(renderToStaticMarkup(<ProgressLine isRunning={false} isLoading={false} label="Loading" />)).not.toContain("<progress");
    expect(renderToStaticMarkup(<ProgressLine isRunning isLoading label="Loading" />)).toContain("<progress");
  });

  it("hide an icon that has no name", () => {
    expect(renderToStaticMarkup(<Icon path="M0 0" />)).toContain('aria-hidden="true"');
    expect(renderToStaticMarkup(<Icon path="M0 0" label="Full" />)).toContain('role="img"');
  });
});

describe("parts with figures and marks", () => {
  it.each([
    [582, "9:42"],
    [60, "1:00"],
    [0.2, "0:01"],
    [-5, "0:00"],
  ])("show %d seconds as %s", (seconds, text) => {
    expect(renderToStaticMarkup(<Countdown label="Held" seconds={seconds} spoken={String} />)).toContain(`>${text}<`);
  });

  it("say the nearest mark passed, and nothing before the first", () => {
    const spoken = (seconds: number) => `${seconds} left`;
    expect(renderToStaticMarkup(<Countdown label="Held" seconds={301} spoken={spoken} />)).not.toContain("left");
    expect(renderToStaticMarkup(<Countdown label="Held" seconds={119} spoken={spoken} />)).toContain("120 left");
    expect(renderToStaticMarkup(<Countdown label="Held" seconds={12} spoken={spoken} />)).toContain("30 left");
  });

  it("keep a status's word where only a name is seen", () => {
    const html = renderToStaticMarkup(<StatusMark status="past_due" word="Past due" name="Tremblay" />);
    expect(html).toContain("Tremblay");
    expect(html).toMatch(/<span[^>]*>Past due<\/span>/);
    expect(html).toContain('data-tone="danger"');
  });
});
