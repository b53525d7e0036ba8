/** What the page does once it is at rest. */
export { refreshOnClubChange } from "../browser/clubChanges.ts";
export { restoreLostFocus } from "../browser/lostFocus.ts";
export { syncStepsWithHistory } from "../browser/stepHistory.ts";
export { followCart } from "./followCart.ts";
export { followMembership } from "../browser/followMembership.ts";
export { followOpenings } from "#ui/headless/booking/followOpenings.ts";
