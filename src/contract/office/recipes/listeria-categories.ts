/** Of Regulation (EC) 2073/2005, as amended by (EU) 2024/2895: what a dish has to keep to until the end of its shelf life. */
export const listeriaCategories = ["not_detected", "below_100", "no_growth"] as const;
export type ListeriaCategory = (typeof listeriaCategories)[number];

export const listeriaNames: Record<ListeriaCategory, string> = {
  not_detected: "1.2: in 25 g nicht nachweisbar",
  below_100: "1.2: belegt höchstens 100 KBE/g bis zum Ende",
  no_growth: "1.3: kein Wachstum durch pH, aw oder kurze Haltbarkeit",
};
