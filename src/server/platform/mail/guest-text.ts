const dots = /[．﹒。｡․]/g;
const ats = /[＠﹫]/g;
const colons = /[：﹕∶]/g;
const slashes = /[／⁄∕]/g;
/** Invisible characters, which can disguise a word. */
const unseen = /\p{Cf}|\p{Co}|\p{Cn}|[\u115f\u1160\u2800\u3164\uffa0]/gu;
const heapedMarks = /(\p{M}{3})\p{M}+/gu;

/**
 * Makes typed text safe for a mail to an unconfirmed address: one line, at most `maxLength` letters, and nothing that a
 * mail program turns into a link. Names and streets stay unchanged, since German already writes a space after a dot
 * or a colon.
 */
export function guestText(text: string, maxLength: number): string {
  const line = text
    .replace(unseen, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(heapedMarks, "$1")
    .replace(dots, ".")
    .replace(ats, "@")
    .replace(colons, ":")
    .replace(slashes, "/")
    .trim();
  return cut(unlinked(line), maxLength);
}

function unlinked(line: string): string {
  return line
    .replace(/\s*@\s*/g, " (at) ")
    .replace(/\.(?=[^\s\p{P}]|[_%-])/gu, ". ")
    .replace(/(?<=\p{L}):(?=\S)/gu, ": ")
    .replaceAll("\\", "/")
    .replace(/\/{2,}/g, "/")
    .replace(/ {2,}/g, " ")
    .trim();
}

function cut(line: string, maxLength: number): string {
  const letters = [...line];
  return letters.length > maxLength
    ? `${letters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`
    : line;
}

const maxNameLength = 50;
const maxNameWords = 6;
const nameLike = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

/** The name for the greeting; empty when it is none, such as a sentence, a number or text that had to be changed. */
export function guestName(text: string): string {
  const name = text.trim().replace(/ {2,}/g, " ");
  const isName =
    nameLike.test(name) && name.length <= maxNameLength && name.split(" ").length <= maxNameWords;
  return isName && guestText(name, maxNameLength) === name ? name : "";
}

const plainAddress = /^[\w-]+(?:\.[\w-]+)*(?:\+[\w-]+)*@[\w-]+(?:\.[\w-]+)+$/;

/** The address without parts that a mail program could turn into a link. */
export function guestAddress(email: string): string {
  return plainAddress.test(email) ? email : guestText(email, 100);
}
