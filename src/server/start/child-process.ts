import cluster from "node:cluster";
import * as z from "zod";

const variable = "SHOP_CHILD";

const childRole = z.object({
  /** the others leave them to it */
  doesJobs: z.boolean(),
  /** has nothing to tell that the first start has not told */
  isQuiet: z.boolean(),
  /** the database that the parent brought along */
  isEmbedded: z.boolean(),
});

/** What one of several processes behind one port is told by the one that started it. */
export type ChildRole = z.infer<typeof childRole>;

export function environmentOf(role: ChildRole): NodeJS.ProcessEnv {
  return { [variable]: JSON.stringify(role) };
}

/** Null for a process that nobody of us has started. */
export function ownRole(env: NodeJS.ProcessEnv): ChildRole | null {
  return cluster.isWorker ? childRole.parse(JSON.parse(env[variable] ?? "{}")) : null;
}
