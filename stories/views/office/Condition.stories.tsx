import { type ReactElement, useEffect, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { createCameraModel, type StartCamera } from "#ui/headless/condition/camera.ts";
import { createConditionModel } from "#ui/headless/condition/condition.ts";
import { createConditionQueue } from "#ui/headless/condition/queue.ts";
import type { CurrentTripState } from "#ui/headless/daysheet/trip.ts";
import { ConditionPage } from "#ui/views/condition/ConditionPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { conditionDeviceOf, memoryConditionStore, paintedPicture } from "../../club/conditionDevice.ts";
import { recordDeparture, bookReadyTrip, tripOnSheet } from "../../club/dockTrip.ts";
import { type Faults, offline, refusing } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import { shown } from "../../waitUntilShown.ts";
import { useVisit } from "../BookingPage.tsx";
import { type OpenPages, openPages, type OpenPageArgs } from "../openPages.ts";
import { useStaffParts } from "./useStaffParts.ts";

interface BoatProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly trip?: CurrentTripState;
  readonly passage?: "departed" | "returned";
  /** The sides that are photographed when the page opens. */
  readonly photos?: number;
  readonly suffers?: Faults;
  readonly hasCamera?: boolean;
  readonly room?: number;
}

function Boat({ visits, trip, ...props }: BoatProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined || trip === undefined ? null : <Page visit={visit} trip={trip} {...props} />;
}

const refused: StartCamera = () => Promise.reject(new Error("refused"));

function Page({
  visit,
  trip,
  passage = "departed",
  photos = 0,
  suffers = {},
  hasCamera = true,
  room = Infinity,
}: Omit<BoatProps, "visits" | "trip"> & { readonly visit: Visit; readonly trip: CurrentTripState }): ReactElement {
  const [address] = useState(() => addressAt("?view=day", () => undefined));
  const parts = useStaffParts(visit, address, () => suffers);
  const [{ model, queue, camera }] = useState(() => {
    const own = conditionDeviceOf(visit, { keep: memoryConditionStore(room) });
    const made = createConditionQueue({ ...parts, ...own, deviceNow: own.now, answered: (condition) => opened.answered(condition) });
    const opened = createConditionModel({ ...parts, queue: made, deviceNow: own.now, trip, passage });
    return { model: opened, queue: made, camera: createCameraModel(hasCamera ? own.startCamera : refused) };
  });
  useEffect(() => {
    void model.load();
    const take = async () => {
      for (let photo = 0; photo < photos; photo += 1) await model.take(await paintedPicture(photo));
    };
    void take();
  }, [model, photos]);
  return (
    <ConditionPage
      mayPhotograph
      mayDamage
      model={model}
      queue={queue}
      trip={trip}
      camera={camera}
      isOffline={suffers["booking/reservations/condition"] === offline}
      closureHref="/en/bookings?view=calendar"
      onPassage={() => undefined}
      onBack={() => undefined}
    />
  );
}

const unreached: Faults = {
  "booking/reservations/condition": offline,
  "booking/reservations/photograph": offline,
  "booking/reservations/damage": offline,
};

const meta = preview.meta({
  title: "Views/Condition of a boat",
  component: Boat,
  args: { crowd: "none" },
  parameters: { layout: "fullscreen" },
  loaders: [
    async ({ args, globals }) => {
      let trip: CurrentTripState | undefined;
      const lead = async (visit: Visit) => {
        const id = await bookReadyTrip(visit);
        if (args.passage === "returned") await recordDeparture(visit, id);
        trip = await tripOnSheet(visit, id);
      };
      const visits = await openPages({ ...args, lead }, globals);
      return { visits, trip };
    },
  ],
  render: (args, { loaded }) => <Boat {...args} {...loaded} />,
});

const within4s = { timeout: 4000 } as const;
const page = () => within(document.body);
const button = (name: RegExp) => page().findByRole("button", { name }, within4s);

