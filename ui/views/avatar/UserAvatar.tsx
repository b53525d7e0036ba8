import { type ReactElement, useState } from "react";
import * as css from "./avatar.css.ts";

/** The props of `UserAvatar`: the user whose avatar it is, and its size. */
export interface UserAvatarProps {
  readonly user: {
    readonly firstname: string;
    readonly lastname: string;
    readonly email?: string | null;
    /** The address of their picture. */
    readonly avatar?: string;
  };
  readonly size?: keyof typeof css.sizes;
}

/**
 * Shows the picture of a user over their initials; the initials show where the picture cannot be loaded. Decoration beside the user's
 * name.
 */
export function UserAvatar({ user, size = "small" }: UserAvatarProps): ReactElement {
  const { firstname, lastname, email, avatar } = user;
  const initials = `${firstname.slice(0, 1)}${lastname.slice(0, 1)}`;
  return (
    <span className={css.sizes[size]} aria-hidden="true">
      {(initials === "" ? (email ?? "?").slice(0, 1) : initials).toUpperCase()}
      {avatar === undefined ? null : <Picture key={avatar} src={avatar} />}
    </span>
  );
}

function Picture({ src }: { readonly src: string }): ReactElement | null {
  const [isLost, setLost] = useState(false);
  return isLost ? null : <img className={css.picture} src={src} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />;
}
