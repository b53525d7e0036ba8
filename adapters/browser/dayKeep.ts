/** What a device keeps of a day for one user, and what waits to be sent for them. Never rejects: where the browser keeps nothing, nothing is there. */
interface UsersKeep {
  readonly read: () => Promise<unknown>;
  readonly write: (day: { readonly date: string }) => Promise<void>;
  readonly erase: () => Promise<void>;
  /** In the order in which they came. */
  readonly waiting: () => Promise<readonly unknown[]>;
  readonly wait: (next: { readonly key: string }) => Promise<void>;
  readonly drop: (key: string) => Promise<void>;
}

const name = "quai-dock";
const days = "days";
const actions = "actions";

/** The keep of a user in this browser. */
export function openDayKeep(user: string): UsersKeep {
  return {
    read: async () => (await asked<{ readonly day: unknown } | undefined>(days, "readonly", (store) => store.get(user)))?.day,
    write: async (day) => void (await asked(days, "readwrite", (store) => store.put({ user, date: day.date, day }))),
    erase: async () => void (await asked(days, "readwrite", (store) => store.delete(user))),
    waiting: async () => {
      const kept = await asked<readonly Kept[]>(actions, "readonly", (store) => store.getAll());
      return (kept ?? []).filter((each) => each.user === user).map(({ action }) => action);
    },
    wait: async (action) => void (await asked(actions, "readwrite", (store) => store.put({ user, key: action.key, action }))),
    drop: async (key) => {
      const kept = await asked<readonly Kept[]>(actions, "readonly", (store) => store.getAll());
      for (const { id } of (kept ?? []).filter((each) => each.user === user && each.key === key))
        await asked(actions, "readwrite", (store) => store.delete(id));
    },
  };
}

/** A day that this browser keeps, and for whom. */
interface KeptFor {
  readonly user: string;
  readonly date: string;
}

/** Erases the days of everybody that this browser keeps, but the one that is named. What waits to be sent names nobody, and stays. */
export async function eraseDays(but?: KeptFor): Promise<void> {
  const isOver = ({ user, date }: KeptFor) => user !== but?.user || date !== but.date;
  for (const { user } of (await allDays()).filter(isOver)) await asked(days, "readwrite", (store) => store.delete(user));
}

/** The user for whom this browser keeps `date`; undefined where that is nobody, or not one alone. */
export async function whoseDay(date: string): Promise<string | undefined> {
  const [only, ...others] = (await allDays()).filter((kept) => kept.date === date);
  return others.length === 0 ? only?.user : undefined;
}

async function allDays(): Promise<readonly KeptFor[]> {
  return (await asked<readonly KeptFor[]>(days, "readonly", (store) => store.getAll())) ?? [];
}

interface Kept {
  readonly id: number;
  readonly user: string;
  readonly key: string;
  readonly action: unknown;
}

/** One request of one transaction; undefined where the browser refuses it. */
async function asked<Answer>(
  store: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Answer | undefined> {
  try {
    const database = await opened();
    const transaction = database.transaction(store, mode);
    const answer = await answerOf<Answer>(ask(transaction.objectStore(store)));
    database.close();
    return answer;
  } catch {
    return undefined;
  }
}

function opened(): Promise<IDBDatabase> {
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
    request.addEventListener("error", () => reject(request.error ?? new Error("nothing is kept")));
  });
}
