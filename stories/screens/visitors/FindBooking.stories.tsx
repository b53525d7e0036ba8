import preview from "../../.storybook/preview.tsx";
import { screenStories } from "../ScreenStory.tsx";

const meta = preview.meta({ ...screenStories("findBooking"), title: "Screens/Visitors/Find a booking (retrouver une réservation)" });

export const Ready = meta.story();
