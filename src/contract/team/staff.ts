import * as z from "zod/mini";

export const shortestPassword = 12;
export const longestPassword = 128;

export const credentials = z.object({
  email: z.string().check(z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
});

/** Those who work with orders and dishes. */
export const shopRoles = ["admin", "kitchen", "packing", "support"] as const;
/**
 * The bookkeeping works in the books and with what firms owe, the tax adviser only reads them; neither sees the shop's
 * day. Quality signs off what others have measured and done, and recalls food.
 */
export const roles = [...shopRoles, "accounting", "adviser", "quality"] as const;
export type Role = (typeof roles)[number];

export const staffMember = z.object({ name: z.string(), email: z.string(), role: z.enum(roles) });
export type StaffMember = z.infer<typeof staffMember>;

/** Steps that a login may still need, in this order: an own password, a second factor, setting one up. */
export const loginSteps = ["password", "factor", "enrolment"] as const;
export type LoginStep = (typeof loginSteps)[number];

/**
 * Which fresh proof a call requires: none (`false`), a factor (`true`), or for the person's own access ("own") the
 * password while there is no factor. On a shop that is not public a password counts as the factor of people without
 * one. "large": a factor above an amount that the shop has set, which the use case checks. "hourly": a factor that may
 * be an hour old, for work that asks again and again.
 */
export type StepUp = boolean | "own" | "large" | "hourly";

export const stepUpMinutes = 10;
export const hourlyStepUpMinutes = 60;

/** `awaits` is missing when the login is complete. */
export const loginState = z.extend(staffMember, { awaits: z.optional(z.enum(loginSteps)) });
