import fc from "fast-check";

const marks = ["-", "_", "(", ")", ".", "#", " "] as const;

/** Generates phones that rule set 1 accepts: digits and punctuation, with at least one digit. */
export const anyStrictPhone = fc
  .tuple(fc.array(fc.constantFrom(..."0123456789", ...marks), { maxLength: 14 }), fc.constantFrom(..."0123456789"))
  .map(([text, digit]) => [...text, digit].join(""));

/** Generates phones that only rule set 2 accepts: with a leading `+`. */
export const anyInternationalPhone = anyStrictPhone.map((phone) => `+${phone}`);

/** Generates e-mail addresses of plain letters, which every mail driver accepts. */
export const anyEmail = fc
  .tuple(word(1, 20), word(1, 20), fc.constantFrom("ca", "com", "test", "qc.ca"))
  .map(([local, domain, top]) => `${local}@${domain}.${top}`);

/** Generates first and last names as people write them, never blank. */
export const anyPersonName = fc.constantFrom("Zoé", "Anne-Marie", "O’Neil", "Lévesque", "Smith", "St-Onge", "Nguyễn", "Li");

/** Generates passwords that rule set 1 accepts and rule set 2 does not: no symbol. */
export const anyPlainPassword = shuffledText(
  fc.tuple(fc.constantFrom(..."0123456789"), fc.constantFrom(..."abcdefgh"), fc.constantFrom(..."ABCDEFGH"), word(5, 20)),
);

/** Generates passwords that both rule sets accept. */
export const anyStrongPassword = fc.tuple(anyPlainPassword, fc.constantFrom(..."!@#$%?&*")).map(([text, symbol]) => `${text}${symbol}`);

/** Generates the fields of the contact step, all of them valid. */
export const anyContactFields = fc.record({
  firstname: anyPersonName,
  lastname: anyPersonName,
  email: anyEmail,
  phone: anyInternationalPhone,
});

function word(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), minLength, maxLength });
}

function shuffledText(parts: fc.Arbitrary<readonly string[]>): fc.Arbitrary<string> {
  return parts
    .chain((texts) => fc.shuffledSubarray([...texts.join("")], { minLength: texts.join("").length }))
    .map((letters) => letters.join(""));
}
