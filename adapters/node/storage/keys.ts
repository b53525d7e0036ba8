const keyForm = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}(?:\/[A-Za-z0-9][A-Za-z0-9_-]{0,79}(?:\.[a-z0-9]{1,8})?){0,3}$/;

/** Whether a text is a key of the form that the server makes. */
export function isStorageKey(text: string): boolean {
  return keyForm.test(text);
}

/** Throws for a key that is not of the form that the server makes, so that none leads out of a storage. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error("A key leads out of the storage");
}
