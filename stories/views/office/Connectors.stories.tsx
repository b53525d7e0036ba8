import type { ReactElement } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { ConnectorsPage } from "#ui/views/connectors/ConnectorsPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { adminPrincipal } from "../../club/club.ts";
import { type Fault, never, refusing } from "../../club/faults.ts";
import { shown } from "../../waitUntilShown.ts";
import { openPages } from "../openPages.ts";
import { StaffPage, type StaffPageArgs } from "./StaffPage.tsx";

const principal = { ...adminPrincipal, email: "marc@quai.test" };

function Connectors(args: StaffPageArgs): ReactElement {
  return (
    <StaffPage {...args} principal={principal}>
      {(parts) => <ConnectorsPage parts={parts} />}
    </StaffPage>
  );
}

const minute = 60_000;

/** Email fails for 18 minutes; texts work. */
const failing: Fault = async (go) => {
  const read: { readonly data: { readonly at: string } } = JSON.parse((await go()).body);
  const instant = (minutes: number) => isoTextOf(Date.parse(read.data.at) - minutes * minute);
  const email = {
    connector: "email",
    driver: "smtp",
    failingSince: instant(18),
    waiting: 12,
    failures: [2, 7, 18].map((minutes) => ({ at: instant(minutes), why: "unanswered" })),
    failedOn: Array.from({ length: 30 }, (_, index) => index > 27),
    tested: { at: instant(2), fault: "unanswered" },
  };
  const texts = { connector: "texts", driver: "none", failingSince: null, waiting: null, failures: [], failedOn: [], tested: null };
  const payments = { isOffered: false, webhookAddress: "https://quai.test/webhooks/stripe/mem", accounts: [] };
  const data = { at: instant(0), sending: [email, texts], payments, calendars: { addresses: 3 } };
  return { status: 200, body: JSON.stringify({ data }) };
};

const meta = preview.meta({
  title: "Views/Office/Connectors",
  component: Connectors,
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Connectors {...args} {...loaded} />,
});

/** The card of a connector; at `place` 1 the one that is open beside the cards. */
const cardOf = async (canvas: ReturnType<typeof within>, name: string, place = 0) => {
  const regions = await canvas.findAllByRole("region", { name });
  const region = regions[place];
  if (region === undefined) throw new Error(`no ${name} ${place}`);
  return within(region);
};

/** Everything works; nothing was tested. */
export const Works = meta.story({
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, "Email");
    await shown(card.getByText("Works"));
    await shown(card.getByText("No fault is known. No message waits."));
    await shown(card.getByText("Never tested."));
  },
});

/** A test by keyboard writes to whoever asks, and the card says when. */
export const Tested = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, "Email");
    card.getByRole("button", { name: "Test: Email" }).focus();
    await userEvent.keyboard("{Enter}");
    await shown(card.findByText(/^Tested .*: it worked\.$/));
  },
});

/** Email fails: the line on top says since when and how many messages wait, and the open card lists the failures. */
export const EmailFails = meta.story({
  args: { faults: { "configuration/connectors/find": failing } },
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, "Email");
    card.getByRole("button", { name: "Log: Email" }).focus();
    await userEvent.keyboard("{Enter}");
    await shown(card.getByText(/^Fails since .*\. 12 messages wait\.$/));
    await shown(card.getByRole("img", { name: "Failed on 2 of the last 30 days" }));
    const log = await cardOf(canvas, "Email", 1);
    await expect(log.getAllByRole("listitem")).toHaveLength(3);
    await shown(canvas.getByText("This site sends no texts: codes go by email"));
  },
});

/** The club enters its own account: a key that can do everything is refused in words beside its field. */
export const OwnAccount = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, "Payments");
    await userEvent.click(card.getByRole("button", { name: "Set up" }));
    const drawer = await cardOf(canvas, "Payments", 1);
    await userEvent.click(drawer.getByRole("button", { name: "Use the club’s own account" }));
    const key = drawer.getByLabelText("Restricted key");
    await waitFor(() => expect(key).toHaveFocus());
    await userEvent.type(key, "sk_live_1234567890");
    await userEvent.type(drawer.getByLabelText("Signing secret of the webhook"), "whsec_1234567890");
    await userEvent.click(drawer.getByRole("button", { name: "Test and save" }));
    await shown(drawer.findByText(/^This key can do everything in the account/));
  },
});

const answering =
  (data: unknown): Fault =>
  async (go) => {
    await go();
    return { status: 200, body: JSON.stringify({ data }) };
  };

const ownServer = {
  host: "smtp.memphremagog.test",
  port: 587,
  security: "starttls",
  user: "quai",
  from: "bonjour@memphremagog.test",
  lastFour: "f41c",
  enteredAt: "2027-05-03T14:00:00.000Z",
} as const;

