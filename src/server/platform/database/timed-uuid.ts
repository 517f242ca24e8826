import { randomUUID } from "node:crypto";

let last = { ms: 0, count: 0 };

/**
 * A UUID of version 7: it begins with the time, so that rows made together lie together in tables and indexes, and a
 * month of them can be a partition. Those of one millisecond are counted, so that they sort as this process made them
 * (RFC 9562, 6.2); 62 bits are random.
 */
export function timedUuid(ms: number): string {
  last = { ms, count: ms === last.ms ? last.count + 1 : 0 };
  const time = ms.toString(16).padStart(12, "0");
  const count = (last.count & 0xfff).toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${randomUUID().slice(18)}`;
}
