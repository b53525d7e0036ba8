import { fetched } from "../../../headless/page/fetched.ts";

/** What there is to do and to see once an hour is chosen; no first look needs it. */
export const afterChoiceParts = fetched(() => import("./afterChoice.ts"));
