/**
 * The heavy tests by their names, each with the file whose small version of it runs with `npm test`.
 */
export const parts = {
  kills: "soak/kill-points.test.ts",
  races: "soak/crowds.test.ts",
  restarts: "soak/restarts.test.ts",
  backup: "src/embedded-database/backup.test.ts",
  strangers: "soak/strangers/strangers.test.ts",
  cluster: "src/server/domain/messages/worker-deaths.test.ts",
} as const;

export type Part = keyof typeof parts;

export function isPart(name: string): name is Part {
  return name in parts;
}
