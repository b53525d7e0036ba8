/** Gives the storage's key of a picture at one of its widths. */
export function pictureKey(key: string, width: number): string {
  return `${key}/${width}.webp`;
}

/** Gives the storage's key of a file as it came. */
export function originalKey(key: string): string {
  return `${key}/original`;
}