/** At a departure: the camera, and the button of the first side. Each photo leads to the next side, and the last one to the departure. */
export const Departure = meta.story({
  tags: ["walk"],
  play: async () => {
    await shown(button(/^Take the photo: Port$/));
    for (const side of ["Port", "Bow", "Starboard", "Stern"]) {
      await shown(button(new RegExp(`^Take the photo: ${side}$`)));
      await userEvent.click(await button(new RegExp(`^Photo: ${side}$`)));
    }
    await shown(button(/^Record departure$/));
    await shown(button(/^Port, photo taken$/));
  },
});

/** At a return the photo of the departure lies over the camera; its share can be set, and it can be put beside. */
export const Return = meta.story({
  args: { passage: "returned" },
  play: async () => {
    await shown(button(/^Take the photo: Port$/));
    await shown(page().getByText("There is no departure photo of this side to compare with."));
  },
});

/** Damage by a tap on the drawing: the form suggests the part, and asks for a text. */
export const DamageFound = meta.story({
  tags: ["walk"],
  args: { passage: "returned" },
  play: async ({ canvasElement }) => {
    await shown(button(/^Add damage$/));
    const drawing = canvasElement.querySelector("[data-drawing]");
    if (!(drawing instanceof HTMLElement)) throw new Error("there is no drawing");
    const { left, top, width, height } = drawing.getBoundingClientRect();
    await userEvent.pointer({
      keys: "[MouseLeft]",
      target: drawing,
      coords: { clientX: left + width * 0.72, clientY: top + height * 0.58 },
    });
    await userEvent.click(await button(/^Record the damage$/));
    await waitFor(() => expect(page().getByLabelText("What is damaged")).toHaveAttribute("aria-invalid", "true"), within4s);
    await expect(page().getByLabelText("Part of the boat")).toHaveValue("rail");
    await userEvent.type(page().getByLabelText("What is damaged"), "The rail is bent");
    await userEvent.click(await button(/^Record the damage$/));
    await shown(page().findByText("The rail is bent", {}, within4s));
    await shown(page().getByText("After repair"));
  },
});

/** The page may not use the camera: the phone's own one takes the photo. */
export const CameraRefused = meta.story({
  args: { hasCamera: false },
  play: async () => {
    await shown(button(/^Take or choose a photo: Port$/));
  },
});

/** Without a connection, three photos wait on this device. */
export const OfflineWithThreeWaiting = meta.story({
  args: { suffers: unreached, photos: 3 },
  play: async () => {
    await shown(page().findByText(/3 photos or damages wait to be sent/, {}, within4s));
    await shown(button(/^Photo: Stern$/));
  },
});

/** All four photos were sent: nothing waits, and the departure is next. */
export const Sent = meta.story({
  args: { photos: 4 },
  play: async () => {
    await shown(button(/^Record departure$/));
    await waitFor(() => expect(page().queryByText(/wait to be sent/)).toBeNull(), within4s);
  },
});

/** The server refuses a photo: it says which and why. */
export const Refused = meta.story({
  tags: ["walk"],
  args: { photos: 1, suffers: { "booking/reservations/photograph": refusing("TRANSITION_REFUSED") } },
  play: async () => {
    await shown(page().findByText(/Port: not accepted/, {}, within4s));
    await userEvent.click(await button(/^Understood$/));
    await waitFor(() => expect(page().queryByText(/not accepted/)).toBeNull(), within4s);
  },
});

/** The device has no room: nothing stored before is lost, and the photo is to be taken again. */
export const NoRoom = meta.story({
  args: { photos: 2, suffers: unreached, room: 1 },
  play: async () => {
    await shown(page().findByText(/This phone has no room left/, {}, within4s));
    await shown(page().getByText(/1 photo or damage waits to be sent/));
  },
});

/** The photos and the known damage cannot be loaded; new photos can be taken. */
export const Unread = meta.story({
  args: { suffers: { "booking/reservations/condition": refusing("FORBIDDEN") } },
  play: async () => {
    await shown(page().findByText(/could not be loaded/, {}, within4s));
    await shown(button(/^Take the photo: Port$/));
  },
});
