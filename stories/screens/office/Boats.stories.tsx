import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("boats"), title: "Screens/Office/Boats (bateaux)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Empty = meta.story({ args: { state: "empty" } });
export const Failed = meta.story({ args: { state: "failed" } });

/** The models of boats, beside the boats themselves. */
export const Models = meta.story({ args: { query: "?view=models" } });

/** The maintenance of boats: its plans. */
export const Maintenance = meta.story({ args: { query: "?view=maintenance&part=plans" } });

export const ThreeHundredBoats = meta.story({ globals: { scenario: "fleet" } });

export const LongNames = meta.story({ globals: { scenario: "long", locale: "fr", viewport: { value: "narrow" } } });
