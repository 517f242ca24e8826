import { hashPassword } from "#server/platform/logins/secrets.ts";

/** Of a person whose password is checked, where the hash itself is not the subject. */
export const cheapHash = (password: string) => hashPassword(password, { memoryCost: 8, timeCost: 1 });
