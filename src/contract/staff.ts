import * as z from "zod/mini";

export const shortestPassword = 10;

export const credentials = z.object({
  email: z.string().check(z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
});

export const roles = ["admin", "kitchen", "packing", "support"] as const;
export type Role = (typeof roles)[number];

export const staffMember = z.object({ name: z.string(), email: z.string(), role: z.enum(roles) });
export type StaffMember = z.infer<typeof staffMember>;

/** What a login may still need after its first proof, in this order: an own password, a second factor, setting one up. */
export const loginSteps = ["password", "factor", "enrolment"] as const;
export type LoginStep = (typeof loginSteps)[number];

/** `awaits` is missing once the login is complete. */
export const loginState = z.extend(staffMember, { awaits: z.optional(z.enum(loginSteps)) });
