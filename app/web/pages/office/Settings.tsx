import type { ReactElement } from "react";
import { useSearch } from "../../address/address.tsx";
import { createLazyPage } from "../lazyPage.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { withOfficeFrame } from "./OfficeFrame.tsx";

const settings = createLazyPage(async () => withOfficeFrame((await import("#ui/views/club/SettingsPage.tsx")).settingsPageEntry));
const letters = createLazyPage(async () =>
  withOfficeFrame((await import("#ui/views/club/letters/LetterTextsPage.tsx")).letterTextsPageEntry),
);

/** Shows the page `/config`: the settings of the club, or the texts of its emails. */
export function ClubSettingsPageRoute(props: VisitorPageProps): ReactElement {
  const { View } = new URLSearchParams(useSearch()).get("view") === "letters" ? letters : settings;
  return <View {...props} />;
}
