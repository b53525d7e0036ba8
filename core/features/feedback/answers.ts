import { Effect } from "effect";
import {
  answerFeedback,
  findFeedbackOfReservations,
  hideFeedback,
  markFeedbackRead,
  readFeedbackOverview,
  type SummaryWithChange,
} from "./office.ts";
import { findPublishedFeedback, readFeedbackView } from "./published.ts";
import { answerSurvey, readSurvey, reportProblem } from "./survey.ts";
import { type feedbackCalls, mostPublishedPages } from "./calls.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { type CatalogueIndex, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { TripFeedback } from "../../domain/feedback/tripFeedback.ts";
import { boatKindOf } from "../../domain/offer/boatLook.ts";
import { modelOfBoat } from "../../domain/offer/models/modelKinds.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { UnreadFeedbackCount } from "../../ports/store/feedback.ts";
import { type AnswersTo, type GatePorts, managerOfCaller, viewerOfCaller } from "../caller/answer.ts";
import { readStaffNames } from "../people/viewer.ts";

type OfficeCall = `voc/feedbacks/${"overview" | "list" | "answer" | "hide" | "mark"}`;

/** Answers the calls about what customers say of their trips. */
export function feedbackAnswers(deps: GatePorts): AnswersTo<typeof feedbackCalls> {
  return { ...customerAnswers, ...officeAnswers(deps) };
}

const customerAnswers: AnswersTo<typeof feedbackCalls, Exclude<keyof typeof feedbackCalls, OfficeCall>> = {
  "voc/feedbacks/find": Effect.fnUntraced(function* ({ where, ...page }, { caller }) {
    const { items, hasMore } = yield* findPublishedFeedback(where, viewerOfCaller(caller), boundsOf(page));
    return {
      data: {
        items: items.map(({ feedback, firstname, target, type, comment, ratings }) => ({
          target,
          type,
          comment: feedback.hidden === null ? comment : "",
          ratings,
          firstname: feedback.hidden === null ? firstname : "",
          date: feedback.date,
          answer: feedback.hidden === null ? (feedback.answer?.text ?? null) : null,
          hidden: feedback.hidden?.reason ?? null,
        })),
        hasMore: hasMore && (page.page ?? 1) < mostPublishedPages,
      },
    };
  }),
  "voc/feedbacks/view": ({ where = {}, name, sort }, { caller }) =>
    Effect.map(readFeedbackView(name, where, viewerOfCaller(caller), sort), (items) => ({ data: { items } })),
  "voc/feedbacks/survey": Effect.fnUntraced(function* (proof) {
    const { reservation, trip, topics, feedback, state, until } = yield* readSurvey(proof);
    const { boat, dock, club } = trip;
    return {
      data: {
        state,
        until,
        firstname: reservation.profile.firstname,
        date: reservation.date,
        boat: { _id: boat._id, name: boat.name, ...modelOfBoat(boat), kind: boatKindOf(boat) },
        dock: { _id: dock._id, name: dock.name },
        club: { name: club.name, phone: club.phone },
        topics: topics.map(({ id, name }) => ({ _id: id, name })),
        ratings: ratingsOf(feedback),
        comment: feedback?.comment ?? "",
        mayPublish: feedback?.mayPublish ?? false,
        problem: problemOf(feedback),
      },
    };
  }),
  "voc/feedbacks/create": ({ booking, key, ...answer }, { once }) =>
    Effect.map(answerSurvey({ booking, key }, answer, once), (data) => ({ data })),
  "voc/feedbacks/report": ({ booking, key, ...problem }, { once }) =>
    Effect.map(reportProblem({ booking, key }, problem, once), ({ at }) => ({ data: { at: isoTextOf(at) } })),
};

