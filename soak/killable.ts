import type { RegisteredProvider } from "#server/domain/checkout/provider-registry.ts";
import { queriesBy } from "#server/platform/database/connection.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";

/** Called at every point at which the process could die; resolves if it may continue. */
export type Hit = (point: string) => Promise<void>;

/** Adds a point before and after every statement and every commit. */
export function killableDatabase(database: Database, hit: Hit): Database {
  function watched(queries: Queries): Queries {
    return queriesBy(async (query, values) => {
      const name = query.name ?? query.text.slice(0, 40);
      await hit(`before ${name}`);
      const found = await queries.untyped(query, values);
      await hit(`after ${name}`);
      return found;
    });
  }
  return {
    ...database,
    ...watched(database),
    async transaction(work) {
      const result = await database.transaction(async (queries) => {
        // The commit stays apart from the last statement: a process can die between them in more ways.
        const done = await work({ ...watched(queries), last: watched(queries) });
        await hit("before commit");
        return done;
      });
      await hit("after commit");
      return result;
    },
  };
}

/** Adds a point before and after every call to the provider. */
export function killableProvider(provider: RegisteredProvider, hit: Hit): RegisteredProvider {
  async function around<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
    await hit(`before ${name}`);
    const answer = await ask();
    await hit(`after ${name}`);
    return answer;
  }
  return {
    ...provider,
    createSession: (request) => around("createSession", () => provider.createSession(request)),
    readSession: (id) => around("readSession", () => provider.readSession(id)),
    closeSession: (id) => around("closeSession", () => provider.closeSession(id)),
    refund: (request) => around("refund", () => provider.refund(request)),
  };
}
