import "../../../headless/words/accountWords.ts";
import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { officeMenuItemsFor } from "#core/domain/site/menu.ts";
import {
  createDeviceListModel,
  deviceFromUserAgent,
  type DeviceListModel,
  type SignedInDevice,
} from "../../../headless/accounts/deviceList.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Badge } from "../../../parts/marks/Badge.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import * as css from "../account.css.ts";
import { UserAvatar } from "../../avatar/UserAvatar.tsx";
import { heading } from "../../avatar/avatar.css.ts";
import { ContactsPart } from "./ContactsPart.tsx";
import { DataPart, type DataPartProps } from "./DataPart.tsx";
import { NamesPart } from "./NamesPart.tsx";
import { PasskeysPart, type PasskeysPartProps } from "./PasskeysPart.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";

/** The props of `ProfileView`: what the profile page needs beside the account and passkeys. */
export interface ProfileViewProps extends PasskeysPartProps, Pick<DataPartProps, "download" | "onErased"> {
  /** Shows the pages in the language that was just saved. */
  readonly onLanguage: (locale: "en" | "fr") => void;
}

/** Shows the page `/profile`: names, contacts, logged-in devices, passkeys, and their data. */
export function ProfileView(props: ProfileViewProps): ReactElement | null {
  const { account } = props;
  const { say } = useWords();
  const user = account.user.value;
  if (user === undefined) return null;
  return (
    <div className={css.page}>
      <div className={heading}>
        <UserAvatar user={user} size="large" />
        <div>
          <h1>{say("account.profileTitle")}</h1>
          <p className={css.muted}>{user.clientData.name}</p>
        </div>
      </div>
      <NamesPart {...props} user={user} />
      <ContactsPart {...props} user={user} />
      {officeMenuItemsFor(user).length === 0 ? null : <PasskeysPart {...props} />}
      <DevicesPart {...props} />
      <DataPart {...props} />
    </div>
  );
}

function DevicesPart({ account, loading, now }: ProfileViewProps): ReactElement {
  const { say } = useWords();
  const [devices] = useState(() => createDeviceListModel(account, { loading, now }));
  useEffect(() => void devices.load(), [devices]);
  const failure = devices.failure.value;
  const known = devices.data.value;
  return (
    <section className={css.section} aria-labelledby="devices">
      <h2 id="devices">{say("account.devices")}</h2>
      <p className={css.muted}>{say("account.devicesHint")}</p>
      <FailureAlert failure={failure} />
      {known === undefined ? (
        <Skeleton height="56px" count={2} />
      ) : (
        <ul className={css.linedList}>
          {known.map((device) => (
            <Device key={device._id} device={device} devices={devices} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Device({ device, devices }: { readonly device: SignedInDevice; readonly devices: DeviceListModel }): ReactElement {
  const { say, format } = useWords();
  const named = deviceFromUserAgent(device.agent);
  const name = named === undefined ? say("account.unknownDevice") : say("account.device", named);
  const day = (instant: string) => format.longDay(dayAt(Date.parse(instant)));
  return (
    <li className={css.linedListRow}>
      <div>
        <p>
          {name} {device.isCurrent ? <Badge tone="success">{say("account.thisDevice")}</Badge> : null}
        </p>
        <p className={css.muted}>
          {say("account.since", { date: day(device.createdAt) })}, {say("account.seen", { date: day(device.seenAt) })}
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button aria-label={say("account.endOf", { device: name })} onPress={() => void devices.end(device)}>
          {say("account.end")}
        </Button>
      )}
    </li>
  );
}
