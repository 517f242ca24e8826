import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as german } from "@zxcvbn-ts/language-de";
import type { JudgeInput, PasswordFault } from "#server/platform/logins/judge-password.ts";

// a few machines make fewer guesses than this within weeks, by word lists and patterns
const enoughGuesses = 1e9;

const judge = new ZxcvbnFactory({ dictionary: { ...common, ...german }, graphs: adjacencyGraphs });

/** Personal words are reported separately, so that the person understands the refusal. */
export default ({ password, shopWords, personWords }: JudgeInput): PasswordFault | null => {
  const { guesses, sequence } = judge.check(password, [...shopWords, ...personWords]);
  if (guesses >= enoughGuesses) return null;
  const own = sequence
    .filter((part) => part.dictionaryName === "userInputs")
    .map((part) => String(part.matchedWord));
  if (own.some((word) => shopWords.includes(word))) return "password_names_shop";
  return own.length > 0 ? "password_names_person" : "password_common";
};
