import type * as z from "zod";
import { StartRefused } from "#system/start-refused.ts";

/** Raised when the shop refuses to start with this environment. */
export class ConfigRefused extends StartRefused {}

/** What does not fit, each line naming its variable. */
export function issueLines({ issues }: z.ZodError): string[] {
  return issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}
