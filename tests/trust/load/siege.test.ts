import { describe, expect, it } from "vitest";
import { ada, bearerOf, enter, password, signedIn, signedInBy, worldOfAda } from "../../contract/accounts/accounts.ts";
import { codeOf, openWorld, type SendOptions, type World } from "../../contract/world.ts";

const home = { address: "198.51.100.1", line: "198.51.100.1", site: "198.51.100.1" };
const hotel = { address: "198.51.100.5", line: "198.51.100.5", site: "198.51.100.5" };
const elsewhere = { visitor: "visitor-new", address: "198.51.100.9", line: "198.51.100.9", site: "198.51.100.9" };

const strangerAt = (nth: number): SendOptions => {
  const address = `203.0.${nth >> 8}.${nth & 255}`;
  return { visitor: `stranger-${nth}`, address, line: address, site: address };
};
const login = (world: World, by: SendOptions, typed = password) => world.send("account/auth/login", { contact: ada, password: typed }, by);
const askCode = (world: World, by: SendOptions, contact = ada) => world.send("account/auth/login", { contact }, by);

/** A stranger at so many places, for half a day: each minute a wrong password and a code, and at last forty passwords at once. */
async function besiege(world: World, places: number, contact = ada): Promise<void> {
  for (let nth = 0; nth < 720; nth += 1) {
    const by = strangerAt(nth % places);
    await world.send("account/auth/login", { contact, password: `Wrong-${nth}!` }, by);
    await askCode(world, by, contact);
    world.clock.at += 60_000;
  }
  for (let nth = 0; nth < 40; nth += 1) await login(world, strangerAt(nth), "Wrong-2027!");
}

describe("a member whose password is guessed and whose codes are requested by a stranger for half a day (L5)", () => {
  it("gets in from the device and from the address that they know, and at a new place by the code that the refusal names", async () => {
    const world = await worldOfAda();
    await signedIn(world, { ...home, visitor: "visitor-of-ada" });
    await besiege(world, 20);
    expect((await login(world, { ...hotel, visitor: "visitor-of-ada" })).status).toBe(200);
    expect((await login(world, { ...home, visitor: "another-browser" })).status).toBe(200);
    expect(codeOf(await login(world, elsewhere))).toBe("TOO_MANY_ATTEMPTS");
    expect((await askCode(world, elsewhere)).status).toBe(200);
    const { jwt } = await world.call("account/auth/verifyOtpLogin", { contact: ada, otp: "123456" }, elsewhere);
    expect(await bearerOf(world, jwt)).toBeDefined();
  });

  it("has a code where they signed in before, from however many places a stranger asks for codes", async () => {
    const world = await worldOfAda();
    await signedIn(world, { ...home, visitor: "visitor-of-ada" });
    await besiege(world, 200);
    expect(codeOf(await askCode(world, elsewhere))).toBe("TOO_MANY_CODES");
    expect((await askCode(world, { ...home, visitor: "another-browser" })).status).toBe(200);
    expect((await askCode(world, { ...hotel, visitor: "visitor-of-ada" })).status).toBe(200);
  });

  it("has a text of their own reserve too, which strangers at twenty places leave none of else", async () => {
    const phone = "+15145550123";
    const world = await openWorld();
    await enter(world, { phone });
    await signedIn(world, { ...home, visitor: "visitor-of-ada" });
    await besiege(world, 30, phone);
    expect(codeOf(await askCode(world, elsewhere, phone))).toBe("TOO_MANY_CODES");
    expect((await askCode(world, { ...home, visitor: "another-browser" }, phone)).status).toBe(200);
    // Codes by e-mail are counted apart from texts.
    expect((await askCode(world, elsewhere)).status).toBe(200);
  });

  it("signs in by passkey at any place, which no password and no code that is tried takes away", async () => {
    const world = await openWorld();
    await enter(world, {}, { role: "staff" });
    const by = await signedInBy(world, (await signedIn(world, { ...home, visitor: "visitor-of-ada" })).jwt);
    const bytes = { clientDataJSON: "e30", transports: [] };
    const { challenge } = await world.call("account/passkeys/options", { password }, by);
    await world.call("account/passkeys/create", { name: "Phone", credential: "key1", attestationObject: "good", ...bytes, challenge }, by);
    await besiege(world, 200);
    const options = await world.call("account/auth/passkeyOptions", {}, elsewhere);
    const shown = { challenge: options.challenge, credential: "key1", clientDataJSON: "e30", authenticatorData: "1", signature: "good" };
    expect((await world.send("account/auth/verifyPasskey", shown, elsewhere)).status).toBe(200);
  });
});
