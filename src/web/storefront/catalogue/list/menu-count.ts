export function menuCount(count: number): string {
  return count === 1 ? "1 Menü" : `${count} Menüs`;
}
