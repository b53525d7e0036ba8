import { type ReactElement, useEffect, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { useWords } from "#ui/headless/words/words.tsx";
import type { BookingModel } from "#ui/headless/booking/booking.ts";
import { PassView } from "#ui/views/pass/PassView.tsx";
// Met first in the middle of a run, a lazy package would reload the page under the test.
import "#ui/views/pass/QrCode.tsx";
import preview from "../.storybook/preview.tsx";
import { returned } from "./leads.ts";
import { offline, refusal } from "./memory.ts";
import { reservationOf } from "./offer.ts";
import { firstDay, modelOf, type ShownProps } from "./Shown.tsx";

function Pass(props: ShownProps): ReactElement {
  const { locale } = useWords();
  return <Passed key={locale} {...props} locale={locale} />;
}

function Passed({ locale, ...props }: ShownProps & { readonly locale: "en" | "fr" }): ReactElement {
  const [model] = useState(() => modelOf(props, locale));
  const { lead } = props;
  useEffect(() => void lead?.(model), [lead, model]);
  return <PassView model={model} />;
}

const paid = (model: BookingModel) => returned(model, "success");
const meta = preview.meta({ title: "Views/Pass", component: Pass, parameters: { layout: "fullscreen" }, args: { lead: paid } });

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("img", { name: /QR/ })).toBeVisible());
    const item = canvas.getByRole("checkbox", { name: /^(Sun hat|Chapeau)/ });
    await userEvent.click(item);
    await expect(item).toBeChecked();
  },
});

export const ReadyFrench = meta.story({ globals: { locale: "fr" } });

export const ReadyNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

export const ReadyDusk = meta.story({ globals: { theme: "dusk" } });

/** Opened without a network: the kept pass is all there is, and it is enough at the dock. */
export const Offline = meta.story({
  args: {
    answers: { "booking/reservations/read": () => offline },
    lead: async (model) => {
      await Promise.resolve();
      model.payment.keepPaid({ paymentSuccess: true, reservationId: "mem_r_8f3k2q" }, reservationOf("mem_r_8f3k2q", firstDay));
    },
  },
});

/** The link of a mail that names no booking, or one that has expired. */
export const NotFound = meta.story({
  args: {
    answers: { "booking/reservations/read": () => refusal("ITEM_NOT_EXIST") },
    lead: async (model) => {
      await model.openLink("#reservation=mem_r_none&key=none")?.done;
    },
  },
});

/** A mail's link without a network: nothing is said of the booking but that it stands. */
export const Unreachable = meta.story({
  args: {
    answers: { "booking/reservations/read": () => offline },
    lead: async (model) => {
      await model.openLink("#reservation=mem_r_8f3k2q&key=key")?.done;
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: /^(Try again|Réessayer)$/ })).toBeVisible());
  },
});

export const Canceled = meta.story({
  args: {
    answers: {
      "booking/reservations/read": ({ _id }) => ({ ok: true, data: { ...reservationOf(_id, firstDay), status: "canceled" } }),
    },
    lead: async (model) => {
      await model.openLink("#reservation=mem_r_8f3k2q&key=key")?.done;
    },
  },
});
