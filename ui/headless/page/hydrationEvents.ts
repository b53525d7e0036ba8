/** The event by which the application is told on the window to take up what the server drew. */
export const hydrateEvent = "quai:beginning";

/** The event by which it says there that it has, and answers taps. */
export const hydratedEvent = "quai:answering";
