/** Up to so many menus the browser has all of them, and no filter asks the server. */
export const mostWhole = 120;

export function hasMany(menus: readonly unknown[]): boolean {
  return menus.length > mostWhole;
}
