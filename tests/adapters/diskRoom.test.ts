import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeRoomCheck } from "#adapters/node/files/diskRoom.ts";

const full = Object.assign(new Error("no space"), { code: "ENOSPC" });

/** A disk with so many bytes free, of which a write takes as many as it is allowed; and the writes that were tried. */
function diskWith(free: number, allowed: number) {
  const tried: number[] = [];
  const access = {
    freeBytes: async () => free,
    tryWrite: async (_: string, bytes: number) => {
      tried.push(bytes);
      if (bytes > allowed) throw full;
    },
  };
  return { check: makeRoomCheck("/data", access), tried };
}

describe("the room on a disk", () => {
  it("is tried by a write where little is left, and the disk counts as full when it refuses", async () => {
    const last = diskWith(44_000, 44_000);
    const small = diskWith(20_000_000, 20_000_000);
    const large = diskWith(1e9, 0);
    await expect(last.check()).rejects.toMatchObject({ code: "ENOSPC" });
    await expect(small.check()).resolves.toBeUndefined();
    await expect(large.check()).resolves.toBeUndefined();
    expect([last.tried.length, small.tried.length, large.tried.length]).toEqual([1, 1, 0]);
  });

  it("is looked at on the real disk, and leaves no file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quai-room-"));
    try {
      await makeRoomCheck(folder)();
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
