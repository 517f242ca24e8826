/**
 * The heavy tests by their names, each with the file whose small version of it runs with `npm run test:all`.
 */
export const parts = {
  kills: "soak/kill-points.all.test.ts",
  races: "soak/crowds.all.test.ts",
  restarts: "soak/restarts.all.test.ts",
  backup: "src/embedded-database/backup.all.test.ts",
  strangers: "soak/strangers/strangers.all.test.ts",
  cluster: "src/server/domain/messages/worker-deaths.all.test.ts",
} as const;

export type Part = keyof typeof parts;

export function isPart(name: string): name is Part {
  return name in parts;
}