const ownServerIn = (state: "waiting" | "used") => ({
  "configuration/connectors/mailServer": answering({ isOffered: true, own: { ...ownServer, state } }),
  "configuration/connectors/senderDomain": answering({ spf: "good", dkim: "good", dmarc: "missing" }),
});

/** The club's own server until the club leaves it, and again whenever the page is opened. */
function leavable() {
  let state: "used" | "left" = "used";
  const read: Fault = (go, call) => {
    const answer = answering({ isOffered: true, own: { ...ownServer, state } });
    state = "used";
    return answer(go, call);
  };
  const leave: Fault = (go, call) => {
    state = "left";
    return answering({})(go, call);
  };
  return { ...ownServerIn("used"), "configuration/connectors/mailServer": read, "configuration/connectors/leave": leave };
}

const openEmail = async (canvas: ReturnType<typeof within>) => {
  const card = await cardOf(canvas, "Email");
  await userEvent.click(await card.findByRole("button", { name: "Log: Email" }));
  return cardOf(canvas, "Email", 1);
};

/** Mail goes out by the club's own server, whose domain lacks a record. */
export const OwnMailServer = meta.story({
  args: { faults: ownServerIn("used") },
  play: async ({ canvas }) => {
    const email = await openEmail(canvas);
    await shown(email.findByText("Mail of the club goes out by smtp.memphremagog.test, from bonjour@memphremagog.test."));
    await shown(email.findByText(/SPF good · DKIM good · DMARC missing$/));
    await shown(email.findByText(/^Password …f41c/));
  },
});

/** The club goes back to the server of the site by keyboard: the heading takes the focus of the button that goes. */
export const OwnMailServerLeft = meta.story({
  tags: ["walk"],
  args: { faults: leavable() },
  play: async ({ canvas }) => {
    const email = await openEmail(canvas);
    (await email.findByRole("button", { name: "Use the server of this site" })).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(email.getByRole("heading", { name: "Your own mail server" })).toHaveFocus());
  },
});

/** Texts leave by the club's own gateway. */
export const OwnTextGateway = meta.story({
  args: {
    faults: {
      "configuration/connectors/textGateway": answering({
        isOffered: true,
        own: {
          url: "https://textos.memphremagog.test/v1/send",
          body: "From=%2B14505550100&To={{to}}&Body={{text}}",
          lastFour: "7q2d",
          enteredAt: "2027-05-03T14:00:00.000Z",
          state: "used",
        },
      }),
    },
  },
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, "Texts");
    await userEvent.click(await card.findByRole("button", { name: "Log: Texts" }));
    const texts = await cardOf(canvas, "Texts", 1);
    await shown(texts.findByText("Texts of the club leave by textos.memphremagog.test."));
    await shown(texts.findByText(/^Header …7q2d/));
  },
});

/** The club's own mail server could not be fetched: its part of the page says so, and can be tried again. */
export const OwnMailServerUnread = meta.story({
  args: { faults: { "configuration/connectors/mailServer": refusing("UNAVAILABLE") } },
  play: async ({ canvas }) => {
    const email = await openEmail(canvas);
    await shown(email.findByText(/^Not all of this could be fetched/));
    await shown(email.findByRole("button", { name: "Try again" }));
  },
});

/** Staff find places by the maps of the site; a service of the club's own is tested and stored by keyboard, and its key shows its end alone. */
export const OwnMapService = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, "Maps");
    await shown(card.getByText("By the maps of this site, without a key"));
    await shown(card.getByText("Built in."));
    await userEvent.click(await card.findByRole("button", { name: "Set up: Maps" }));
    const drawer = await cardOf(canvas, "Maps", 1);
    await userEvent.type(await drawer.findByLabelText("Key"), "canary-of-a-map-key-5k8w");
    drawer.getByRole("button", { name: "Test and save" }).focus();
    await userEvent.keyboard("{Enter}");
    await shown(drawer.findByText(/^Searches of staff for a place ask api\.maptiler\.com too\./));
    await shown(drawer.getByText(/^Key …5k8w/));
    await shown(drawer.getByRole("button", { name: /^Test now/ }));
    await expect(canvas.queryByText(/canary/)).toBeNull();
  },
});

/** The code that confirms the sender of the club's own server is awaited. */
export const OwnMailServerWaits = meta.story({
  args: { faults: ownServerIn("waiting") },
  play: async ({ canvas }) => {
    const email = await openEmail(canvas);
    await shown(email.findByLabelText("Code"));
  },
});

/** The connectors could not be fetched, and can be tried again. */
export const Unread = meta.story({
  args: { faults: { "configuration/connectors/find": refusing("UNAVAILABLE") } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^The connectors could not be fetched/));
  },
});

/** The connectors are loading. */
export const Loading = meta.story({ args: { faults: { "configuration/connectors/find": never } } });
