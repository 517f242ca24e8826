import * as z from "zod/mini";

export const shortestPassword = 12;
export const longestPassword = 128;

export const credentials = z.object({
  email: z.string().check(z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
});

export const roles = ["admin", "kitchen", "packing", "support"] as const;
export type Role = (typeof roles)[number];

export const staffMember = z.object({ name: z.string(), email: z.string(), role: z.enum(roles) });
export type StaffMember = z.infer<typeof staffMember>;

/** Steps that a login may still need, in this order: an own password, a second factor, setting one up. */
export const loginSteps = ["password", "factor", "enrolment"] as const;
export type LoginStep = (typeof loginSteps)[number];

/**
 * Which fresh proof a call requires: none (`false`), a factor (`true`), or for the person's own access ("own") the
 * password while there is no factor. On a shop that is not public a password counts as the factor of people without
 * one. "large": a factor above an amount that the shop has set, which the use case checks.
 */
export type StepUp = boolean | "own" | "large";

export const stepUpMinutes = 10;

/** `awaits` is missing when the login is complete. */
export const loginState = z.extend(staffMember, { awaits: z.optional(z.enum(loginSteps)) });
