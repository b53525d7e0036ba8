import { stepThatAdds, stepThatCreates } from "../engine/migrationSteps.ts";

/** Adds to users the invitation that they have not answered yet; nothing is known of those that were sent before. */
export const addInvitations = stepThatAdds("users", { invitation: "text?" });

/** Creates the table of the views of lists that people saved. */
export const createSavedViewsTable = stepThatCreates({
  saved_views: {
    key: ["client_id", "user_id", "id"],
    columns: {
      client_id: "text",
      user_id: "text",
      id: "text",
      page: "text",
      name: "text",
      query: "text",
      created_at: "number",
    },
  },
});

/** Creates the table of the addresses at which programs read people's calendars. */
export const createCalendarFeedsTable = stepThatCreates({
  calendar_feeds: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      user_id: "text",
      place: "text",
      created_at: "number",
    },
    indexes: ["create index calendar_feeds_user on calendar_feeds (client_id, user_id, place)"],
  },
});
