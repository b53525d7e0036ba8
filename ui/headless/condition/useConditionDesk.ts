import { batch, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { SendFile } from "#core/ports/sendFile.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { CurrentTripState } from "../daysheet/trip.ts";
import { type CameraModel, createCameraModel, type StartCamera } from "./camera.ts";
import { type ConditionModel, createConditionModel } from "./condition.ts";
import { type ConditionQueue, createConditionQueue } from "./queue.ts";
import type { ConditionStore } from "./record.ts";

/** What the device gives to the page of a boat's condition: its store, its clock, its camera, and the sender of files. */
export interface ConditionDevice {
  readonly keep: ConditionStore;
  readonly send: SendFile<File>;
  readonly startCamera: StartCamera;
  /** The clock of the device, epoch milliseconds; it may be wrong. */
  readonly now: () => number;
  /** The trip whose boat was looked at when this tab was loaded; undefined for none. */
  readonly openedTrip: () => string | undefined;
  /**
   * Notes the trip whose boat is looked at, undefined for none. Returns false where the page must be loaded again, because it may not use the
   * camera as it was loaded.
   */
  readonly open: (trip: string | undefined) => boolean;
}

/** The boat that is looked at, and the camera for it. */
export interface OpenedCondition {
  readonly model: ConditionModel;
  readonly camera: CameraModel;
}

/** The photos and damage at the dock: their queue, and the boat that is looked at. */
export interface ConditionDesk {
  readonly queue: ConditionQueue;
  readonly opened: ReadonlySignal<OpenedCondition | undefined>;
  readonly open: (trip: CurrentTripState) => void;
  readonly close: () => void;
}

const retryMs = 30_000;

/**
 * A hook that keeps the queue of photos and damage as long as the component, and the models of the boat that is looked at. `trips` are those of
 * the day; undefined until they are loaded.
 */
export function useConditionDesk(
  parts: OfficeParts,
  device: ConditionDevice,
  trips: ReadonlySignal<readonly CurrentTripState[] | undefined>,
  woken: (listener: () => void) => () => void,
): ConditionDesk {
  useSignals();
  const [{ run, ...desk }] = useState(() => createConditionDesk(parts, device, trips));
  const { queue } = desk;
  useEffect(run, [run]);
  useEffect(() => woken(() => void queue.flush()), [woken, queue]);
  return desk;
}

/** Creates the photos and damage at the dock, without React. `run` restores them, and sends what waits until the returned function is called. */
function createConditionDesk(parts: OfficeParts, device: ConditionDevice, trips: ReadonlySignal<readonly CurrentTripState[] | undefined>) {
  const { keep, send, startCamera, now: deviceNow } = device;
  const opened = signal<OpenedCondition | undefined>(undefined);
  const queue = createConditionQueue({
    ...parts,
    keep,
    send,
    deviceNow,
    answered: (condition) => opened.peek()?.model.answered(condition),
  });

  function look(trip: CurrentTripState): void {
    const passage = trip.departedAt === null ? "departed" : "returned";
    const model = createConditionModel({ ...parts, queue, deviceNow, trip, passage });
    opened.value = { model, camera: createCameraModel(startCamera) };
    void model.load();
  }

  /** Opens the boat that this tab looked at before it was loaded again. */
  function restore(): () => void {
    let wanted = device.openedTrip();
    return effect(() => {
      const trip = trips.value?.find(({ _id }) => _id === wanted);
      if (wanted === undefined || trip === undefined) return;
      wanted = undefined;
      batch(() => look(trip));
    });
  }

  function sendAgain(): () => void {
    let stop: () => void = () => undefined;
    const next = () => {
      if (queue.waiting.peek().length > 0) void queue.flush();
      stop = parts.later(next, retryMs);
    };
    void queue.begin().then(queue.flush);
    stop = parts.later(next, retryMs);
    return () => stop();
  }

  return {
    queue,
    opened,
    open: (trip: CurrentTripState) => {
      if (device.open(trip._id)) look(trip);
    },
    close: () => {
      device.open(undefined);
      opened.value = undefined;
    },
    run: () => {
      const ends = [restore(), sendAgain()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
