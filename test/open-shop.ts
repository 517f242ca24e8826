import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import { type AnswerOf, type CallArguments, contract } from "#contract/contract.ts";
import type { FailureBody } from "#contract/refusals.ts";
import { buildShop, type Shop } from "#server/app.ts";
import type { PaymentConfig } from "#server/domain/checkout/payment-config.ts";
import type { PageSource } from "#server/platform/http/pages/render.ts";
import type { Tracing } from "#server/platform/metrics/open-tracing.ts";
import { requireDescribedAnswers } from "#test/described-answers.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { request, type Send } from "#web/shared/api/client.ts";

/** A Monday morning before the cut-off, with no holiday near: Wednesday 2026-09-16 is the first bookable day. */
export const mondayMorning = "2026-09-14T09:00+02:00[Europe/Berlin]";

export interface TestShop extends Shop {
  database: FreshDatabase;
  /** stands still until it runs */
  clock: { set(berlin: string): void; forward(duration: Temporal.DurationLike): void; run(): void };
  now: () => Date;
  /** `address`: the guest's IP address */
  guest(id?: string, address?: string): TestGuest;
  close(): Promise<void>;
}

export interface TestGuest {
  id: string;
  /** the raw answer */
  send: Send;
  /** a successful answer, checked against the contract */
  call<N extends CallName>(name: N, ...input: CallArguments<N>): Promise<AnswerOf<N>>;
  /** what a refused call says */
  refused<N extends CallName>(
    name: N,
    ...input: CallArguments<N>
  ): Promise<FailureBody & { httpStatus: number }>;
}

interface ShopOptions {
  at?: string;
  pages?: PageSource;
  publicUrl?: string | null;
  ratePerMinute?: number;
  trustedProxies?: string[];
  receivesWebhooks?: boolean;
  isPublic?: boolean;
  payments?: PaymentConfig;
  metricsToken?: string;
  slowStatementMs?: number;
  log?: { level: string; to: { write(line: string): void } };
  tracing?: Tracing;
  /** a database that another shop has used; its opener closes it */
  database?: FreshDatabase;
}

/** The shop of a test file, opened before its tests and closed after the last of them. */
export async function shopForTests(options?: ShopOptions): Promise<TestShop> {
  const shop = await openShop(options);
  afterAll(() => shop.close());
  return shop;
}

/** A shop that the test closes itself. */
export async function openShop(options: ShopOptions = {}): Promise<TestShop> {
  let now = Temporal.ZonedDateTime.from(options.at ?? mondayMorning);
  let runsSince: number | undefined;
  const time = () =>
    runsSince === undefined ? now : now.add({ milliseconds: Math.floor(performance.now() - runsSince) });
  const database = options.database ?? (await freshDatabase());
  const shop = await buildShop({
    database,
    clock: () => time().toInstant(),
    pages: options.pages,
    receivesWebhooks: options.receivesWebhooks ?? false,
    isPublic: options.isPublic,
    logTo: options.log?.to,
    tracing: options.tracing,
    config: {
      publicUrl: options.publicUrl === undefined ? "http://shop.localhost" : options.publicUrl,
      payments: options.payments ?? { provider: "sandbox" },
      trustedProxies: options.trustedProxies ?? [],
      secretKeys: [testSecretKey],
      ratePerMinute: options.ratePerMinute ?? 0,
      metricsToken: options.metricsToken ?? null,
      logLevel: options.log?.level ?? process.env.TEST_LOG ?? "silent",
      slowStatementMs: options.slowStatementMs ?? 0,
    },
  });
  requireDescribedAnswers(shop.app);
  return {
    ...shop,
    database,
    now: () => new Date(time().epochMilliseconds),
    clock: {
      set: (berlin) => {
        now = Temporal.ZonedDateTime.from(`${berlin}[Europe/Berlin]`);
      },
      forward: (duration) => {
        now = now.add(duration);
      },
      run: () => {
        runsSince = performance.now();
      },
    },
    guest: (id = randomUUID(), address) => guestOf(shop, id, address),
    async close() {
      await shop.app.close();
      if (!options.database) await database.close();
    },
  };
}

function guestOf({ app }: Shop, id: string, remoteAddress?: string): TestGuest {
  const send: Send = async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      headers: { "x-guest-id": id, "x-channel-type": "B2C" },
      payload: body as object | undefined,
      remoteAddress,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    id,
    send,
    async call(name, ...input) {
      const answer = await request(send, name, ...input);
      contract[name].data.parse(answer.data);
      return answer;
    },
    async refused(name, ...input) {
      let seen: { status: number; body: unknown } | undefined;
      const watched: Send = async (sent) => {
        seen = await send(sent);
        return seen;
      };
      await request(watched, name, ...input).catch(() => {});
      if (!seen || seen.status < 400) throw new Error(`${calls[name].path} was not refused: ${seen?.status}`);
      return { ...(seen.body as FailureBody), httpStatus: seen.status };
    },
  };
}
