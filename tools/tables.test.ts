import { expect, it } from "vitest";
import { tableOwners } from "./table-owners.ts";
import { tablesOfSchema } from "./join-schema.ts";
import { namedIn, usesOfTables } from "./tables.ts";

const words = (tables = "") => tables.split(" ").filter(Boolean);
const owned = Object.entries(tableOwners).flatMap(([room, { owns }]) =>
  words(owns).map((table) => [table, room] as const),
);
const owner = new Map(owned);

it("every table has one owner", () => {
  expect(owned.map(([table]) => table).sort()).toEqual(tablesOfSchema().sort());
});

it("each room writes its own tables, and those for which the table of owners says why", () => {
  const wrong = usesOfTables()
    .filter(({ isWrite }) => isWrite)
    .filter(({ room, table }) => owner.get(table) !== room)
    .filter(({ room, table }) => !words(tableOwners[room]?.writes?.tables).includes(table));
  expect(wrong).toEqual([]);
});

it("each room reads its own tables, and those for which the table of owners says why", () => {
  const wrong = usesOfTables()
    .filter(({ isWrite }) => !isWrite)
    .filter(({ room, table }) => owner.get(table) !== room)
    .filter(({ room, table }) => {
      const { reads, writes } = tableOwners[room] ?? {};
      return !words(reads).includes(table) && !words(writes?.tables).includes(table);
    });
  expect(wrong).toEqual([]);
});

it("every exception is still needed", () => {
  const uses = usesOfTables();
  const needless = Object.entries(tableOwners).flatMap(([room, { reads, writes }]) => {
    const does = (table: string, isWrite: boolean) =>
      uses.some((use) => use.room === room && use.table === table && use.isWrite === isWrite);
    return [
      ...words(reads).filter((table) => owner.get(table) === room || !does(table, false)),
      ...words(writes?.tables).filter((table) => !does(table, true)),
    ].map((table) => `${room}: ${table}`);
  });
  expect(needless).toEqual([]);
});

it("orders, deliveries, lines, payments, refunds and documents are written by their owner alone", () => {
  const strict = ["orders", "order_deliveries", "order_lines", "payments", "refunds", "invoices"];
  for (const table of strict) {
    const writers = usesOfTables().filter((use) => use.table === table && use.isWrite);
    expect(
      writers.map(({ room }) => room),
      table,
    ).toEqual([owner.get(table)]);
  }
});

it("a room that uses tables of others says why", () => {
  const silent = Object.entries(tableOwners).filter(([, { reads, because }]) => reads && !because);
  expect(silent).toEqual([]);
});

const tables = new Set(["orders", "carts", "menus", "styles"]);
const named = (text: string) =>
  [...namedIn(text, tables).values()].map(({ table, isWrite }) => `${isWrite ? "writes" : "reads"} ${table}`);

it.each([
  ["`SELECT id FROM orders o, carts WHERE true`", ["reads orders", "reads carts"]],
  ["`SELECT FROM made, menus LEFT JOIN orders o USING (id)`", ["reads menus", "reads orders"]],
  ["`WITH gone AS (DELETE FROM carts c USING orders o WHERE true)`", ["writes carts", "reads orders"]],
  ["`INSERT INTO orders (id) SELECT id FROM carts`", ["writes orders", "reads carts"]],
  ["`UPDATE orders o SET a = 1 FROM carts c`", ["writes orders", "reads carts"]],
  ['const table = "menus"; query(`DELETE FROM $' + "{table}`)", ["writes menus"]],
  ['const table = "menus"; query(`SELECT a FROM $' + "{table}`)", ["reads menus"]],
  ["// as read from carts and orders", []],
])("finds the tables of %s", (text, expected) => {
  expect(named(text)).toEqual(expected);
});
