import "../../headless/words/accountWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/calendar/zone.ts";
import { phoneText } from "#core/words/phone.ts";
import { createDevices, deviceOf, type Devices, type OpenDevice } from "../../headless/account/devices.ts";
import { textOf } from "../../headless/alerts/told.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Badge } from "../../parts/Badge.tsx";
import { Button } from "../../parts/Button.tsx";
import { Callout } from "../../parts/Callout.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import * as css from "./account.css.ts";
import type { AccountProps } from "./PasswordForm.tsx";

export interface ProfileProps extends AccountProps {
  readonly now: () => number;
}

/** `/profile`: who one is, how one is reached, and the devices that are logged in. */
export function ProfileView(props: ProfileProps): ReactElement | null {
  useSignals();
  const { account } = props;
  const { say } = useWords();
  const user = account.user.value;
  if (user === undefined) return null;
  const facts = [
    [say("account.firstname"), user.firstname],
    [say("account.lastname"), user.lastname],
    [say("account.email"), user.email ?? say("account.noContact")],
    [say("account.phone"), user.phone === null ? say("account.noContact") : phoneText(user.phone)],
    [say("account.club"), user.clientData.name],
  ] as const;
  return (
    <div className={css.page}>
      <h1>{say("account.profileTitle")}</h1>
      <section className={css.section} aria-label={say("account.contacts")}>
        <dl className={css.rowsOf}>
          {facts.map(([term, value]) => (
            <div key={term} className={css.rowOf}>
              <dt className={css.muted}>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <DevicesPart {...props} />
    </div>
  );
}

function DevicesPart({ account, loading, now }: ProfileProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const [devices] = useState(() => createDevices(account, { loading, now }));
  useEffect(() => void devices.load(), [devices]);
  const told = devices.failure.value;
  const known = devices.data.value;
  return (
    <section className={css.section} aria-labelledby="devices">
      <h2 id="devices">{say("account.devices")}</h2>
      <p className={css.muted}>{say("account.devicesHint")}</p>
      <div role="alert">
        {told === undefined ? null : (
          <Callout tone="error">
            <p>{textOf(told, words)}</p>
          </Callout>
        )}
      </div>
      {known === undefined ? (
        <Skeleton height="56px" count={2} />
      ) : (
        <ul className={css.rowsOf}>
          {known.map((device) => (
            <Device key={device._id} device={device} devices={devices} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Device({ device, devices }: { readonly device: OpenDevice; readonly devices: Devices }): ReactElement {
  const { say, format } = useWords();
  const named = deviceOf(device.agent);
  const name = named === undefined ? say("account.unknownDevice") : say("account.device", named);
  const day = (instant: string) => format.longDay(dayAt(Date.parse(instant)));
  return (
    <li className={css.rowOf}>
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
