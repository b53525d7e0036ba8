import { signal } from "@preact/signals-react";
import { type ReactElement, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { UndoModel } from "#ui/headless/managed/undo/undo.ts";
import "#ui/headless/words/bookingsWords.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { UndoBar } from "#ui/views/managed/undo/UndoBar.tsx";
import preview from "../../.storybook/preview.tsx";

const undo = fn(async () => undefined);

/** A cancellation that can be undone for eight seconds more, on a clock that stands still. */
function Canceled(): ReactElement {
  const { say } = useWords();
  const message = say("bookings.done.canceled", { reference: "MEM-7K4QX9" });
  const [model] = useState<UndoModel>(() => ({
    offered: signal({ message, until: 8000, takeBack: async () => undefined }),
    isUndoing: signal(false),
    now: () => 0,
    seconds: () => 10,
    offer: () => undefined,
    undo,
  }));
  return <UndoBar model={model} />;
}

const meta = preview.meta({ title: "Views/Office/UndoBar", component: Canceled, parameters: { layout: "fullscreen" } });

/** What was done, the seconds that are left, and the way back. */
export const Offered = meta.story({ parameters: { shows: [{ role: "button", name: /^Undo/ }] } });

/** Ctrl+Z undoes the act wherever the focus is, but in a field. */
export const ByKeyboard = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    undo.mockClear();
    await canvas.findByRole("button", { name: /^Undo/ });
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(undo).toHaveBeenCalledTimes(1);
  },
});
