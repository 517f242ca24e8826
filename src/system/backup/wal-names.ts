/** Names of WAL segments: eight digits of timeline, then the position, all in hexadecimal. */
const segmentsPerLog = 0x1_0000_0000 / (16 * 1024 * 1024);

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);
export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16);

/** Number of a segment in the row of all, whatever its timeline; the same for its `.partial` and `.backup` files. */
export function positionOf(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * segmentsPerLog + Number.parseInt(name.slice(16, 24), 16);
}

export function segmentAt(timeline: number, position: number): string {
  const parts = [timeline, Math.floor(position / segmentsPerLog), position % segmentsPerLog];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, "0")).join("");
}
