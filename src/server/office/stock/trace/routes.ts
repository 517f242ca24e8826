import type { FastifyInstance } from "fastify";
import type { FoundStart } from "#contract/office/stock/trace.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readTrace } from "#server/office/stock/trace/read-trace.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, likeText, statement } from "#server/platform/database/statement.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function traceRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "findTraceStarts", async ({ query }) => ({
    data: await findTraceStarts(deps.database, query.q),
  }));

  answerStaffCall(app, deps, "readTrace", async ({ query }) => ({
    data: await readTrace(deps.database, query, berlinDay(deps.clock())),
  }));
}

const findSql = statement(
  "stock.find-trace-starts",
  `(SELECT 'lot' AS "from", l.id::text AS id, l.name || ', ' || l.code AS title,
      concat_ws(' · ', s.name, 'Charge ' || l.supplier_lot, to_char(l.made_on, 'DD.MM.YYYY')) AS detail
    FROM lots l LEFT JOIN receipts r ON r.id = l.receipt_id LEFT JOIN suppliers s ON s.id = r.supplier_id
    WHERE l.code ILIKE $1 || '%' OR l.supplier_lot ILIKE $1 || '%' OR l.name ILIKE '%' || $1 || '%'
    ORDER BY (l.code ILIKE $1 || '%' OR l.supplier_lot ILIKE $1 || '%') DESC, l.made_on DESC, l.id DESC LIMIT 15)
   UNION ALL
   (SELECT 'ingredient', i.id::text, i.name, 'alle Ware dieser Zutat' FROM ingredients i
    WHERE i.name ILIKE '%' || $1 || '%' AND EXISTS (SELECT FROM lots WHERE ingredient_id = i.id) ORDER BY i.name LIMIT 5)
   UNION ALL
   (SELECT 'dish', to_char(c.delivery_day, 'YYYY-MM-DD') || '/' || c.menu_id, c.name || ', ' || to_char(c.delivery_day, 'DD.MM.YYYY'),
      c.batch || CASE WHEN EXISTS (SELECT FROM batches b WHERE b.delivery_day = c.delivery_day AND b.menu_id = c.menu_id)
        THEN ' · alle Chargen dieses Gerichts' ELSE ' · noch keine Charge gemeldet' END FROM cook_list_menus c
    WHERE c.batch ILIKE $1 || '%' OR c.name ILIKE '%' || $1 || '%' ORDER BY c.delivery_day DESC, c.name LIMIT 5)
   UNION ALL
   (SELECT 'order', o.id::text, 'Bestellung ' || o.number, btrim(o.first_name || ' ' || o.last_name) FROM orders o
    WHERE o.number ILIKE $1 || '%' ORDER BY o.number DESC LIMIT 5)`,
  { from: is<FoundStart["from"]>(), id: is<string>(), title: is<string>(), detail: is<string>() },
);

/** What begins so by code, supplier's lot, name or number; nothing for an empty text. */
async function findTraceStarts(queries: Queries, text: string): Promise<FoundStart[]> {
  return text === "" ? [] : queries.rows(findSql, [likeText(text)]);
}
