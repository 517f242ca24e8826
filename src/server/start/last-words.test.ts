import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const words = join(import.meta.dirname, "last-words.ts");

/** A process of its own whose standard error is no terminal. */
async function run(code: string, env: NodeJS.ProcessEnv = {}) {
  const script = `import { endOnCrash, lastWordsTo } from ${JSON.stringify(words)};\n${code}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text: Buffer) => {
    said += text.toString();
  });
  const [status] = await once(child, "close");
  return { status, said };
}

it.each([
  ["an error that nobody catches", 'setImmediate(() => { throw new Error("weg\\nganz weg") });'],
  ["a promise that nobody waits for", 'Promise.reject(new Error("weg\\nganz weg"));'],
])("%s ends the process with one JSON line", async (_what, code) => {
  const { status, said } = await run(
    `endOnCrash(lastWordsTo(process.env));\n${code}\nsetInterval(() => {}, 1000);`,
  );
  expect(status).toBe(1);
  expect(said.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(said)).toMatchObject({ level: 60, what: "crash", pid: expect.any(Number) });
  expect(JSON.parse(said).msg).toMatch(/^Error: weg\nganz weg\n +at /);
});

it("people read the same as text", async () => {
  const { status, said } = await run(`endOnCrash(lastWordsTo(process.env));\nthrow new Error("weg");`, {
    LOG_FORMAT: "text",
  });
  expect(status).toBe(1);
  expect(said).toMatch(/^Error: weg\n +at /);
});

it("a refused start is one line for who collects logs", async () => {
  const main = join(import.meta.dirname, "../main.ts");
  const said = await run(`process.argv[1] = ""; await import(${JSON.stringify(main)});`, { PORT: "viele" });
  expect(said.status).toBe(1);
  expect(JSON.parse(said.said)).toMatchObject({
    level: 60,
    what: "start refused",
    msg: expect.stringContaining("PORT"),
  });
});