function officeAnswers(deps: GatePorts): AnswersTo<typeof feedbackCalls, OfficeCall> {
  const { store } = deps;
  const indexOf = (client: string) =>
    Effect.map(
      Effect.promise(() => store.offer.catalogue(client)),
      catalogueIndexOf,
    );
  return {
    "voc/feedbacks/overview": Effect.fnUntraced(function* ({ period }, at) {
      const staff = yield* managerOfCaller(at);
      const overview = yield* readFeedbackOverview(staff, period);
      const { boats, docks, settingsOf } = yield* indexOf(staff.client);
      const figures = placeFigures(overview.items, overview.unread);
      const topics = new Map(overview.topics.map((each) => [each._id, each]));
      return {
        data: {
          mean: overview.mean,
          change: overview.change,
          answers: overview.answers,
          unread: overview.unread.reduce((sum, { count }) => sum + count, 0),
          problems: overview.unread.reduce((sum, { problems }) => sum + problems, 0),
          responses: overview.responses,
          answerMs: overview.answerMs,
          boats: [...boats.values()].map(({ _id, name, ...boat }) => ({
            name,
            ...modelOfBoat(boat),
            ...figures(_id, (each) => each.boat === _id),
          })),
          docks: [...docks.values()].map(({ _id, name }) => ({ name, ...figures(_id, ({ dock }) => dock === _id) })),
          topics: settingsOf(staff.client).topics.map(({ id, name }) => ({ name, ...(topics.get(id) ?? nothingOf(id)) })),
        },
      };
    }),
    "voc/feedbacks/list": Effect.fnUntraced(function* ({ view, target, ...page }, at) {
      const { client } = yield* managerOfCaller(at);
      const targets = target === undefined ? {} : { targets: [{ type: "items", target } as const] };
      const { items, hasMore } = yield* findFeedbackOfReservations(client, { view, ...targets, ...boundsOf(page) });
      const { withRetired } = yield* indexOf(client);
      const actors = items.flatMap(({ feedback: { answer, hidden } }) => [answer?.by ?? "", hidden?.by ?? ""]);
      const names = yield* readStaffNames(store, client, actors);
      return { data: { items: items.map((each) => feedbackItem(each, withRetired, names)), hasMore } };
    }),
    "voc/feedbacks/answer": Effect.fnUntraced(function* ({ booking, text }, at) {
      yield* answerFeedback(yield* managerOfCaller(at), booking, text, at.once);
      return { data: { booking } };
    }),
    "voc/feedbacks/hide": Effect.fnUntraced(function* ({ booking, reason }, at) {
      yield* hideFeedback(yield* managerOfCaller(at), booking, reason, at.once);
      return { data: { booking } };
    }),
    "voc/feedbacks/mark": Effect.fnUntraced(function* ({ booking }, at) {
      yield* markFeedbackRead(yield* managerOfCaller(at), booking, at.once);
      return { data: { booking } };
    }),
  };
}

function boundsOf({ page = 1, itemsPerPage = 10 }: { readonly page?: number; readonly itemsPerPage?: number }) {
  return { first: (page - 1) * itemsPerPage, length: itemsPerPage };
}

function ratingsOf(feedback: TripFeedback | undefined) {
  return (feedback?.ratings ?? []).map(({ topic, value }) => ({ topic, value }));
}

function problemOf(feedback: TripFeedback | undefined) {
  const problem = feedback?.problem ?? null;
  return problem === null ? null : { part: problem.part, text: problem.text };
}

const nothingOf = (_id: string) => ({ _id, average: null, count: 0, distribution: [0, 0, 0, 0, 0] });

/** The figures of a boat or a dock by its id; those without ratings have none. */
function placeFigures(items: readonly SummaryWithChange[], unread: readonly UnreadFeedbackCount[]) {
  const known = new Map(items.map((each) => [each._id, each]));
  return (id: string, isTheirs: (count: UnreadFeedbackCount) => boolean) => ({
    change: null,
    ...(known.get(id) ?? nothingOf(id)),
    unread: unread.filter(isTheirs).reduce((sum, { count }) => sum + count, 0),
  });
}

function feedbackItem(
  { feedback, reservation }: { readonly feedback: TripFeedback; readonly reservation: Reservation },
  { boats, docks }: CatalogueIndex["withRetired"],
  names: ReadonlyMap<string, string>,
) {
  const { answer, hidden } = feedback;
  const { profile, reference, locale } = reservation;
  const place = (_id: string, rows: ReadonlyMap<string, { readonly name: { readonly en: string; readonly fr: string } }>) => ({
    _id,
    name: rows.get(_id)?.name ?? { en: _id, fr: _id },
  });
  const byStaff = ({ by, at }: { readonly by: string; readonly at: number }) => ({ by: names.get(by) ?? "", at: isoTextOf(at) });
  return {
    booking: { _id: reservation._id, reference },
    name: `${profile.firstname} ${profile.lastname}`.trim(),
    locale,
    date: feedback.date,
    at: isoTextOf(feedback.at),
    boat: place(feedback.boat, boats),
    dock: place(feedback.dock, docks),
    ratings: ratingsOf(feedback),
    comment: feedback.comment,
    mayPublish: feedback.mayPublish,
    problem: problemOf(feedback),
    isRead: feedback.readAt !== null,
    answer: answer === null ? null : { ...byStaff(answer), text: answer.text },
    hidden: hidden === null ? null : { ...byStaff(hidden), reason: hidden.reason },
  };
}
