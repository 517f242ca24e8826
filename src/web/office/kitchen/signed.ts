/** `+2`, `−6`, empty for 0. */
export function signed(count: number): string {
  if (count === 0) return "";
  return count > 0 ? `+${count}` : `−${-count}`;
}
