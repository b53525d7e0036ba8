import { signal } from "@preact/signals-react";
import { expect, it } from "vitest";
import { countLateBoats, endsOfBoatsOut } from "#ui/headless/daysheet/lateBoats.ts";
import { standingClock } from "../../../stories/club/clock.ts";

const minute = 60_000;

it("counts a boat as late within a minute after its end, without another call, and no more once it is back", () => {
  const clock = standingClock({ at: 600 * minute });
  const ends = signal<readonly number[]>([]);
  const late = countLateBoats(ends, clock);
  ends.value = endsOfBoatsOut([
    { state: "late", endsAt: 590 * minute },
    { state: "atSea", endsAt: 620 * minute },
    { state: "atSea", endsAt: 640 * minute },
    { state: "returned", endsAt: 500 * minute },
    { state: "ready", endsAt: 500 * minute },
  ]);
  expect(late.value).toBe(1);
  clock.pass(20 * minute);
  expect(late.value, "a boat has until the end of its last minute").toBe(1);
  clock.pass(minute);
  expect(late.value).toBe(2);
  clock.pass(30 * minute);
  expect(late.value).toBe(3);
  ends.value = [640 * minute];
  expect(late.value).toBe(1);
  ends.value = [];
  clock.pass(60 * minute);
  ends.value = [700 * minute];
  expect(late.value, "the clock went on without a boat").toBe(1);
});
