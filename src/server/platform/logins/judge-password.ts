import type { RefusalCode } from "#contract/refusals.ts";
import { longestPassword, shortestPassword } from "#contract/team/staff.ts";
import { besideMe, openPool } from "#server/platform/jobs/open-pool.ts";

export type PasswordFault = Extract<
  RefusalCode,
  | "password_too_short"
  | "password_too_long"
  | "password_common"
  | "password_names_shop"
  | "password_names_person"
>;

export interface JudgeInput {
  password: string;
  shopWords: string[];
  personWords: string[];
}

/** A password must not be made of its owner's name or address. */
export interface PasswordOwner {
  name: string;
  email: string;
}

// The word lists take most of a second to load, in which no guest should have to wait.
const judges = openPool<JudgeInput, PasswordFault | null>(besideMe(import.meta, "judge-worker"), {
  mostWaiting: 50,
  longestMs: 20_000,
});

/**
 * Why a password is refused; undefined when it is good. Length and common guesses count, kinds of characters do not.
 */
export async function passwordFault(
  password: string,
  owner: PasswordOwner,
  shopName: string,
): Promise<PasswordFault | undefined> {
  const length = Array.from(password.normalize("NFC")).length;
  if (length < shortestPassword) return "password_too_short";
  if (length > longestPassword) return "password_too_long";
  const shopWords = wordsOf(shopName);
  const personWords = wordsOf(owner.name, owner.email, owner.email.split("@")[0] ?? "");
  if (isLittleMoreThan(shopWords, password)) return "password_names_shop";
  if (isLittleMoreThan(personWords, password)) return "password_names_person";
  return (await judges.run({ password, shopWords, personWords })) ?? undefined;
}

// fewer remaining characters are a trivial addition
const shortestRest = 8;

/** Refuses `TopfundTag-TopfundTag-2026`: without these words only a trivial addition remains. */
function isLittleMoreThan(words: readonly string[], password: string): boolean {
  const small = password.toLowerCase();
  const long = words.filter((word) => word.length > 3).sort((a, b) => b.length - a.length);
  const rest = long.reduce((text, word) => text.replaceAll(word, ""), small);
  return rest !== small && rest.replaceAll(/[^\p{L}\p{N}]/gu, "").length < shortestRest;
}

/** Each text in full, without spaces, and word by word: `topf & tag`, `topf&tag`, `topfundtag`, `topf`, `tag`. */
function wordsOf(...texts: string[]): string[] {
  const words = texts.flatMap((text) => {
    const small = text.toLowerCase();
    const parts = small.split(/[^\p{L}\p{N}]+/u);
    const joined = ["", "-", "und", "-und-", " und ", "_", "."].map((sign) => parts.join(sign));
    return [small, small.replaceAll(/\s/g, ""), ...joined, ...parts];
  });
  return [...new Set(words)].filter((word) => word.length > 2);
}
