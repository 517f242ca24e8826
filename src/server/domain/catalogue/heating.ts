const microwave = /\d+(?:[–-]\d+)?\s?Min\. bei \d+(?:[–-]\d+)?\s?W\b/;

/** `3–4 Min. bei 750–800 W` out of a menu's preparation; null when it names no time and power. */
export function heatingOf(preparation: string): string | null {
  return microwave.exec(preparation)?.[0] ?? null;
}
