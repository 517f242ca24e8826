import { readFileSync } from "node:fs";

interface TestedWord {
  code: string;
  word: string;
}

/** Words of a list in this folder, each with the code before its colon. */
export function wordsOf(file: string): TestedWord[] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const [code = "", words = ""] = line.split(/: (.*)/);
      return words.split(/, (?![^(]*\))/).map((word) => ({ code, word }));
    });
}
