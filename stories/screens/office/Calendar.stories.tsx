import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("calendar"), title: "Screens/Office/Calendar (calendrier)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Empty = meta.story({ args: { state: "empty" } });
export const Failed = meta.story({ args: { state: "failed" } });

/** One day, on whose hours bookings have their real lengths. */
export const OneDay = meta.story({ args: { query: "&days=1" } });

/** A dock is closed for a storm: its bookings wait for an answer or are canceled, and other boats are held for proposals. */
export const StormClosure = meta.story({ globals: { scenario: "storm" } });

export const ThreeHundredBoats = meta.story({ globals: { scenario: "fleet" } });
