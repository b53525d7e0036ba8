/** What the page does once it is at rest. */
export { refreshOnClubChange } from "./followClub.ts";
export { restoreLostFocus } from "./keepFocus.ts";
