/** Banks write Mueller, Muller or MÜLLER for the same firm: all are one here. */
export function plainWords(text: string): string[] {
  return text
    .toUpperCase()
    .replaceAll("ẞ", "SS")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^A-Z0-9]+/)
    .map((word) => word.replace(/([AOU])E/g, "$1"))
    .filter((word) => word !== "");
}

/** What says nothing about which firm it is. */
const general = new Set(
  "GMBH MBH GGMBH AG KG UG OHG GBR EK E K V EV EG SE CO KGAA PARTG PARTGMBB MBB UND DER DIE DAS HAFTUNGSBESCHRANKT INHABER INH FIRMA HERR FRAU".split(
    " ",
  ),
);

export function nameWords(name: string): string[] {
  const all = plainWords(name);
  const own = all.filter((word) => !general.has(word));
  return own.length > 0 ? own : all;
}

/** Banks cut a name after 27 signs or more. */
const leastCut = 12;

/**
 * Whether a line names this firm: `clear` when the other side is called so, or when a name of several words stands
 * somewhere; `maybe` when a single word of the line is the whole name, as a person may be called.
 */
export function naming(
  line: { payee: string; text: string },
  firm: readonly string[],
): "clear" | "maybe" | null {
  const whole = firm.join("");
  const isSide = line.payee.split(" · ").some((side) => {
    const called = nameWords(side).join("");
    return called === whole || (called.length >= leastCut && whole.startsWith(called));
  });
  if (isSide) return "clear";
  const stands = [line.payee, line.text].some((text) => follow(nameWords(text), firm));
  if (!stands) return null;
  return firm.length > 1 ? "clear" : "maybe";
}

function follow(words: readonly string[], firm: readonly string[]): boolean {
  return words.some((_, at) => firm.every((word, place) => words[at + place] === word));
}

/** Digits and letters of a text, and where signs between them were left out. */
export interface Squeezed {
  signs: string;
  /** at these places of `signs` something stood before */
  gaps: ReadonlySet<number>;
}

export function squeezed(text: string): Squeezed {
  let signs = "";
  const gaps = new Set<number>();
  for (const part of text.toUpperCase().split(/[^A-Z0-9]+/)) {
    gaps.add(signs.length);
    signs += part;
  }
  return { signs, gaps };
}

/** The groups of digits from this place on; O is read as 0, and I and L as 1, where digits stand beside. */
export function digitGroups({ signs, gaps }: Squeezed, from: number): string[] {
  const groups: string[] = [];
  let group = "";
  let at = from;
  for (; at < signs.length && /[0-9OIL]/.test(signs[at] ?? ""); at++) {
    if (gaps.has(at) && group !== "") {
      groups.push(group);
      group = "";
    }
    group += signs[at];
  }
  // letters behind it are a word, which may begin with an O
  const isCut = at < signs.length && !gaps.has(at);
  if (group !== "" && !(isCut && /^[OIL]/.test(group)))
    groups.push(isCut ? group.replace(/[OIL]+$/, "") : group);
  return groups.map((one) => one.replaceAll("O", "0").replace(/[IL]/g, "1")).filter((one) => one !== "");
}
