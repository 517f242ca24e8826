import { mkdtemp, rm } from "node:fs/promises";
import type { NetConnectOpts } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { type MailServer, openMailServer } from "#test/mail-server.ts";
import { openStripeServer, type StripeServer } from "#test/stripe-server.ts";
import { findGoods } from "../../bench/goods.ts";
import { type ShopProcess, startShopProcess } from "../../bench/start-shop-process.ts";
import type { Stops } from "../../bench/stops.ts";
import { fillForMeasuring } from "../../bench/throwaway-database.ts";
import type { Line } from "../soak-guest.ts";
import { openSlowProxy, type SlowProxy } from "./slow-proxy.ts";

export interface DatabaseAddresses {
  /** of the tables' owner, past every proxy */
  owner: string;
  /** of the running shop, past every proxy */
  shop: string;
}

/** Two processes of the shop, whose database, payment provider and mail server each stand behind a proxy. */
export interface FaultyShop {
  addresses: DatabaseAddresses;
  shops: ShopProcess[];
  origins: string[];
  database: SlowProxy;
  provider: SlowProxy;
  mail: SlowProxy;
  stripe: StripeServer;
  mails: MailServer;
  /** what the processes have called an error, without what is expected while something is away */
  faultsLogged: Set<string>;
  /** answers for the mail server while it is set, such as `450 4.2.0 later` */
  refuseMails(line: string | undefined): void;
  line: () => Line;
  /** what needs no database */
  steady: string[];
}

export async function openFaultyShop(
  stops: Stops,
  options: { addresses?: DatabaseAddresses /** of each process */; envs?: NodeJS.ProcessEnv[] } = {},
): Promise<FaultyShop> {
  const addresses = options.addresses ?? (await openDurableDatabase(stops));
  const stripe = await openStripeServer(() => new Date());
  stops.add(() => stripe.close());
  let refusal: string | undefined;
  const mails = await openMailServer({ toRecipient: () => refusal });
  stops.add(() => mails.close());
  const [database, provider, mail] = [
    await openSlowProxy(targetOf(addresses.shop)),
    await openSlowProxy({ host: "localhost", port: Number(stripe.access.apiBase.port) }),
    await openSlowProxy({ host: "127.0.0.1", port: Number(new URL(mails.url).port) }),
  ];
  for (const proxy of [database, provider, mail]) stops.add(() => proxy.close());
  const env = {
    DATABASE_OWNER_URL: addresses.owner,
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: stripe.access.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.access.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${provider.port}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "hallo@shop.example",
  };
  const through = behind(addresses.shop, database.port);
  const start = (at: number) => startShopProcess(through, stops, { ...env, ...options.envs?.[at] });
  const shops = [await start(0), await start(1)];
  const faultsLogged = new Set<string>();
  for (const { child } of shops)
    child.stdout?.on("data", (text: Buffer) => {
      for (const fault of faultsIn(text.toString())) faultsLogged.add(fault);
    });
  const origins = shops.map(({ origin }) => origin);
  const { menus, days } = await findGoods(origins[0]!);
  return {
    addresses,
    shops,
    origins,
    database,
    provider,
    mail,
    stripe,
    mails,
    faultsLogged,
    refuseMails: (line) => {
      refusal = line;
    },
    line: () => ({ menuId: menus[0]!.id, quantity: 1, deliveryDate: days[1]! }),
    steady: ["/", "/shop", `/menu/${menus[0]!.slug}`, "/api/v1/menus", "/health/live"],
  };
}

/** What a process has logged as an error, without what is expected while something is away. */
export function faultsIn(output: string): string[] {
  const errors = output.split("\n").filter((line) => line.startsWith('{"level":50,'));
  return errors.flatMap((line) => {
    const { err, msg, what } = JSON.parse(line) as Record<string, { type?: string; message?: string }>;
    const text = `${msg ?? what}: ${err?.type} ${err?.message}`;
    return /unavailable|does not answer|mail .* is in other hands/.test(text) ? [] : [text.slice(0, 300)];
  });
}

async function openDurableDatabase(stops: Stops): Promise<DatabaseAddresses> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-faults-"));
  stops.add(() => rm(dataDir, { recursive: true, force: true }));
  stops.add(() => embeddedDatabase.remove(dataDir));
  const server = await embeddedDatabase.start({ dataDir, durable: true, log: () => {} });
  stops.add(() => server.stop());
  await fillForMeasuring(server.connectionString);
  return { owner: server.connectionString, shop: server.shopConnectionString };
}

export function targetOf(connectionString: string): NetConnectOpts {
  const { host, port } = new pg.Client({ connectionString });
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

/** The same database and account, through another port. */
export function behind(connectionString: string, port: number): string {
  const { user = "", password, database } = new pg.Client({ connectionString });
  const login = password ? `${user}:${encodeURIComponent(password)}` : user;
  return `postgresql://${login}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
