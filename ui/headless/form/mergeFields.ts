/** A field that two people changed, each to another value. */
export interface FieldClash<Fields, Name extends keyof Fields = keyof Fields> {
  readonly name: Name;
  /** The value before both changes. */
  readonly base: Fields[Name];
  readonly mine: Fields[Name];
  readonly theirs: Fields[Name];
}

/** Two people's changes merged. A field that only one changed has their value; one that both changed keeps mine and is a clash. */
export interface MergeResult<Fields> {
  readonly fields: Fields;
  readonly clashes: readonly FieldClash<Fields, keyof Fields & string>[];
  /** Fields that only the other person changed. */
  readonly taken: readonly (keyof Fields & string)[];
}

/** Merges what is typed (`mine`) with what somebody else stored (`theirs`), both since `base`. */
export function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): MergeResult<Fields> {
  const moved = (fields: Fields) => (name: keyof Fields) => !isSameFieldValue(fields[name], base[name]);
  const isMine = moved(mine);
  const changedByThem = fieldNames(base).filter(moved(theirs));
  const taken = changedByThem.filter((name) => !isMine(name));
  const clashing = changedByThem.filter((name) => isMine(name) && !isSameFieldValue(mine[name], theirs[name]));
  return {
    fields: taken.reduce((fields, name) => ({ ...fields, [name]: theirs[name] }), mine),
    clashes: clashing.map((name) => ({ name, base: base[name], mine: mine[name], theirs: theirs[name] })),
    taken,
  };
}

/** Whether two values of a field are equal; lists and records are compared by content. */
export function isSameFieldValue(left: unknown, right: unknown): boolean {
  return Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right);
}

/** Gives the field names of a record, in its own order. */
export function fieldNames<Fields extends object>(fields: Fields): readonly (keyof Fields & string)[] {
  const names: (keyof Fields & string)[] = [];
  for (const name in fields) names.push(name);
  return names;
}
