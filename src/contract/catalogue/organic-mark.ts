/** Where the ingredients of organic food grew, in the words of Regulation (EU) 2018/848, Art. 32 (2); empty: not organic. */
export const organicOrigins = [
  "",
  "EU-Landwirtschaft",
  "Nicht-EU-Landwirtschaft",
  "EU-/Nicht-EU-Landwirtschaft",
  "Deutsche Landwirtschaft",
] as const;
export type OrganicOrigin = (typeof organicOrigins)[number];

/** German control bodies have three digits: DE-ÖKO-006. */
export const organicCodeForm = /^(?:DE-ÖKO-\d{3}|(?!DE)[A-Z]{2}-[A-ZÄÖÜ]{2,4}-\d{2,3})$/;

export interface OrganicMark {
  organicCode: string;
  organicOrigin: string;
}

/** The code with the origin below it, in one field of vision. */
export function organicText({ organicCode, organicOrigin }: OrganicMark): string {
  return organicCode === "" ? "" : `${organicCode}, ${organicOrigin}`;
}
