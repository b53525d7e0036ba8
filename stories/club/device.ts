import type { PasskeyAuthenticator } from "#ui/headless/accounts/passkeys.ts";

/** A device that keeps one passkey; its owner goes on, or goes no further. */
export interface Device {
  isWilling: boolean;
  readonly authenticator: PasskeyAuthenticator;
}

/** A device in memory: what it answers is good to the server of a club in memory, its count one more each time. */
export function deviceAt(isWilling = true): Device {
  let count = 0;
  const device: Device = {
    isWilling,
    authenticator: {
      make: async ({ challenge }) =>
        device.isWilling ? { challenge, credential: "key1", clientDataJSON: "e30", attestationObject: "good", transports: [] } : undefined,
      show: async ({ challenge }) => {
        if (!device.isWilling) return undefined;
        count += 1;
        return { challenge, credential: "key1", clientDataJSON: "e30", authenticatorData: String(count), signature: "good" };
      },
    },
  };
  return device;
}
