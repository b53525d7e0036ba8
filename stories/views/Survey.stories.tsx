import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { createSurveyModel } from "#ui/headless/feedback/survey.ts";
import { SurveyLinkProblem, SurveyView } from "#ui/views/feedback/SurveyView.tsx";
import preview from "../.storybook/preview.tsx";
import { offline } from "../club/faults.ts";
import { returnFromProvider } from "../club/leads.ts";
import type { Visit } from "../club/visit.ts";
import { shown } from "../waitUntilShown.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { openPages, visitIn } from "./openPages.ts";

const day = 86_400_000;

function Survey({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <SurveyOfVisit visit={visit} />;
}

function SurveyOfVisit({ visit }: { readonly visit: Visit }): ReactElement {
  const booking = bookingOf(visit);
  const [model] = useState(() => createSurveyModel(visit.model.ports, { booking, key: visit.club.surveyKeyOf(booking) }));
  return <SurveyView model={model} homePath="#" />;
}

function bookingOf({ model }: Visit): string {
  return model.pass.reservation.value?._id ?? "";
}

const paid = async (visit: Visit): Promise<void> => {
  await returnFromProvider(visit, "success");
  await visit.model.pass.load();
};

/** The customer answered before. */
async function answer(visit: Visit): Promise<void> {
  await paid(visit);
  const booking = bookingOf(visit);
  const ratings = [
    { topic: "boat", value: 5 },
    { topic: "dock", value: 4 },
  ];
  const body = { booking, key: visit.club.surveyKeyOf(booking), ratings, comment: "A fine morning", mayPublish: true };
  await visit.model.ports.messages("voc/feedbacks/create", body);
}

const meta = preview.meta({
  title: "Views/Survey (sondage)",
  component: Survey,
  parameters: { layout: "fullscreen" },
  args: { lead: paid },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Survey {...args} {...loaded} />,
});

export const Form = meta.story();
export const FormFrench = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

/** Stars by keyboard, a comment, and the thanks; the answer can be changed. */
export const Sent = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const star = await canvas.findAllByRole("radio", { name: /^(Good, 4 stars|Bon, 4 étoiles)/ });
    await userEvent.click(star[0] ?? canvas.getByRole("main"));
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getAllByRole("radio", { name: /^Excellent/ })[0]).toBeChecked();
    await userEvent.type(canvas.getByLabelText(/^(Anything to add|Quelque chose à ajouter)/), "Belle sortie");
    await userEvent.click(canvas.getByRole("button", { name: /^(Send to the club|Envoyer au club)/ }));
    await shown(canvas.findByRole("heading", { name: /^(Thank you|Merci)/ }));
    await userEvent.click(canvas.getByRole("button", { name: /^(Change my answers|Modifier mes réponses)/ }));
    await shown(canvas.findByRole("button", { name: /^(Send the change|Envoyer la modification)/ }));
  },
});

/** Something broke: it goes to the club at once, before the stars. */
export const Problem = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^(Something broke|Un bris)/ }));
    await userEvent.selectOptions(canvas.getByLabelText(/^(Where on the boat|À quel endroit)/), "roof");
    await userEvent.type(canvas.getByLabelText(/^(What happened|Que s’est-il passé)/), "The zipper sticks");
    await userEvent.click(canvas.getByRole("button", { name: /^(Report it now|Signaler maintenant)/ }));
    await shown(canvas.findByText(/^(The club has your report|Le club a reçu votre signalement)/));
  },
});

/** Without a network the answers stay on the device. */
export const Offline = meta.story({
  tags: ["walk"],
  play: async ({ canvas, loaded }) => {
    const star = await canvas.findAllByRole("radio", { name: /^(Good, 4 stars|Bon, 4 étoiles)/ });
    await userEvent.click(star[0] ?? canvas.getByRole("main"));
    visitIn(loaded).suffer({ "voc/feedbacks/create": offline });
    await userEvent.click(canvas.getByRole("button", { name: /^(Send to the club|Envoyer au club)/ }));
    await shown(canvas.findByText(/(stay on this device|restent sur cet appareil)/));
    visitIn(loaded).suffer({});
    await userEvent.click(canvas.getByRole("button", { name: /^(Send to the club|Envoyer au club)/ }));
    await shown(canvas.findByRole("heading", { name: /^(Thank you|Merci)/ }));
  },
});

/** It was answered within the last day. */
export const Changeable = meta.story({ args: { lead: answer } });

/** It was answered more than a day ago. */
export const Closed = meta.story({
  args: {
    lead: async (visit) => {
      await answer(visit);
      visit.pass(2 * day);
    },
  },
});

/** Nobody answered for a month. */
export const Late = meta.story({
  args: {
    lead: async (visit) => {
      await paid(visit);
      visit.pass(300 * day);
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(/is over|est terminé/));
  },
});

export const Forged = meta.story({ render: () => <SurveyLinkProblem homePath="#" /> });
