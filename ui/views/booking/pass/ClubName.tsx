import type { ReactElement } from "react";
import { logoProperties } from "#core/domain/club/look/logoStyle.ts";
import type { PublicClub } from "#core/domain/club/publicClub.ts";
import * as css from "./ClubName.css.ts";

/** The props of `ClubName`: a club, with its logo. */
export interface ClubNameProps {
  readonly club: Pick<PublicClub, "name" | "logo">;
}

/** Shows the name of a club beside its logo, on paper too. */
export function ClubName({ club: { name, logo } }: ClubNameProps): ReactElement {
  return (
    <p className={css.club}>
      <span className={css.logo} style={logoProperties(logo?.light ?? "", logo?.dark ?? "")} />
      <strong>{name}</strong>
    </p>
  );
}
