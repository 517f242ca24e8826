import { textOf } from "#contract/office/catalogue/claims/find-foods.ts";
import { withoutTraces } from "#contract/office/catalogue/claims/traces.ts";

/** One ingredient of a list as it reads. */
export interface PrintedItem {
  name: string;
  /** the same name in any spelling of case and blanks */
  key: string;
  /** stated share; null: none */
  percent: number | null;
  /** of 100 g of the finished product; null: none */
  grams: number | null;
  /** emphasised words, in lower case, also those in brackets */
  marked: readonly string[];
  /** in its brackets */
  parts: readonly PrintedItem[];
}

const [markStart, markEnd] = ["\ue000", "\ue001"];
const marks = /[\ue000\ue001]/g;
const percentForm = /(?:<\s*)?(\d+(?:[.,]\d+)?)\s*%/;
const percentAlone = new RegExp(`^\\s*${percentForm.source}\\s*(?:[,;]|$)`);
const gramsForm = /hergestellt aus ([\d.,]+)\s*g\b[^;)]*/i;

/** Reads a list of ingredients that `cleanHtml` has cleaned; sentences about traces are not part of it. */
export function readList(html: string): PrintedItem[] {
  const marked = html.replace(/<strong\b[^>]*>/gi, markStart).replace(/<\/strong>/gi, markEnd);
  const text = withoutTraces(textOf(marked).replaceAll("\u00a0", " "));
  return itemsIn(text.replace(/^\s*zutaten\s*:/i, ""));
}

/** Brackets that are deeper hold no ingredients, only a typing error. */
const deepestBrackets = 10;

function itemsIn(text: string, depth = 0): PrintedItem[] {
  if (depth > deepestBrackets) return [];
  return piecesOf(text)
    .filter((piece) => piece.trim() !== "")
    .map((piece) => readItem(piece, depth))
    .filter(({ name }) => name !== "" && !/^enthält\b/i.test(name));
}

/** Commas in brackets and in numbers divide nothing. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === "(" || sign === "[") depth++;
    if (sign === ")" || sign === "]") depth = Math.max(0, depth - 1);
    const divides = sign === "\n" || (/[,;]/.test(sign) && !/\d/.test(text[at + 1] ?? ""));
    if (depth > 0 || !divides) continue;
    pieces.push(text.slice(start, at));
    start = at + 1;
  }
  return [...pieces, text.slice(start)];
}

function readItem(text: string, depth: number): PrintedItem {
  const { head, inside } = bracketsOf(text);
  const stated = gramsForm.exec(text.replace(marks, ""));
  const name = head.replace(marks, "").replace(percentForm, "").replace(/\s+/g, " ").trim();
  const plain = name.replace(/\.$/, "").trim();
  // "Kartoffeln (52 %)" says the same as "52 % Kartoffeln"
  const percent = percentForm.exec(head.replace(marks, "")) ?? percentAlone.exec(inside.replace(marks, ""));
  return {
    ...{ name: plain, key: plain.toLowerCase().normalize("NFC") },
    percent: percent && germanNumberIn(percent[1]),
    grams: stated && germanNumberIn(stated[1]),
    marked: markedIn(text),
    parts: itemsIn(inside.replace(gramsForm, ""), depth + 1),
  };
}

function germanNumberIn(text = ""): number {
  return Number(text.replace(",", "."));
}

function markedIn(text: string): string[] {
  return [...text.matchAll(/\ue000([^\ue001]*)\ue001/g)].map(([, word = ""]) => word.trim().toLowerCase());
}

/** What is outside of the first brackets, and what is in them. */
function bracketsOf(text: string): { head: string; inside: string } {
  const from = text.search(/[([]/);
  if (from < 0) return { head: text, inside: "" };
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (/[([]/.test(text[at] ?? "")) depth++;
    if (/[)\]]/.test(text[at] ?? "")) depth--;
    if (depth === 0) {
      return { head: `${text.slice(0, from)} ${text.slice(at + 1)}`, inside: text.slice(from + 1, at) };
    }
  }
  return { head: text.slice(0, from), inside: text.slice(from + 1) };
}
