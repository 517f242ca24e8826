import { request } from "node:http";
import Fastify from "fastify";
import { afterAll, afterEach, expect, it } from "vitest";
import { handleErrors } from "#server/platform/http/errors.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { sendStreamedFile } from "#server/platform/http/streamed-file.ts";

const lines: string[] = [];
const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
handleErrors(app, () => {});
let parts: () => AsyncGenerator<Uint8Array | string>;
app.get("/", (_request, reply) =>
  sendStreamedFile(reply, { name: "Belege.csv", type: "text/csv", stream: parts() }),
);
const address = await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => app.close());
afterEach(() => {
  lines.length = 0;
});

/** What a client gets, and whether it sees the end of the answer. */
function download(): Promise<{ status: number; headers: object; body: string; isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    request(address, { agent: false }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      answer.on("error", () => {});
      answer.on("close", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, isWhole: answer.complete });
      });
    })
      .on("error", reject)
      .end();
  });
}

it("a file arrives as its parts, as an attachment that no cache keeps", async () => {
  parts = async function* () {
    yield "Nummer;Betrag\r\n";
    yield Buffer.from("RE-1;1,00 €\r\n");
  };
  const { headers, ...answer } = await download();
  expect(answer).toEqual({ status: 200, body: "Nummer;Betrag\r\nRE-1;1,00 €\r\n", isWhole: true });
  expect(headers).toMatchObject({
    "content-type": expect.stringMatching(/^text\/csv/),
    "content-disposition": 'attachment; filename="Belege.csv"',
    "cache-control": "private, no-store",
  });
});

// biome-ignore lint/correctness/useYield: it fails before the first one
async function* failing(fault: Error): AsyncGenerator<string> {
  throw fault;
}

it("what fails before the first part is a refusal", async () => {
  parts = () => failing(new Refusal("too_many_rows"));
  const { status, headers, body } = await download();
  expect([status, JSON.parse(body).code]).toEqual([new Refusal("too_many_rows").status, "too_many_rows"]);
  expect(headers).not.toHaveProperty("content-disposition");
});

it("what fails later ends the connection and stands in the log: a part never looks like the whole", async () => {
  parts = async function* () {
    yield "Nummer\r\n";
    throw new Error("the second part is missing");
  };
  const { body, isWhole } = await download();
  expect([body, isWhole]).toEqual(["Nummer\r\n", false]);
  expect(lines.join("")).toContain("the second part is missing");
});

it("a client that leaves ends the making of the file", async () => {
  let leave: () => void = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  parts = async function* () {
    try {
      for (;;) yield "x".repeat(10_000);
    } finally {
      leave();
    }
  };
  const going = request(address, { agent: false }, (answer) =>
    answer.once("data", () => answer.destroy()),
  ).end();
  await left;
  going.destroy();
});
