import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

// all typed words, anywhere in the name; those that begin with them come first
const menusSql = statement(
  "catalogue.find-menus-by-name",
  `SELECT id, name FROM menus
   WHERE NOT EXISTS (
     SELECT FROM unnest(string_to_array(search_words($1), ' ')) AS word
     WHERE position(word IN search_words(name)) = 0
   )
   ORDER BY position(btrim(search_words($1)) IN search_words(name)) <> 1, name COLLATE german, id LIMIT $2`,
);

export function findMenusByName(
  queries: Queries,
  typed: string,
  most: number,
): Promise<{ id: number; name: string }[]> {
  return /[\p{L}\d]/u.test(typed) ? queries.rows(menusSql, [typed, most]) : Promise.resolve([]);
}
