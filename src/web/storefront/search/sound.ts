/** The order matters: later rules read what earlier ones wrote. */
const spellings: readonly [RegExp, string][] = [
  [/sch|ch|sh/g, "x"],
  [/gn/g, "ni"],
  [/ck|c|q/g, "k"],
  [/tz|z/g, "s"],
  [/ph|v/g, "f"],
  [/dt|th/g, "t"],
  [/ai/g, "ei"],
  [/ae/g, "e"],
  [/oe/g, "o"],
  [/ue/g, "u"],
  [/ie|y|j/g, "i"],
  [/(?<!^)h/g, ""],
  // Doubled letters are the most frequent mistake.
  [/(.)\1+/g, "$1"],
];

/**
 * Roughly how a word sounds: "spageti" and "Spaghetti", "brocoli" and "Brokkoli" sound alike. Takes
 * normalised words.
 */
export function soundOf(word: string): string {
  return spellings.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);
}
