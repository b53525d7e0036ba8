import { describe, expect, it } from "vitest";
import { createPreferencesModel } from "#ui/headless/session/preferences.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";

describe("the preferences of a device", () => {
  it("are read again as they were stored", () => {
    const storage = createMemoryStore();
    createPreferencesModel(storage).set({ density: "comfortable", pageRows: 50, sound: true });
    expect(createPreferencesModel(storage).value.value).toMatchObject({ density: "comfortable", pageRows: 50, sound: true });
    expect(storage.get("configuration")).not.toBeNull();
  });

  it("are the defaults where storage holds something else", () => {
    const storage = createMemoryStore({ configuration: '{"density":7,"pageRows":"all","hidden":[3],"openGroups":["club","attic"]}' });
    expect(createPreferencesModel(storage).value.value).toMatchObject({
      density: "compact",
      pageRows: 10,
      hidden: [],
      openGroups: ["club"],
    });
  });
});
