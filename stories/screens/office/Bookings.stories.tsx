import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("bookings"), title: "Screens/Office/Bookings (réservations)" });

export const Ready = meta.story();
export const Loading = meta.story({ args: { state: "loading" } });
export const Empty = meta.story({ args: { state: "empty" } });
export const Failed = meta.story({ args: { state: "failed" } });

/** Staff see the bookings of the club where a customer sees their own. */
export const OfTheClub = meta.story({ args: { session: "staff" } });
