interface Line {
  quantity: number;
  pricedMenu: { menu: { isBox: boolean } };
}

/** What one delivery lacks of its minimum; a box is enough by itself. */
export function missingMenus(lines: readonly Line[], menus: number): number {
  if (lines.some(({ pricedMenu }) => pricedMenu.menu.isBox)) return 0;
  const articles = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, menus - articles);
}
