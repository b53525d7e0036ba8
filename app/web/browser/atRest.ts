/** What the page does once it is at rest. */
export { refreshOnClubChange } from "./clubChanges.ts";
export { restoreLostFocus } from "./lostFocus.ts";
export { syncStepsWithHistory } from "./stepHistory.ts";
export { followCart } from "./followCart.ts";
export { followMembership } from "./followMembership.ts";
export { followOpenings } from "#ui/headless/booking/followOpenings.ts";
