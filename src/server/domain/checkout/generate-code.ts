import { randomInt } from "node:crypto";

// no 0 and O, 1, I and L: people read the codes aloud and type them from paper
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** 31^12 are about 59 bits: too many to guess at 30 tries in ten minutes */
const unguessable = 12;

export function generateCode(prefix: string, length = unguessable): string {
  const word = Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
  const parts = word.match(/.{4}/g) ?? [];
  return [...(prefix ? [prefix] : []), ...parts].join("-");
}
