import { type ClubsWithSettings, settingsOfClub } from "#core/domain/catalogue/clubs.ts";
import { clubNameInTexts } from "#core/domain/club/settings.ts";
import { logoUsePath } from "#core/domain/club/look/logo.ts";
import { textLookupFor } from "#core/words/index.ts";

const paper = "#FAF4E4";

/**
 * Gives the manifest of the application as a club's own site installs it, with the club's name and its logo as icons; undefined for an
 * unknown club. Without a logo the icons are Quai's.
 */
export function clubManifestOf(clubs: ClubsWithSettings, client: string): object | undefined {
  const club = clubs.clubs.find(({ id }) => id === client);
  if (club === undefined) return undefined;
  const settings = settingsOfClub(clubs, client);
  const { logo } = settings.identity;
  const png = (src: string, side: number, purpose?: "maskable") => ({
    src,
    sizes: `${side}x${side}`,
    type: "image/png",
    ...(purpose === undefined ? {} : { purpose }),
  });
  const pathOf = (use: "icon-192" | "icon-512" | "icon-maskable-512") => (logo === "" ? `/${use}.png` : logoUsePath(logo, use));
  return {
    id: "/",
    name: club.name,
    description: [textLookupFor("fr"), textLookupFor("en")].map((say) => say("pages.club", { name: club.name })).join(" "),
    short_name: clubNameInTexts(club, settings),
    start_url: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: [png(pathOf("icon-192"), 192), png(pathOf("icon-512"), 512), png(pathOf("icon-maskable-512"), 512, "maskable")],
  };
}
