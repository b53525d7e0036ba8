import { Effect } from "effect";
import { sql } from "kysely";
import type { CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";

// The sentences that pages, passes and letters had for all clubs, as of this migration: it does not change with the source.
const sentences = {
  licence: "checklist",
  briefingMinutes: 15,
  fuel: true,
  lifeJackets: true,
  bringEn: [
    "Photo identification of the person who booked",
    "Boating licence (pleasure craft operator card), or 15 minutes for the safety checklist at the dock",
    "A life jacket for each person; the club lends all sizes, children included",
    "A windproof layer and non-slip shoes",
    "Sun hat, sunscreen and water, half a litre an hour for each person",
    "A charged phone in a waterproof pouch",
    "Personal medication",
  ].join("\n"),
  bringFr: [
    "Pièce d’identité avec photo de la personne qui a réservé",
    "Permis de bateau (carte de conducteur d’embarcation de plaisance), ou 15 minutes pour la liste de vérification de sécurité au quai",
    "Un gilet de sauvetage par personne\u202f; le club en prête de toutes les tailles, pour enfants aussi",
    "Un coupe-vent et des chaussures antidérapantes",
    "Chapeau, crème solaire et eau, un demi-litre par heure et par personne",
    "Un téléphone chargé, dans un étui étanche",
    "Vos médicaments",
  ].join("\n"),
  weatherEn:
    "Check the forecast that morning. The club calls you if the lake is closed: for thunderstorms, winds of 35 km/h or more, or visibility under one kilometre.",
  weatherFr:
    "Consultez la météo le matin même. Le club vous appelle si le lac est fermé\u00a0: en cas d’orages, de vents de 35\u00a0km/h ou plus, ou si la visibilité est inférieure à un kilomètre.",
  isToConfirm: true,
} as const;

interface FormerSettings {
  readonly trips?: { readonly ageLimit?: number };
  readonly arrival?: { readonly leadMinutes?: number };
}

/**
 * Writes into the settings of each club the sentences that Quai had for all clubs until now, to be confirmed: the age, the licence, what is included, what
 * to bring, and to be there 15 minutes before. A club that is made from now on says nothing until it sets something.
 */
export async function keepSentencesAsPromises(session: CommitSession): Promise<void> {
  const clubs = sql<{ client_id: string; settings: string | null }>`
    select clubs.client_id, settings.settings from clubs
    left join settings on settings.client_id = clubs.client_id order by clubs.client_id`;
  for (const { client_id, settings } of await Effect.runPromise(session.rows(unpreparedStatement(clubs), {}))) {
    const before: FormerSettings = settings === null ? {} : JSON.parse(settings);
    const age = before.trips?.ageLimit ?? 0;
    const after = JSON.stringify({
      ...before,
      arrival: { leadMinutes: 15, ...before.arrival },
      trips: { checksAge: age > 0 },
      promises: { ...sentences, minimumAge: age > 0 ? age : 18 },
    });
    const write =
      settings === null
        ? sql`insert into settings (client_id, settings, version) values (${client_id}, ${after}, 1)`
        : sql`update settings set settings = ${after}, version = version + 1 where client_id = ${client_id}`;
    await Effect.runPromise(session.send(unpreparedStatement(write), {}));
  }
}

// As numbers of their time: a migration does not change with the source.
const defaults = { phone: [160, 672], visitor: [320, 1344], address: [1060, 4452] } as const;

type Cap = { readonly quarters?: number };
type Settings = { readonly open?: Readonly<Partial<Record<keyof typeof defaults, Cap>>> };

/**
 * Raises the caps of unpaid quarter hours that a club has by default, since nights of several days count in them from now on: a day of eight
 * hours counts three times as many. What a club set itself stays as it is.
 */
export async function raiseQuarterCaps(session: CommitSession): Promise<void> {
  const clubs = sql<{ client_id: string; settings: string }>`select client_id, settings from settings order by client_id`;
  for (const { client_id, settings } of await Effect.runPromise(session.rows(unpreparedStatement(clubs), {}))) {
    const before: Settings = JSON.parse(settings);
    const open = { ...before.open };
    for (const who of ["phone", "visitor", "address"] as const) {
      const [former, present] = defaults[who];
      if (open[who]?.quarters === former) open[who] = { ...open[who], quarters: present };
    }
    const raised = JSON.stringify({ ...before, ...(before.open === undefined ? {} : { open }) });
    if (raised === settings) continue;
    const update = sql`update settings set settings = ${raised}, version = version + 1 where client_id = ${client_id}`;
    await Effect.runPromise(session.send(unpreparedStatement(update), {}));
  }
}
