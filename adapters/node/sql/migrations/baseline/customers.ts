import type { NewTables } from "../../engine/migrationSteps.ts";

/** The tables of customers, and of what staff write about them. */
export const customerTables: NewTables = {
  profiles: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      version: "number",
      retired_at: "number?",
      firstname: "text",
      firstname_folded: "text",
      lastname: "text",
      lastname_folded: "text",
      email: "text?",
      phone: "text",
      locale: "text",
      is_blocked: "number",
      blocked_why: "text?",
      merged_into: "text?",
    },
    indexes: [
      "create index profiles_lastname on profiles (client_id, lastname, id)",
      "create index profiles_merged on profiles (client_id, merged_into) where merged_into is not null",
      "create unique index profiles_phone on profiles (client_id, phone)",
    ],
  },
  notes: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      version: "number",
      retired_at: "number?",
      customer_id: "text",
      text: "text",
      by_id: "text?",
      at: "text?",
    },
    indexes: ["create index notes_customer on notes (client_id, customer_id)"],
  },
  fits: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      version: "number",
      retired_at: "number?",
      customer_id: "text",
      consent_day: "text",
      conditions: "text?",
      conditions_folded: "text",
      allergies: "text?",
      allergies_folded: "text",
      prescription: "text?",
      prescription_folded: "text",
      ankle: "real?",
      calf: "real?",
      hip: "real?",
      thigh: "real?",
    },
  },
  memberships: {
    key: ["client_id", "phone", "first_day"],
    columns: {
      client_id: "text",
      phone: "text",
      first_day: "text",
      last_day: "text",
    },
  },
};
