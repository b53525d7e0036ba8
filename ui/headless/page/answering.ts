/** The event by which the application says on the window that it has taken up what the server drew, and answers taps. */
export const answering = "quai:answering";
