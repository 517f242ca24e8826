import { AsyncLocalStorage } from "node:async_hooks";
import { mailTexts as file } from "#brand/mails.ts";
import type { MailKind } from "#contract/office/mail/mails.ts";
import { letterMarks, type OwnMailTexts } from "#contract/office/shop/mail-texts.ts";

const applied = new AsyncLocalStorage<OwnMailTexts>();

/** Letters that are written meanwhile say what the administration wrote. Elsewhere the file's words hold. */
export function withOwnWords<Result>(own: OwnMailTexts, write: () => Result): Result {
  return applied.run(own, write);
}

/** `order-confirmation` is `orderConfirmation` in the file. */
const groupOf = (kind: MailKind) => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const kindOfGroup = new Map(
  (Object.keys(letterMarks) as MailKind[]).map((kind) => [groupOf(kind), kind] as const),
);

/** The words of all letters: read them where they are used, never into a constant of the module. */
export const mailTexts: typeof file = new Proxy(file, {
  get(groups, group: string) {
    const words = groups[group as keyof typeof file];
    const kind = kindOfGroup.get(group);
    return kind ? ownIn(kind, words as object, "") : words;
  },
});

const wrapped = new WeakMap<object, object>();

function ownIn(kind: MailKind, words: object, path: string): object {
  const known = wrapped.get(words);
  if (known) return known;
  const proxy = new Proxy(words, {
    get(all, name: string) {
      const value: unknown = Reflect.get(all, name);
      const place = `${path}${name}`;
      if (typeof value === "object" && value !== null) return ownIn(kind, value, `${place}.`);
      const own = applied.getStore()?.[kind]?.[place];
      if (own === undefined) return value;
      if (typeof value === "string") return own;
      const marks = letterMarks[kind]?.[place];
      if (!marks) return value;
      return (...given: unknown[]) =>
        marks.reduce((text, mark, at) => text.replaceAll(`{${mark}}`, () => String(given[at])), own);
    },
  });
  wrapped.set(words, proxy);
  return proxy;
}

export interface LetterWords {
  place: string;
  /** with `{bestellnummer}` and the like for what the letter fills in */
  text: string;
  marks: readonly string[];
}

/** The words of a letter that may be written anew, as the file has them. */
export function wordsInFile(kind: MailKind): LetterWords[] {
  return leavesOf(kind, Reflect.get(file, groupOf(kind)), "");
}

function leavesOf(kind: MailKind, words: object, path: string): LetterWords[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]): LetterWords[] => {
    const place = `${path}${name}`;
    if (typeof value === "string") return [{ place, text: value, marks: [] }];
    if (typeof value === "object" && value !== null) return leavesOf(kind, value, `${place}.`);
    const marks = letterMarks[kind]?.[place];
    if (!marks || typeof value !== "function") return [];
    return [{ place, text: String(value(...marks.map((mark) => `{${mark}}`))), marks }];
  });
}
