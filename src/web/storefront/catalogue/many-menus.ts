/** Up to this number the browser has all menus, and no filter asks the server. */
export const mostWhole = 120;

export function hasMany(menus: readonly unknown[]): boolean {
  return menus.length > mostWhole;
}
