export interface CoolPackRule {
  portionsPerCoolPack: number;
  leastCoolPacks: number;
  summerCoolPacks: number;
  /** 1 is January, 12 is December */
  summerMonths: readonly number[];
}

export function coolPacksFor(portions: number, month: number, rule: CoolPackRule): number {
  const byPortions = Math.ceil(portions / rule.portionsPerCoolPack);
  const more = rule.summerMonths.includes(month) ? rule.summerCoolPacks : 0;
  return Math.max(byPortions, rule.leastCoolPacks) + more;
}
