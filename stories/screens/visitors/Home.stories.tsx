import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("home"), title: "Screens/Visitors/Booking (réserver)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Empty = meta.story({ args: { state: "empty" } });
export const Failed = meta.story({ args: { state: "failed" } });

/** Every boat is taken on the first day: the day strip says so, and the page leads to another day. */
export const FullSaturday = meta.story({ globals: { scenario: "full" } });

/** The first dock is closed for a storm: its customers were offered other times. */
export const StormClosure = meta.story({ globals: { scenario: "storm" } });

export const LongNames = meta.story({ globals: { scenario: "long", locale: "fr", viewport: { value: "narrow" } } });
