import { expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { answerOf, barOf, july3 } from "./answer.ts";
import { calendarOf, soon } from "./model.ts";
import { eventually } from "../../eventually.ts";

it("loads once for all versions of a moment, and not for the version it has", async () => {
  const { calendar, server, hear } = await calendarOf();
  server.answer = { ok: true, data: answerOf({ version: 40, bars: [barOf()] }) };
  await hear(...Array.from({ length: 33 }, (_, at) => 8 + at));
  await eventually(() => expect(calendar.data.value?.version).toBe(40));
  await hear(40);
  expect(server.requests).toBe(2);
});

it("loads again for a version that comes during a request", async () => {
  const { calendar, server, hear, clock } = await calendarOf();
  server.answer = { ok: true, data: answerOf({ version: 8, bars: [barOf()] }) };
  await hear(8);
  await eventually(() => expect(calendar.data.value?.version).toBe(8));
  calendar.moved(9);
  clock.pass(soon);
  server.answer = { ok: true, data: answerOf({ version: 10, bars: [barOf({ status: "canceled" })] }) };
  calendar.moved(10);
  await eventually(() => expect(calendar.data.value?.version).toBe(10));
  expect(calendar.data.value?.bars[0]?.status).toBe("canceled");
});

it("loads again where the club changed before the first answer", async () => {
  const { calendar, server, clock } = await calendarOf();
  calendar.page(1);
  calendar.moved(8);
  server.answer = { ok: true, data: answerOf({ version: 8 }) };
  await eventually(() => expect(calendar.state.value).toBe("ready"));
  clock.pass(soon);
  await eventually(() => expect(calendar.data.value?.version).toBe(8));
});

it("reuses the objects of unchanged cells, also around changed ones", async () => {
  const { calendar, server, hear } = await calendarOf(answerOf({ bars: [barOf(), barOf({ _id: "mem_r_2", boat: "mem_b_otter" })] }));
  const rows = (boat: string) => calendar.cells.value(boat);
  const heron = rows("mem_b_heron");
  const loon = rows("mem_b_loon");
  const otter = rows("mem_b_otter");
  const docks = calendar.data.value?.docks;
  const came = barOf({ _id: "mem_r_3", date: addDays(july3, 2) });
  server.answer = {
    ok: true,
    data: answerOf({ version: 8, bars: [came, barOf(), barOf({ _id: "mem_r_2", boat: "mem_b_otter" })] }),
  };
  await hear(8);
  await eventually(() => expect(calendar.data.value?.version).toBe(8));
  expect(rows("mem_b_loon")).toBe(loon);
  expect(rows("mem_b_otter")).toBe(otter);
  expect(calendar.data.value?.docks).toBe(docks);
  expect(rows("mem_b_heron").map((cell, day) => cell === heron[day])).toEqual([true, true, false]);
  expect(rows("mem_b_heron")[2]?.items[1]).toMatchObject({ kind: "bar", bar: { _id: "mem_r_3" } });
});

it("renders only today's cells anew each minute", async () => {
  const { calendar, clock } = await calendarOf();
  const stop = calendar.run();
  const before = calendar.cells.value("mem_b_heron");
  clock.pass(60_000);
  expect(calendar.cells.value("mem_b_heron").map((cell, day) => cell === before[day])).toEqual([false, true, true]);
  stop();
});
