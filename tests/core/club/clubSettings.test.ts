import { describe, expect, it } from "vitest";
import { clubSettings, defaultSettings } from "#core/domain/club/settings.ts";
import { isSetting, type SettingNode, type SettingOnPage } from "#core/domain/club/settings/definition.ts";
import { clubRuleGroups } from "#core/domain/club/settings/groups.ts";
import { settingFields, type SettingSection, settingSections } from "#core/domain/club/settings/sections.ts";
import { ClubRulesView, decodeSettings } from "#core/schemas/clubSettings.ts";

describe("a club's settings", () => {
  it("are the defaults where nothing is set, field by field", () => {
    expect(decodeSettings({})).toEqual(defaultSettings);
    const { open, ...rest } = decodeSettings({ open: { phone: { bookings: 5 } } });
    expect(open).toEqual({ ...defaultSettings.open, phone: { ...defaultSettings.open.phone, bookings: 5 } });
    expect({ ...rest, open: defaultSettings.open }).toEqual(defaultSettings);
  });

  it("let a phone have 3 open, a visitor 6, an address 20, to the end of the next season and at once", () => {
    const { open, horizon } = defaultSettings;
    expect([open.phone, open.visitor.bookings, open.address.bookings]).toEqual([{ bookings: 3, quarters: 672 }, 6, 20]);
    expect(horizon).toEqual({ seasons: 1, noticeQuarters: 0 });
  });

  it("let a customer cancel free until 48 hours before the start, and keep half after that", () => {
    expect(defaultSettings.cancellation).toEqual({ freeUntilHours: 48, keptPercent: 50 });
    for (const wrong of [{ keptPercent: 101 }, { keptPercent: 12.5 }, { freeUntilHours: -1 }])
      expect(() => decodeSettings({ cancellation: wrong })).toThrow(/./);
  });

  it.each([{ open: null }, { open: { phone: { bookings: -1 } } }, { horizon: { seasons: 0.5 } }, [], "x"])("refuse %j", (value) => {
    expect(() => decodeSettings(value)).toThrow(/./);
  });
});

const sections = Object.values<SettingSection>(settingSections);
/** Each setting of the page, by its dotted name in the contract, in the order of the page. */
const onPage = sections.flatMap((section) => settingFields(section));

/** The dotted names of settings. */
function namesIn(node: SettingNode, path: readonly string[] = []): readonly string[] {
  return isSetting(node) ? [path.join(".")] : Object.entries(node).flatMap(([name, each]) => namesIn(each, [...path, name]));
}

describe("the definitions of a club's settings", () => {
  it("name what the page shows, what is sent and what is stored: each setting once", () => {
    const shown = onPage.map(({ name }) => name);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.toSorted()).toEqual([...namesIn(clubRuleGroups)].toSorted());
    const sent = Object.entries(ClubRulesView.fields).map(([group, { ast }]) => [group, ast._tag]);
    expect(sent).toEqual(Object.entries(clubRuleGroups).map(([group, of]) => [group, isSetting(of) ? "Arrays" : "Objects"]));
    expect(namesIn(clubSettings).filter((name) => !name.includes("."))).toEqual([
      "taxes",
      "topics",
      "host",
      "website",
      "clauses",
      "checklist",
      "letters",
      "paymentAccount",
      "avatarEngine",
    ]);
  });

  it("are in the order of the page", () => {
    const order = [
      "identity.shortName promises.isToConfirm promises.minimumAge promises.licence promises.fuel promises.bringFr promises.bringEn promises.askForEn",
      "horizon.seasons horizon.noticeHours arrival.leadMinutes chat.answerMinutes unpaid.holdMinutes unpaid.slotMinutes",
      "waitlist.offerMinutes unpaid.createsPerHour payment.atDock asked.people trips.checksAge waitlist.membersFirst sender.name sender.replyTo",
      "messages.reminders messages.reminderHour messages.notices messages.noticeTo oversight.weekDollars messages.noticeLocale",
      "survey.letters survey.hours topics documents.uploads documents.drivingLicence cancellation.freeUntilHours cancellation.keptPercent",
      "downPayment.percent downPayment.dueDays primeTime.sunday primeTime.saturday primeTime.firstDay primeTime.toHour plans.beyondLimit",
      "plans.lateRefundPercent plans.chosenRefund phone.bookings phone.quarters visitor.bookings address.quarters texts.hour texts.day",
      "law.province privacy.officer privacy.address avatars.engine taxes",
    ].flatMap((line) => line.split(" "));
    expect(onPage.map(({ name }) => name).filter((name) => order.includes(name))).toEqual(order);
    const names = namesIn(clubRuleGroups);
    for (const { last = [] } of sections) expect(last.filter((name) => !names.includes(name))).toEqual([]);
  });

  it("have defaults within their bounds, and words for each value of a choice", () => {
    expect(onPage.filter(({ definition }) => !isComplete(definition)).map(({ name }) => name)).toEqual([]);
  });
});

function isComplete(definition: SettingOnPage): boolean {
  switch (definition.holds) {
    case "number":
      return definition.default >= definition.min && definition.default <= definition.max;
    case "choice":
      return definition.of.join() === Object.keys(definition.labels).join() && definition.of.includes(definition.default);
    case "text":
      return definition.default.length <= definition.most;
    default:
      return true;
  }
}
