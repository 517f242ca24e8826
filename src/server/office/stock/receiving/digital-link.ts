import type { Gs1Piece } from "#server/office/stock/receiving/parse-gs1.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** As version 1.0 of the standard still wrote them. */
const words: Readonly<Record<string, string>> = { gtin: "01", sscc: "00", lot: "10", ser: "21", cpv: "22" };
/** What a link can be about that is on goods, and how it looks. */
const keys: Readonly<Record<string, RegExp>> = { "01": /^(\d{8}|\d{12,14})$/, "00": /^\d{18}$/ };

export function isLink(text: string): boolean {
  return /^(https?:\/\/|[a-z][a-z\d.-]*\.[a-z]{2,}\/)/i.test(text);
}

/**
 * The fields of a GS1 Digital Link URI: pairs in the path from its key on, and those of the query. Any domain may serve it,
 * below any path of its own.
 */
export function piecesOfLink(link: string): Gs1Piece[] {
  const [address = "", query = ""] = link.replace(/#.*$/s, "").split(/\?(.*)/s);
  const path = address
    .replace(/^(https?:\/\/)?[^/]*/i, "")
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
  const at = path.findIndex((part, place) => keys[identifier(part)]?.test(path[place + 1] ?? ""));
  if (at === -1)
    throw new Refusal("scan_unreadable", { message: "Dieser Link nennt keine Ware: Es fehlt eine GTIN." });
  const pairs = path
    .slice(at)
    .flatMap((part, place, all) => (place % 2 === 0 ? [[part, all[place + 1] ?? ""]] : []));
  const asked = query.split(/[&;]/).map((pair) => pair.split(/=(.*)/s).slice(0, 2).map(decoded));
  return [...pairs, ...asked].flatMap(([name = "", value = ""]) => {
    const ai = identifier(name);
    // other words of an address are not of GS1, such as `linkType`
    if (!/^\d{2,4}$/.test(ai)) return [];
    return [{ ai, value: ai === "01" ? value.padStart(14, "0") : value }];
  });
}

const identifier = (name: string) => words[name.toLowerCase()] ?? name;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
