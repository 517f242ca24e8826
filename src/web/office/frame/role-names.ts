import type { Role } from "#contract/staff.ts";

export const roleNames: Record<Role, string> = {
  admin: "Verwaltung",
  kitchen: "Küche",
  packing: "Packen",
  support: "Kundendienst",
};
