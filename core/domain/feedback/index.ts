export * from "../chat/thread.ts";
export * from "../club/surveyTopics.ts";
export * from "./averages.ts";
export * from "./feedback.ts";
export * from "./survey.ts";
export * from "./tripFeedback.ts";
