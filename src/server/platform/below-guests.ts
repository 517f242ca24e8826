import { getPriority, setPriority } from "node:os";

const below = 10;

/**
 * What nobody waits for gives way to what guests wait for. On Linux this is the calling thread's own priority;
 * elsewhere it would be the whole process's, which may serve guests.
 */
export function goBelowGuests(): void {
  if (process.platform === "linux" && getPriority() < below) setPriority(below);
}
