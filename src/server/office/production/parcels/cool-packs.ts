export interface CoolPackRule {
  portionsPerCoolPack: number;
  leastCoolPacks: number;
  summerCoolPacks: number;
  /** 1 January … 12 December */
  summerMonths: readonly number[];
}

/** How many cool packs a parcel gets that is packed in this month. */
export function coolPacksFor(portions: number, month: number, rule: CoolPackRule): number {
  const byPortions = Math.ceil(portions / rule.portionsPerCoolPack);
  const more = rule.summerMonths.includes(month) ? rule.summerCoolPacks : 0;
  return Math.max(byPortions, rule.leastCoolPacks) + more;
}
