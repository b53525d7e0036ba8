import fc from "fast-check";

const services = fc.constantFrom("booking", "account", "customer", "voc");
const models = fc.constantFrom("docks", "bookings", "profiles", "users");
const methods = fc.constantFrom("find", "update", "create");

/** Generates the permission of a call, `@service/model/method`. */
export const anyPermission = fc.tuple(services, models, methods).map(([service, model, method]) => `@${service}/${model}/${method}`);

/** Generates patterns as roles have them: a service, a model or one call, alternatives, all calls, and some that are blank or invalid. */
export const anyPermissionPattern = fc.oneof(
  services.map((service) => `^${service}/`),
  fc.tuple(services, models).map(([service, model]) => `@${service}/${model}/`),
  anyPermission,
  fc.tuple(services, services, methods).map(([one, other, method]) => `^(${one}|${other})/\\w+/${method}$`),
  fc.constantFrom(".*", "", " ", "@", "(", "[", "(?=a)", "\\1"),
);

/** Generates up to four roles of up to four patterns each. */
export const anyRoles = fc.array(
  fc.record({
    name: fc.constantFrom("dock-hand", "desk", "manager", "member"),
    permissions: fc.array(anyPermissionPattern, { maxLength: 4 }),
  }),
  { maxLength: 4 },
);
