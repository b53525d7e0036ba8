/**
 * The day sheet that this browser stores for one user, and their actions that are not sent yet. Never rejects: if the browser refuses to
 * store, everything is empty.
 */
interface DayStore {
  readonly read: () => Promise<unknown>;
  readonly write: (day: { readonly date: string }) => Promise<void>;
  readonly erase: () => Promise<void>;
  /** The actions that are not sent yet, the oldest first. */
  readonly waiting: () => Promise<readonly unknown[]>;
  readonly wait: (next: { readonly key: string }) => Promise<void>;
  readonly drop: (key: string) => Promise<void>;
}

const name = "quai-dock";
const days = "days";
const actions = "actions";

/** Opens the store in this browser for one user's day sheet and for their actions that are not sent yet. */
export function openDaySheetStore(user: string): DayStore {
  return {
    read: async () => (await request<{ readonly day: unknown } | undefined>(days, "readonly", (store) => store.get(user)))?.day,
    write: async (day) => void (await request(days, "readwrite", (store) => store.put({ user, date: day.date, day }))),
    erase: async () => void (await request(days, "readwrite", (store) => store.delete(user))),
    waiting: async () => {
      const stored = await request<readonly StoredAction[]>(actions, "readonly", (store) => store.getAll());
      return (stored ?? []).filter((each) => each.user === user).map(({ action }) => action);
    },
    wait: async (action) => void (await request(actions, "readwrite", (store) => store.put({ user, key: action.key, action }))),
    drop: async (key) => {
      const stored = await request<readonly StoredAction[]>(actions, "readonly", (store) => store.getAll());
      for (const { id } of (stored ?? []).filter((each) => each.user === user && each.key === key))
        await request(actions, "readwrite", (store) => store.delete(id));
    },
  };
}

/** A day in this browser's store, and its user. */
interface StoredDay {
  readonly user: string;
  readonly date: string;
}

/**
 * Erases the day sheets that this browser stores, except that of the user and day in `but`. Actions that are not sent yet name no customer,
 * and stay.
 */
export async function eraseStoredDaySheets(but?: StoredDay): Promise<void> {
  const isOver = ({ user, date }: StoredDay) => user !== but?.user || date !== but.date;
  for (const { user } of (await allDays()).filter(isOver)) await request(days, "readwrite", (store) => store.delete(user));
}

/** Finds the user of the day sheet that this browser stores for `date`; undefined if there is none, or more than one. */
export async function userOfStoredDaySheet(date: string): Promise<string | undefined> {
  const [only, ...others] = (await allDays()).filter((stored) => stored.date === date);
  return others.length === 0 ? only?.user : undefined;
}

async function allDays(): Promise<readonly StoredDay[]> {
  return (await request<readonly StoredDay[]>(days, "readonly", (store) => store.getAll())) ?? [];
}

interface StoredAction {
  readonly id: number;
  readonly user: string;
  readonly key: string;
  readonly action: unknown;
}

/** The result of one request in a transaction of its own; undefined if the browser refuses it. */
async function request<Answer>(
  store: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Answer | undefined> {
  try {
    const database = await openDatabase();
    const transaction = database.transaction(store, mode);
    const answer = await answerOf<Answer>(ask(transaction.objectStore(store)));
    database.close();
    return answer;
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(days, { keyPath: "user" });
    request.result.createObjectStore(actions, { keyPath: "id", autoIncrement: true });
  });
  return answerOf<IDBDatabase>(request);
}

function answerOf<Answer>(request: IDBRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the browser stores nothing")));
  });
}
