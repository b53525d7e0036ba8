/** A field that two people changed at once, each to another value. */
export interface FieldClash<Fields, Name extends keyof Fields = keyof Fields> {
  readonly name: Name;
  /** What it was before both. */
  readonly base: Fields[Name];
  readonly mine: Fields[Name];
  readonly theirs: Fields[Name];
}

/** What comes of two people's changes: each one's own where only one changed a field; mine, and a clash, where both did. */
export interface MergeResult<Fields> {
  readonly fields: Fields;
  readonly clashes: readonly FieldClash<Fields, keyof Fields & string>[];
  /** Fields that only the others changed. */
  readonly taken: readonly (keyof Fields & string)[];
}

/** Merges what is typed with what somebody else has stored since `base`. */
export function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): MergeResult<Fields> {
  const moved = (fields: Fields) => (name: keyof Fields) => !isSameValue(fields[name], base[name]);
  const isMine = moved(mine);
  const changedByThem = fieldNames(base).filter(moved(theirs));
  const taken = changedByThem.filter((name) => !isMine(name));
  const clashing = changedByThem.filter((name) => isMine(name) && !isSameValue(mine[name], theirs[name]));
  return {
    fields: taken.reduce((fields, name) => ({ ...fields, [name]: theirs[name] }), mine),
    clashes: clashing.map((name) => ({ name, base: base[name], mine: mine[name], theirs: theirs[name] })),
    taken,
  };
}

/** Whether two values of a field are the same; lists and records by what they hold. */
export function isSameValue(left: unknown, right: unknown): boolean {
  return Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right);
}

/** The names of a record, in its own order. */
export function fieldNames<Fields extends object>(fields: Fields): readonly (keyof Fields & string)[] {
  const names: (keyof Fields & string)[] = [];
  for (const name in fields) names.push(name);
  return names;
}
