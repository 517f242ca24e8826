/** What one delivery lacks of its minimum; a box is enough by itself. */
export function missingMenus(delivery: { articles: number; hasBox: boolean }, menus: number): number {
  return delivery.hasBox ? 0 : Math.max(0, menus - delivery.articles);
}
