import { type ReactElement, useState } from "react";
import { createSurveyModel, readSurveyLink } from "#ui/headless/feedback/survey.ts";
import { SurveyLinkProblem, SurveyView } from "#ui/views/feedback/SurveyView.tsx";
import type { AppWideModels } from "../../models/appWideModels.ts";

/** Shows the page `/survey`, which the letter after a trip opens. The key stays in the address, so that the page can be loaded again. */
export function SurveyPage({ session }: { readonly session: AppWideModels }): ReactElement {
  const [link] = useState(() => readSurveyLink(window.location.hash));
  const [model] = useState(() => (link === undefined ? undefined : createSurveyModel(session.booking.ports, link)));
  return model === undefined ? <SurveyLinkProblem /> : <SurveyView model={model} />;
}
