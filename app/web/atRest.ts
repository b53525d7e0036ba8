/** What the page does once it is at rest. */
export { followClub } from "./followClub.ts";
export { keepFocus } from "./keepFocus.ts";
