import Fastify from "fastify";
import pg from "pg";
import { answerParent } from "./answer-parent.ts";
import { freshIds, runParts } from "./run-script.ts";
import type { Script } from "./script.ts";

// the shop's pool size
const connections = 20;

/** A bare Fastify that runs the statements of a purchase, call by call. The webhook takes no network, like the shop's. */
answerParent(async ({ connectionString, script }: { connectionString: string; script: Script }) => {
  const pool = new pg.Pool({ connectionString, max: connections });
  const calls = [...new Set(script.parts.map(({ call }) => call))];
  const parts = calls.map((call) => script.parts.filter((part) => part.call === call));
  const running = new Map<string, string[]>();
  const app = Fastify();
  const run = (at: number, guest: string) => runParts(pool, parts[at] ?? [], running.get(guest) ?? []);
  const guestOf = (headers: NodeJS.Dict<string | string[]>) => headers["x-guest-id"] as string;

  app.post<{ Params: { at: number } }>("/calls/:at", async ({ params, headers }) => {
    const at = Number(params.at);
    const guest = guestOf(headers);
    if (at === 0) running.set(guest, freshIds(script));
    const rows = await run(at, guest);
    if (at === webhook - 1)
      await app.inject({ method: "POST", url: "/webhook", headers: { "x-guest-id": guest } });
    if (at === calls.length - 1) running.delete(guest);
    return rows;
  });
  app.post("/webhook", ({ headers }) => run(webhook, guestOf(headers)));
  return app.listen({ port: 0, host: "127.0.0.1" });
});

// after two additions, the order and the payment
const webhook = 4;
