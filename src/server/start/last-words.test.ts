import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const words = join(import.meta.dirname, "last-words.ts");

/** A separate process whose standard error is no terminal. */
async function run(code: string, env: NodeJS.ProcessEnv = {}) {
  const script = `import { endOnCrash, lastWordsTo } from ${JSON.stringify(words)};\n${code}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (text: Buffer) => {
    output += text.toString();
  });
  const [status] = await once(child, "close");
  return { status, output };
}

it.each([
  ["an uncaught error", 'setImmediate(() => { throw new Error("weg\\nganz weg") });'],
  ["an unhandled promise", 'Promise.reject(new Error("weg\\nganz weg"));'],
])("%s ends the process with one JSON line", async (_what, code) => {
  const { status, output } = await run(
    `endOnCrash(lastWordsTo(process.env));\n${code}\nsetInterval(() => {}, 1000);`,
  );
  expect(status).toBe(1);
  expect(output.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(output)).toMatchObject({ level: 60, what: "crash", pid: expect.any(Number) });
  expect(JSON.parse(output).msg).toMatch(/^Error: weg\nganz weg\n +at /);
});

it("people read the same as text", async () => {
  const { status, output } = await run(`endOnCrash(lastWordsTo(process.env));\nthrow new Error("weg");`, {
    LOG_FORMAT: "text",
  });
  expect(status).toBe(1);
  expect(output).toMatch(/^Error: weg\n +at /);
});

it("a refused start is one line for who collects logs", async () => {
  const main = join(import.meta.dirname, "../main.ts");
  const output = await run(`process.argv[1] = ""; await import(${JSON.stringify(main)});`, { PORT: "viele" });
  expect(output.status).toBe(1);
  expect(JSON.parse(output.output)).toMatchObject({
    level: 60,
    what: "start refused",
    msg: expect.stringContaining("PORT"),
  });
});
