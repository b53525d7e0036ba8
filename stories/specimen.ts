import { expect, waitFor, within } from "storybook/test";

/** An element as a screen reader says it: its role, its name, and its state. An alert, a status or a timer has no name: "". */
interface SeenElement {
  readonly role: string;
  readonly name: string | RegExp;
  readonly checked?: true;
  readonly pressed?: true;
}

/** What somebody sees: a part of the visible text, or an element. */
export type Seen = string | RegExp | SeenElement;

/**
 * Two kinds of stories. A specimen shows the state that its name says: `parameters.shows` lists what is seen in it, and every run checks the list
 * at the story's very end, after its `play`. A walk (`tags: ["walk"]`) goes through several states and ends where its last step leads.
 */
export function shownIn(parameters: Readonly<Record<string, unknown>>): readonly Seen[] {
  const { shows } = parameters;
  return Array.isArray(shows) ? shows : [];
}

/** Waits until all of `shows` is seen at once; what lies behind an open dialog is not seen. */
export async function expectSeen(shows: readonly Seen[]): Promise<void> {
  if (shows.length === 0) return;
  await waitFor(
    () =>
      expect(
        shows.filter((seen) => !isSeen(seen)).map(textOf),
        `This specimen does not show its state, but: ${visibleTextOf(foreground()).slice(0, 600)}`,
      ).toEqual([]),
    { timeout: 15_000 },
  );
}

const textOf = (seen: Seen): string => (typeof seen === "object" && "role" in seen ? `${seen.role} ${String(seen.name)}` : String(seen));

function isSeen(seen: Seen): boolean {
  const place = foreground();
  if (typeof seen === "string") return visibleTextOf(place).includes(seen);
  if (seen instanceof RegExp) return seen.test(visibleTextOf(place));
  const { role, ...state } = seen;
  return within(document.body)
    .queryAllByRole(role, state)
    .some((element) => place.contains(element) && element.checkVisibility());
}

/** Spaces that keep words together are plain ones here. */
const visibleTextOf = (place: HTMLElement): string => place.innerText.replaceAll(/\s+/gu, " ");

/** The topmost modal dialog, or the whole page: a modal dialog hides the rest of the page from everybody who cannot see. */
function foreground(): HTMLElement {
  const top = [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")].at(-1);
  if (top === undefined) return document.body;
  const rest = [...document.body.children].filter((child) => !child.contains(top));
  return rest.some((child) => child.matches("[inert], [aria-hidden=true]")) ? top : document.body;
}
