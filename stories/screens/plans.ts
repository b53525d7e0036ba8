import type { pagesAndViews } from "#core/domain/site/views.ts";

/** The state of a screen’s data: they came, are under way for ever, could not be read, or there are none yet. */
export const screenStates = ["ready", "loading", "empty", "failed"] as const;

/** One of the {@link screenStates}. */
export type ScreenState = (typeof screenStates)[number];

type Screens = typeof pagesAndViews;

/** One of the names of the pages and views of the application. */
export type PageOrViewName = keyof Screens;

/** The screens whose page exists. */
export type DrawnScreen = {
  readonly [Name in PageOrViewName]: Screens[Name] extends { readonly exists: false } ? never : Name;
}[PageOrViewName];

/** A page that asks the server for rows. */
const rows = screenStates;
/** A page that reads something of its user, who always is there. */
const reads = ["ready", "loading", "failed"] as const;
/** A page that reads nothing: its form or its text is there at once. */
const still = ["ready"] as const;

/** The states in which each screen looks different. The compiler requires every screen whose page exists, and no other. */
export const plans: Readonly<Record<DrawnScreen, readonly ScreenState[]>> = {
  home: rows,
  boatName: rows,
  pricing: rows,
  subscription: rows,
  information: reads,
  findBooking: still,
  cart: rows,
  survey: reads,
  waitlist: reads,
  wish: reads,
  trip: reads,
  privacy: still,
  terms: reads,
  accessibility: still,
  login: still,
  signup: still,
  changePassword: still,
  profile: reads,
  configuration: still,
  bookings: rows,
  calendar: rows,
  daySheet: rows,
  walkIn: rows,
  clients: rows,
  messages: rows,
  documents: rows,
  feedback: rows,
  memberships: rows,
  wishes: rows,
  figures: rows,
  lakes: rows,
  docks: rows,
  boats: rows,
  locks: rows,
  timeslot: rows,
  factors: rows,
  extras: rows,
  plans: rows,
  codes: rows,
  dashboard: rows,
  health: reads,
  connectors: reads,
  letters: reads,
  users: reads,
  roles: reads,
  config: reads,
  replies: rows,
};
