import { describe, expect, it } from "vitest";
import { contract, isApiPath } from "#core/contract/index.ts";
import { patternsAllow } from "#core/domain/people/permission.ts";
import { patternsOfTasks, withNeededTask } from "#core/domain/people/taskPatterns.ts";
import { type TaskName, taskNames } from "#core/domain/people/tasks.ts";
import { advancedPatterns } from "../../core/accounts/advancedPatterns.ts";
import { person } from "../club.ts";
import { expectedOf, matrix } from "./matrix.ts";
import { openTried, type Tried } from "./tried.ts";

// Each box drives the matrix of access: whoever has its patterns alone is answered as an administrator is in its calls, and refused elsewhere.

/**
 * The calls that other permissions than their own decide, by what they name, or the roles of a super administrator. Nobody gives a role more than
 * they hold, and the matrix draws its patterns.
 */
const decidedElsewhere: readonly string[] = [
  "booking/items/save",
  "account/clients/setUp",
  "booking/reservations/clubDay",
  "account/imports/check",
  "account/imports/run",
  "account/imports/undo",
  "account/emailChanges/approve",
  "account/emailChanges/cancel",
  "account/roles/create",
  "account/roles/update",
  "account/roles/delete",
  "account/roles/restore",
  "booking/reservations/transition",
  "booking/reservations/undo",
  "booking/swaps/read",
  "booking/swaps/withdraw",
  "account/passkeys/options",
  "account/passkeys/create",
  "account/health/read",
  "account/health/test",
];

const rows = Object.keys(matrix).filter(
  (path) =>
    isApiPath(path) && (contract[path].access !== "public" || path === "booking/reservations/create") && !decidedElsewhere.includes(path),
);

/** The status of a call for whoever has these patterns. */
function expectedFor(path: string, patterns: readonly string[]): number {
  if (patternsAllow(patterns, [path])) return expectedOf(path, "administrator of the club");
  // A customer has a pattern for the list of their bookings.
  return path === "account/bookings/find" ? 403 : expectedOf(path, "customer of the club");
}

/** The calls of the matrix that are answered otherwise than the patterns say. */
async function unexpected(patterns: readonly string[]): Promise<readonly (readonly [string, number, number])[]> {
  let shared: Tried | undefined;
  const wrong: (readonly [string, number, number])[] = [];
  for (const path of rows.filter((each) => matrix[each]?.isOwn !== true)) {
    const expected = expectedFor(path, patterns);
    // A booking needs its hour free, and its refusal too.
    const changes = path === "booking/reservations/create" || (isApiPath(path) && contract[path].mutation && expected === 200);
    const club: Tried = changes ? await openTried("mem") : (shared ??= await openTried("mem"));
    const reply = await club.send(
      path,
      await matrix[path]?.data(club, undefined),
      { principal: person("mem", patterns) },
      undefined,
      matrix[path]?.file,
    );
    for await (const _ of reply.stream ?? []);
    if (reply.status !== expected) wrong.push([path, reply.status, expected]);
  }
  return wrong;
}

describe("a box of a role", () => {
  it.each(taskNames)("opens its calls and no other: %s", async (task: TaskName) => {
    expect(await unexpected(patternsOfTasks(withNeededTask(task)))).toEqual([]);
  });

  it("allows of the events of bookings those of its own", async () => {
    const status = async (task: TaskName, event: string) => {
      const { send, reservation: _id } = await openTried("mem");
      const principal = person("mem", patternsOfTasks(withNeededTask(task)));
      return (await send("booking/reservations/transition", { _id, event }, { principal })).status;
    };
    expect([await status("book", "accept"), await status("cancel", "accept"), await status("takeMoney", "accept")]).toEqual([
      200, 403, 403,
    ]);
    expect([await status("book", "cancel"), await status("cancel", "cancel"), await status("takeMoney", "cancel")]).toEqual([
      403, 200, 403,
    ]);
    expect([await status("book", "receive"), await status("cancel", "receive"), await status("move", "writeOff")]).toEqual([403, 403, 403]);
  });

  it("is needed by every other call for staff, but for those of patterns written by hand", async () => {
    expect(await unexpected([])).toEqual([]);
    expect(await unexpected(advancedPatterns.filter((pattern) => !pattern.includes("transition")))).toEqual([]);
  });
});
