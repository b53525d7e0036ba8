import { type ReactElement, useState } from "react";
import { homePathOf } from "#core/domain/visit/guards.ts";
import { createSurveyModel, readSurveyLink } from "#ui/headless/feedback/survey.ts";
import { SurveyLinkProblem, SurveyView } from "#ui/views/feedback/SurveyView.tsx";
import type { VisitorPageProps } from "./Boat.tsx";

/** Shows the page `/survey`, which the letter after a trip opens. The key stays in the address, so that the page can be loaded again. */
export function SurveyPage({ session, locale }: VisitorPageProps): ReactElement {
  const [link] = useState(() => readSurveyLink(window.location.hash));
  const [model] = useState(() => (link === undefined ? undefined : createSurveyModel(session.booking.ports, link)));
  const homePath = homePathOf(locale);
  return model === undefined ? <SurveyLinkProblem homePath={homePath} /> : <SurveyView model={model} homePath={homePath} />;
}
