import { searchTerms } from "#server/office/orders/search-terms.ts";
import { typingErrors } from "#server/office/orders/typing-errors.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** Names that begin alike are looked at; of very many, the ones of the first orders found. */
const mostOrders = 5_000;
const mostSuggested = 3;

const namesSql = statement(
  "orders.read-similar-names",
  `SELECT DISTINCT word FROM (
     SELECT first_name || ' ' || last_name || ' ' || company AS names FROM orders
     WHERE search @@ (SELECT (quote_literal(left(key, 3)) || ':*')::tsquery FROM unnest(sound_keys($1)) AS key LIMIT 1)
     LIMIT ${mostOrders}
   ) AS found, regexp_split_to_table(names, '[^[:alnum:]]+') AS word
   WHERE length(word) > 2`,
  { word: is<string>() },
);

/** The typed search with each of its words in turn replaced by names that differ by a few letters, the nearest first. */
export async function correctNames(queries: Queries, typed: string, orderPrefix: string): Promise<string[]> {
  const words = searchTerms(typed, orderPrefix)
    .words.split(/\s+/)
    .filter((word) => /^\p{L}{3,}$/u.test(word));
  const searches = await Promise.all(
    words.map(async (word) => {
      const rows = await queries.rows(namesSql, [word]);
      return rows.flatMap(({ word: name }) => {
        const errors = typingErrors(word, name);
        return errors <= (word.length < 5 ? 1 : 2) ? [{ q: typed.replace(word, name), errors }] : [];
      });
    }),
  );
  const nearest = searches.flat().sort((a, b) => a.errors - b.errors || a.q.localeCompare(b.q, "de"));
  return [...new Set(nearest.map(({ q }) => q))].slice(0, mostSuggested);
}
