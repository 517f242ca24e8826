import { SpanKind, type Tracer, trace } from "@opentelemetry/api";
import { queriesBy } from "#server/platform/database/connection.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Statement } from "#server/platform/database/statement.ts";
import { inSpan } from "#server/platform/tracing/spans.ts";

/** Heartbeats and polls, which nobody traced asks for, make no spans. */
export function traceDatabase<D extends Database>(database: D, tracer: Tracer): D {
  return {
    ...database,
    ...traceQueries(database, tracer),
    transaction: (work) =>
      database.transaction((queries) =>
        work({ ...traceQueries(queries, tracer), last: traceQueries(queries.last, tracer) }),
      ),
    together: (work) => database.together((queries) => work(traceQueries(queries, tracer))),
  };
}

function traceQueries({ untyped }: Queries, tracer: Tracer): Queries {
  return queriesBy((query, values) => {
    if (!trace.getActiveSpan()) return untyped(query, values);
    const name = nameOf(query);
    const attributes = { "db.system.name": "postgresql", "db.query.summary": name };
    return inSpan({ tracer, name, kind: SpanKind.CLIENT, attributes }, () => untyped(query, values));
  });
}

/** Never its text: some texts are built for a call. */
const nameOf = ({ name, like }: Statement) => name ?? like ?? "unnamed";
