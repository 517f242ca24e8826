import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import {
  capabilities,
  roomsOfPages,
  serverFloors,
  serverRooms,
  storefrontPages,
  wallsFile,
  wallsOfLinter,
} from "./walls.ts";

/** Git leaves empty folders behind when files move. */
const foldersOf = (path: string) => {
  const files = readdirSync(join(import.meta.dirname, "..", path), { recursive: true, withFileTypes: true });
  const folder = join(import.meta.dirname, "..", path);
  const inside = files.filter((one) => one.isFile() && one.parentPath !== folder);
  return [...new Set(inside.map(({ parentPath }) => relative(folder, parentPath).split(sep)[0]))];
};

it("the linter's walls are those of the table: npm run walls writes them", () => {
  expect(readFileSync(wallsFile, "utf8")).toBe(wallsOfLinter());
});

it("the server has no other floors, and the folder that starts it", () => {
  expect(foldersOf("src/server").sort()).toEqual([...Object.keys(serverFloors), "start"].sort());
});

const floors = Object.fromEntries(
  Object.entries(serverRooms).map(([floor, rooms]) => [`src/server/${floor}`, rooms]),
);

describe.each(Object.entries({ ...floors, "src/web/storefront": storefrontPages }))("%s", (folder, rooms) => {
  it("has the rooms of the table, and no others", () => {
    expect(foldersOf(folder).sort()).toEqual(Object.keys(rooms).sort());
  });

  it("has no room that uses one that uses it", () => {
    const reached = (room: string, by: readonly string[] = []): string[] =>
      (rooms[room] ?? []).flatMap((one) =>
        by.includes(one) ? [one] : [one, ...reached(one, [...by, room])],
      );
    for (const room of Object.keys(rooms)) expect(reached(room), room).not.toContain(room);
  });

  it.skipIf(folder === "src/server/platform")("names its rooms as every floor does", () => {
    const names = folder.startsWith("src/web") ? [...capabilities, ...roomsOfPages] : capabilities;
    expect(names).toEqual(expect.arrayContaining(Object.keys(rooms)));
  });
});
