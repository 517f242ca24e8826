import type * as z from "zod";
import { StartRefused } from "#system/start-refused.ts";

export class ConfigRefused extends StartRefused {}

export function issueLines({ issues }: z.ZodError): string[] {
  return issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}
