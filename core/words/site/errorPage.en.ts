/** Words of the error page. Requirements §2. */
export const errorPage = {
  oops: "Oops ! Something went wrong.",
  notFound: "This page could not be found",
  unknownMiddleware: "Unknown middleware",
  backHome: "Back to Home",
  reload: "Reload this page in a moment.",
  replyId: "If you call us about it, give this number: {{id}}",
} as const;
