/** The window event that starts the hydration of the server's page. */
export const hydrateEvent = "quai:beginning";

/** The window event after hydration, when the page responds to taps. */
export const hydratedEvent = "quai:answering";
