import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { sideMenu, menuItemsFor } from "#core/domain/site/menu.ts";
import { patternsAllow, isPermissionPattern } from "#core/domain/people/permission.ts";
import { TextArea } from "#ui/parts/fields/TextArea.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../.storybook/preview.tsx";
import { answer, column, explorer } from "./explorer.css.ts";

/** Patterns of a role, whether they allow a call, and the menu that its users see. */
function PermissionExplorer() {
  const [text, setText] = useState("^booking/\n^account/bookings/find$");
  const [call, setCall] = useState("@booking/lakes/update");
  const patterns = text.split("\n").filter((line) => line.trim() !== "");
  const wrong = patterns.filter((pattern) => !isPermissionPattern(pattern));
  const seen = menuItemsFor({ roles: [{ name: "role", permissions: patterns }] }).map(({ key }) => key);
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Permissions and menu</h1>
        <TextArea
          label="Patterns of the role"
          description="One a line; regular expressions, not anchored"
          value={text}
          onChange={setText}
          {...(wrong.length === 0 ? {} : { error: `Not a pattern: ${wrong.join(", ")}` })}
        />
        <TextField label="Call" value={call} onChange={setCall} />
      </div>
      <div className={answer} role="status">
        <p>
          <strong>{patternsAllow(patterns, [call]) ? "Allowed" : "Refused"}</strong>: {call}
        </p>
        <p>
          {seen.length} of {sideMenu.length} entries of the menu:
        </p>
        <ul>
          {seen.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const meta = preview.meta({ title: "Explorers/Permissions and menu (droits)", component: PermissionExplorer });

export const Explorer = meta.story();

/** What the controls change. */
export const Tried = meta.story({
  tags: ["!dev", "!autodocs"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Allowed")).toBeVisible();
    const field = canvas.getByRole("textbox", { name: "Call" });
    await userEvent.clear(field);
    await userEvent.type(field, "@account/users/find");
    await expect(canvas.getByText("Refused")).toBeVisible();
  },
});
