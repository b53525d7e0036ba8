import { describe, expect, it } from "vitest";
import { filesBesidesVisitors, type LoadedChunk } from "../../app/setup/precache.ts";

const chunk = (fileName: string, more: Partial<LoadedChunk> = {}): LoadedChunk => ({
  fileName,
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  styles: [],
  ...more,
});

const office = chunk("Clients.js", {
  facadeModuleId: "/quai/app/web/pages/office/Clients.tsx",
  imports: ["later.js", "office.js"],
  styles: ["later.css", "Clients.css"],
});
const visitors = [
  chunk("index.js", { isEntry: true, dynamicImports: ["Boat.js", "members.js"], styles: ["index.css"] }),
  chunk("Boat.js", { facadeModuleId: "/quai/app/web/pages/visitor/Boat.tsx", imports: ["later.js"], styles: ["later.css"] }),
  chunk("later.js"),
];
const members = chunk("members.js", { facadeModuleId: "/quai/app/web/routing/memberPages.tsx", dynamicImports: ["Clients.js"] });

describe("what a visitor's device stores beforehand", () => {
  it("leaves out the scripts and styles that only the pages of accounts and of the back-office load", () => {
    expect(filesBesidesVisitors([...visitors, members, office, chunk("office.js")])).toEqual([
      "members.js",
      "Clients.js",
      "Clients.css",
      "office.js",
    ]);
  });

  it("has the back-office where a page of visitors loads it (control)", () => {
    const leaking = visitors.map((each) => (each.fileName === "Boat.js" ? { ...each, dynamicImports: ["office.js"] } : each));
    expect(filesBesidesVisitors([...leaking, members, office, chunk("office.js")])).not.toContain("office.js");
  });
});
