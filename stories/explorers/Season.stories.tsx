import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { parseDay } from "#core/domain/calendar/day.ts";
import { moveIntoSeason, isInSeason } from "#core/domain/calendar/season.ts";
import { daysOfWindow, dayWindowFrom } from "#core/domain/calendar/window.ts";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../.storybook/preview.tsx";
import { answer, column, explorer } from "./explorer.css.ts";

/** A day, the season that it leads to, and the window of days that a visitor then sees. */
function SeasonExplorer() {
  const [text, setText] = useState("2027-10-25");
  const day = parseDay(text);
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Season and window</h1>
        <TextField label="Day" value={text} onChange={setText} {...(day === undefined ? { error: "Write a day as 2027-10-25" } : {})} />
      </div>
      {day === undefined ? null : (
        <div className={answer} role="status">
          <p>{isInSeason(day) ? `${day} is in season.` : `${day} is off season: it leads to ${moveIntoSeason(day)}.`}</p>
          <p>The window holds {daysOfWindow(dayWindowFrom(moveIntoSeason(day))).length} days:</p>
          <ul>
            {daysOfWindow(dayWindowFrom(moveIntoSeason(day))).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const meta = preview.meta({ title: "Explorers/Season and window (saison)", component: SeasonExplorer });

export const Explorer = meta.story();

/** What the controls change. */
export const Tried = meta.story({
  tags: ["!dev", "!autodocs"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The window holds 7 days:")).toBeVisible();
    const field = canvas.getByRole("textbox", { name: "Day" });
    await userEvent.clear(field);
    await userEvent.type(field, "2027-11-02");
    await expect(canvas.getByRole("status")).toHaveTextContent("it leads to 2028-04-01");
  },
});
