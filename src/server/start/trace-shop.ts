import type { PaymentProvider } from "#server/domain/payments/provider.ts";
import type { Providers } from "#server/domain/payments/providers.ts";
import type { Database } from "#server/platform/database/database.ts";
import { ownRelease } from "#server/platform/database/require-release.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import { openShopDatabase, type Start } from "#server/start/open-shop-database.ts";

interface TracedDatabase {
  database: Database;
  tracing?: Tracing;
}

/** Where no traces are wanted it is the database itself, and nothing of the tracing is even loaded. */
export async function openTracedDatabase(start: Start): Promise<TracedDatabase> {
  const { config, stops, print } = start;
  if (!config.traces) return { database: await openShopDatabase(start) };
  const { openTracing } = await import("#server/platform/tracing/open-tracing.ts");
  const onError = (error: unknown) => print(`Die Traces kommen nicht an: ${String(error)}`);
  const tracing = openTracing(config.traces, { release: await ownRelease(), onError });
  // ends last, so that it hears of all that happens while the others end
  stops.push(tracing.stop);
  return { database: tracing.database(await openShopDatabase(start)), tracing };
}

const calledOut = ["createSession", "readSession", "closeSession", "refund", "readMoney"] as const;

export function traceProviders(providers: Providers, tracing: Tracing): Providers {
  const traced = new Map(
    providers.all.map((provider) => [
      provider.name,
      { ...provider, ...tracing.calls<PaymentProvider>(provider.name, provider, calledOut) },
    ]),
  );
  return {
    ...providers,
    all: [...traced.values()],
    chosen: traced.get(providers.chosen.name) ?? providers.chosen,
    of: (name) => {
      const provider = providers.of(name);
      return traced.get(provider.name) ?? provider;
    },
  };
}
