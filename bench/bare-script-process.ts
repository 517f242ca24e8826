import pg from "pg";
import { answerParent } from "./answer-parent.ts";
import { type Load, repeat } from "./repeat.ts";
import { runScript } from "./run-script.ts";
import type { Script } from "./script.ts";

// the shop's pool size
const connections = 20;
let pool: pg.Pool;
let script: Script;

answerParent(async (question: { connectionString: string; script: Script } | { load: Load }) => {
  if ("load" in question) return repeat(question.load, () => runScript(pool, script));
  pool = new pg.Pool({ connectionString: question.connectionString, max: connections });
  script = question.script;
  return undefined;
});
