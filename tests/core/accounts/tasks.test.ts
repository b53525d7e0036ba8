import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grantableCalls } from "#adapters/contract/grantable.ts";
import { contract } from "#core/contract/index.ts";
import { patternsAllow } from "#core/domain/people/permission.ts";
import { permissionPatternIssue } from "#core/domain/people/patterns.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { addTask, callsOfTask, lostTasks, patternsOfTasks, removeTask, tasksOfPatterns } from "#core/domain/people/taskPatterns.ts";
import { ownDataPatterns, roleTasks, type TaskName, taskNames } from "#core/domain/people/tasks.ts";
import { advancedPatterns } from "./advancedPatterns.ts";

const places: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(taskNames.map((task) => [task, roleTasks[task].patterns])),
  "own data": ownDataPatterns,
  advanced: advancedPatterns,
};

/** The places of each call that are not exactly one, by its path. */
function misplaced(paths: readonly string[], among: typeof places): readonly (readonly [string, readonly string[]])[] {
  const placesOf = (path: string) => Object.keys(among).filter((place) => patternsAllow(among[place] ?? [], [path]));
  return paths.map((path) => [path, placesOf(path)] as const).filter(([, found]) => found.length !== 1);
}

describe("the tasks of roles", () => {
  it("give each call that a role can allow one place: a task, one's own data, or patterns written by hand", () => {
    expect(misplaced(grantableCalls, places)).toEqual([]);
    expect(grantableCalls.length).toBeGreaterThan(200);
  });

  it("fail for a pattern that is too wide, and for a call without a place (controls)", () => {
    const wide = { ...places, move: [...roleTasks.move.patterns, "^booking/reservations/"] };
    expect(misplaced(grantableCalls, wide).map(([path]) => path)).toContain("booking/reservations/refund");
    expect(misplaced([...grantableCalls, "booking/rafts/sink"], places)).toEqual([["booking/rafts/sink", []]]);
  });

  it("name no call that the contract does not have, and none for everybody but the booking that staff make", () => {
    const lonely = Object.values(places).flatMap((patterns) => patterns.filter((pattern) => !patternsAllowSome(pattern)));
    expect(lonely).toEqual([]);
    const publicCalls = Object.values(contract).flatMap(({ path, access }) => (access === "public" ? [path] : []));
    const given = publicCalls.filter((path) => taskNames.some((task) => patternsAllow(roleTasks[task].patterns, [path])));
    expect(given).toEqual(["booking/reservations/create"]);
  });

  it("are patterns that can be saved, from the first to the last letter of a path", () => {
    const patterns = patternsOfTasks(taskNames);
    expect(patterns.flatMap((pattern) => permissionPatternIssue(pattern) ?? [])).toEqual([]);
    expect(patterns.filter((pattern) => !/^\^.*\$$/.test(pattern))).toEqual([]);
  });

  function patternsAllowSome(pattern: string): boolean {
    return grantableCalls.some((call) => patternsAllow([pattern], [call]));
  }
});

describe("a role by its patterns", () => {
  const tasksOf = (patterns: readonly string[]) => tasksOfPatterns(patterns, grantableCalls);

  it("has the tasks whose every call it allows, and says what it allows beyond them", () => {
    expect(tasksOf(patternsOfTasks(["prices", "move"]))).toEqual({ tasks: ["move", "prices"], beyond: [] });
    expect(tasksOf(standardRoles.admin.permissions).tasks).toEqual(taskNames);
    expect(tasksOf(standardRoles.customer.permissions)).toEqual({ tasks: [], beyond: [] });
    expect(tasksOf(["^booking/reservations/(calendar|transition)$"])).toEqual({
      tasks: [],
      beyond: ["booking/reservations/transition", "booking/reservations/calendar"],
    });
  });

  it("gets a task with the one that it needs, and keeps the patterns that were written by hand", () => {
    const hand = "^safety/fits/find$";
    const patterns = addTask([hand], "refund", grantableCalls);
    expect(tasksOf(patterns)).toEqual({ tasks: ["seeBookings", "refund"], beyond: ["safety/fits/find"] });
    expect(removeTask(patterns, "seeBookings", grantableCalls)).toEqual([hand]);
  });

  it("loses one task of a wide pattern and no other", () => {
    const patterns = removeTask(standardRoles.admin.permissions, "discount", grantableCalls);
    expect(tasksOf(patterns)).toEqual({ tasks: taskNames.filter((task) => task !== "discount"), beyond: [] });
    expect(patternsAllow(patterns, ["@booking/reservations/discount"])).toBe(false);
  });

  it("allows no call of a task that was unticked, whatever was ticked before", () => {
    const ticks = fc.array(fc.tuple(fc.constantFrom(...taskNames), fc.boolean()), { maxLength: 8 });
    const after = (patterns: readonly string[], [task, isTicked]: readonly [TaskName, boolean]) =>
      isTicked ? addTask(patterns, task, grantableCalls) : removeTask(patterns, task, grantableCalls);
    fc.assert(
      fc.property(ticks, fc.constantFrom(...taskNames), (before, task) => {
        const patterns = before.reduce(after, standardRoles.customer.permissions as readonly string[]);
        const unticked = after(patterns, [task, false]);
        expect(callsOfTask(task, grantableCalls).filter((call) => patternsAllow(unticked, [call]))).toEqual([]);
        expect(tasksOf(after(patterns, [task, true])).tasks).toContain(task);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a narrower role", () => {
  it("takes a task from each of its people who has it by no other role, and names no task that stays", () => {
    const before = patternsOfTasks(["seeBookings", "refund", "prices"]);
    const after = removeTask(before, "refund", grantableCalls);
    const others = [[], patternsOfTasks(["refund"]), patternsOfTasks(["prices"])];
    expect(lostTasks({ before, after, others }, grantableCalls)).toEqual([{ task: "refund", people: 2 }]);
    expect(lostTasks({ before, after: before, others }, grantableCalls)).toEqual([]);
    expect(lostTasks({ before: after, after: before, others }, grantableCalls)).toEqual([]);
  });
});
