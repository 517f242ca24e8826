const spelledOut: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  "&": " und ",
};

export const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestSlug = 80;

/** "Käsespätzle mit Röstzwiebeln" → "kaesespaetzle-mit-roestzwiebeln"; "" when nothing is left. */
export function slugOf(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüßæøœ&]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "");
}

/** Adds the first free number when the slug is taken. */
export function freeSlug(base: string, isUsed: (slug: string) => boolean): string {
  if (!isUsed(base)) return base;
  for (let number = 2; ; number++) {
    const suffix = `-${number}`;
    const numbered = base.slice(0, longestSlug - suffix.length).replace(/-+$/, "") + suffix;
    if (!isUsed(numbered)) return numbered;
  }
}
