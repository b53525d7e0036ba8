import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { StorageDown } from "#core/ports/store/store.ts";

/** The key by which the keys of files are wrapped, 32 bytes. */
export type WrappingKey = Uint8Array;

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = 1;

/** The bytes of a file that are sealed together. */
export const segmentBytes = 65_536;
/** The bytes of a sealed segment that is full. */
export const sealedSegmentBytes = segmentBytes + tagBytes;
/** The bytes before the segments of a part: the version, and the wrapped key of the part. */
export const sealHeadBytes = 1 + nonceBytes + keyBytes + tagBytes;
/** The lengths of sealed objects whose parts have so many bytes of a file, whole segments, except the last part. */
export interface SealedLengths {
  readonly partBytes: number;
  readonly segmentsOfPart: number;
  /** The bytes of a full part when it is sealed. */
  readonly sealedPartBytes: number;
  /** The bytes of an object of which `plain` bytes are sealed. */
  readonly sealed: (plain: number) => number;
  /** The bytes that are sealed in an object of so many; undefined where no object is that long. */
  readonly plain: (sealed: number) => number | undefined;
}

/** Gives the lengths of sealed objects with parts of `partBytes`, a multiple of {@link segmentBytes}. */
export function sealedLengthsOf(partBytes: number): SealedLengths {
  const segmentsOfPart = partBytes / segmentBytes;
  const sealedPartBytes = sealHeadBytes + segmentsOfPart * sealedSegmentBytes;
  const sealed = (plain: number): number => {
    const full = Math.floor(plain / partBytes);
    const rest = plain % partBytes;
    const last = rest === 0 && full > 0 ? 0 : sealHeadBytes + rest + Math.max(1, Math.ceil(rest / segmentBytes)) * tagBytes;
    return full * sealedPartBytes + last;
  };
  return {
    partBytes,
    segmentsOfPart,
    sealedPartBytes,
    sealed,
    plain: (length) => {
      const full = Math.floor(length / sealedPartBytes);
      const rest = length % sealedPartBytes;
      const segments = Math.ceil((rest - sealHeadBytes) / sealedSegmentBytes);
      const plain = full * partBytes + (rest === 0 ? 0 : rest - sealHeadBytes - segments * tagBytes);
      return length > 0 && plain >= 0 && sealed(plain) === length ? plain : undefined;
    },
  };
}

/** Derives the key by which keys of files are wrapped from the server's secret, for nothing else. */
export function wrappingKeyFrom(secret: string): WrappingKey {
  return new Uint8Array(hkdfSync("sha256", secret, "", "quai documents 1", keyBytes));
}

/** The key of one part of a file, and the bytes that begin the part: the key, wrapped for this part of this object only. */
export interface PartKey {
  readonly key: Uint8Array;
  readonly head: Uint8Array;
}

/**
 * Makes the key of a part, from 0 on, of an object with the bytes of this SHA-256. The same bytes under the same name get the same key, so that
 * a part that is sent twice is the same part; any other gets another one, since the server makes each name once.
 */
export function makePartKey(wrapping: WrappingKey, object: string, part: number, sha256: string): PartKey {
  const name = `${object} ${part}`;
  const made = new Uint8Array(hkdfSync("sha256", wrapping, Buffer.from(sha256, "hex"), name, keyBytes + nonceBytes));
  const key = made.subarray(0, keyBytes);
  const nonce = made.subarray(keyBytes);
  const cipher = createCipheriv(algorithm, wrapping, nonce).setAAD(Buffer.from(name));
  const wrapped = Buffer.concat([cipher.update(key), cipher.final()]);
  return { key, head: Buffer.concat([Buffer.from([version]), nonce, wrapped, cipher.getAuthTag()]) };
}

/** Gives the key of a part from its first bytes; throws `StorageDown` where they were not made for this part, or by another server's key. */
export function openPartKey(wrapping: WrappingKey, object: string, part: number, head: Uint8Array): Uint8Array {
  if (head.length !== sealHeadBytes || head[0] !== version) throw new StorageDown("storage has an object that is not sealed");
  const nonce = head.subarray(1, 1 + nonceBytes);
  const wrapped = head.subarray(1 + nonceBytes, 1 + nonceBytes + keyBytes);
  const decipher = createDecipheriv(algorithm, wrapping, nonce).setAAD(Buffer.from(`${object} ${part}`));
  decipher.setAuthTag(head.subarray(sealHeadBytes - tagBytes));
  return unsealBytes(() => Buffer.concat([decipher.update(wrapped), decipher.final()]));
}

/** Seals a segment of a part, from 0 on. The last one of its part is marked, so that none can be cut off. */
export function sealSegment(key: Uint8Array, segment: number, isLast: boolean, plain: Uint8Array): Uint8Array {
  const cipher = createCipheriv(algorithm, key, nonceOf(segment, isLast));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens a segment; throws `StorageDown` where it is not whole. */
export function openSegment(key: Uint8Array, segment: number, isLast: boolean, sealed: Uint8Array): Uint8Array {
  if (sealed.length < tagBytes) throw new StorageDown("storage has a sealed object that breaks off");
  const decipher = createDecipheriv(algorithm, key, nonceOf(segment, isLast));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return unsealBytes(() => Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()]));
}

/** A key seals one part only, so the number of a segment is nonce enough. */
function nonceOf(segment: number, isLast: boolean): Uint8Array {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt32BE(segment);
  nonce[nonceBytes - 1] = isLast ? 1 : 0;
  return nonce;
}

function unsealBytes(open: () => Uint8Array): Uint8Array {
  try {
    return open();
  } catch (error) {
    throw new StorageDown("storage has sealed bytes that cannot be opened", error);
  }
}
