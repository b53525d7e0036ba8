import { isListOf, isRecord, isFilledText } from "../validation/json.ts";
import type { CompanyProfile } from "./client.ts";

/** The product's name in scopes, senders and role names. Requirements §1. */
export const productName = "quai";

/** The name of the role that sees all clubs in dashboard and companies. Requirements §6. */
export const superAdminRoleName = `${productName}-super-admin`;

/**
 * A role: its name and its permission patterns. `refundLimit` and `discountLimit` are the most dollars that its people give back or take off
 * at once; there is no limit where one is left out. Requirements §3.
 */
export interface Role {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly refundLimit?: number;
  readonly discountLimit?: number;
}

/** A signed-in user, customer or staff; `client` is the club's id, `clientData` the club, once it was read. Requirements §3. */
export interface User {
  readonly id: string;
  readonly client: string;
  readonly locale: "en" | "fr";
  readonly roles: readonly Role[];
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly avatar?: string;
  readonly language?: string;
  readonly clientData?: CompanyProfile;
}

/** Gives the first and last name, separated by one space; the e-mail where both are blank. */
export function displayName(user: Pick<User, "firstname" | "lastname" | "email">): string {
  const name = `${user.firstname} ${user.lastname}`.trim();
  return name === "" ? user.email : name;
}

/** Whether the user is a super administrator. Requirements §6. */
export function isSuperAdmin(user: Pick<User, "roles">): boolean {
  return user.roles.some((role) => role.name === superAdminRoleName);
}

/**
 * Decodes a user from any value; undefined when it is not one. Other keys are left out, an unknown locale becomes English. Never throws.
 */
export function decodeUser(value: unknown): User | undefined {
  if (!isRecord(value) || !isFilledText(value["id"]) || !isFilledText(value["client"])) return undefined;
  const { id, client, roles, avatar, language } = value;
  if (!isListOf(roles, isRole)) return undefined;
  return {
    id,
    client,
    locale: value["locale"] === "fr" ? "fr" : "en",
    roles: roles.map(decodeRole),
    firstname: textOf(value["firstname"]),
    lastname: textOf(value["lastname"]),
    email: textOf(value["email"]),
    ...(isFilledText(avatar) ? { avatar } : {}),
    ...(isFilledText(language) ? { language } : {}),
  };
}

function isRole(value: unknown): value is Pick<Role, "name" | "permissions"> {
  return isRecord(value) && isFilledText(value["name"]) && isListOf(value["permissions"], isString);
}

function decodeRole({ name, permissions, ...rest }: Pick<Role, "name" | "permissions">): Role {
  const { refundLimit, discountLimit }: { readonly refundLimit?: unknown; readonly discountLimit?: unknown } = rest;
  return {
    name,
    permissions,
    ...(typeof refundLimit === "number" ? { refundLimit } : {}),
    ...(typeof discountLimit === "number" ? { discountLimit } : {}),
  };
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
