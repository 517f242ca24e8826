import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, link, mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import {
  dataFolderPerTest,
  eventually,
  postmasterPid,
  query,
  scene,
  start,
} from "#embedded-database/embedded-database-fixture.ts";
import { transferDataFolder } from "./drop-root.ts";
import { findAccount, unreadable } from "#system/account.ts";

const account = { uid: 61_999, gid: 61_999 };
/** Has a name in /etc/passwd, which PostgreSQL needs to make a cluster. */
const named = findAccount("daemon") ?? account;
const isRootsOwn = process.getuid?.() === 0;
const root = isRootsOwn && (await unreadable(account, [import.meta.filename])) === undefined;
dataFolderPerTest();

const script = `
  const { dropRoot } = await import(${JSON.stringify(new URL("drop-root.ts", import.meta.url).href)});
  const { embeddedDatabase } = await import("#embedded-database/embedded-database.ts");
  const [dataDir, runAs] = process.argv.slice(1);
  try {
    await dropRoot({ dataDir, databaseUrl: null, runAs: runAs || null }, (line) => console.log(line));
    const server = await embeddedDatabase.start({ dataDir, durable: false, log: (line) => console.log(line) });
    process.once("SIGINT", () => { clearInterval(work); void server.stop(); });
    const work = setInterval(() => {}, 1000);
    const back = () => { try { process.setuid(0); return "came back"; } catch { return "stayed"; } };
    console.log("STARTED", back(), server.shopConnectionString);
  } catch (error) { console.log("FAILED", error.message); }`;

async function started(runAs = ""): Promise<{ shop: ChildProcess; output: string }> {
  const shop = spawn(process.execPath, ["--input-type=module", "-e", script, scene.dataDir, runAs], {
    cwd: join(import.meta.dirname, "../../../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  scene.cleanups.push(() => void shop.kill("SIGKILL"));
  let output = "";
  shop.stdout.on("data", (text: Buffer) => {
    output += text.toString();
  });
  await eventually(() => /STARTED.*\n|FAILED.*\n/.test(output));
  return { shop, output };
}

async function statusOf(pid: number): Promise<Record<string, string>> {
  const lines = (await readFile(`/proc/${pid}/status`, "utf8")).split("\n");
  return Object.fromEntries(lines.map((line) => line.split(":\t") as [string, string]));
}

async function stopped(shop: ChildProcess): Promise<void> {
  shop.kill("SIGINT");
  await once(shop, "exit");
}

test.runIf(root)(
  "root only: a shop that root starts runs as the owner of its data, database included, and never becomes root again",
  async () => {
    await mkdir(scene.dataDir, { mode: 0o700 });
    await chown(scene.dataDir, named.uid, named.gid);
    const { shop, output } = await started();
    expect(output).toContain("STARTED stayed");
    const ids = Array(4).fill(String(named.uid)).join("\t");
    expect(await statusOf(shop.pid!)).toMatchObject({ Uid: ids, Gid: ids, CapEff: "0000000000000000" });
    expect((await statusOf(shop.pid!)).Groups?.trim()).toBe("");
    const cluster = (await embeddedDatabase.folderIn(scene.dataDir))!;
    expect((await statusOf(await postmasterPid(cluster))).Uid).toBe(ids);
    await stopped(shop);
  },
);

test.runIf(root)("root only: reports it and stays root where the account has no name", async () => {
  const { shop, output } = await started("61999");
  expect(output).toMatch(/behält root-Rechte: Das Konto 61999 hat keinen Namen/);
  expect(output).toContain("STARTED");
  await stopped(shop);
});

test.runIf(root)(
  "root only: takes over the files of a shop that stayed root, and those of its database",
  async () => {
    const first = await start();
    await query(first, "create table stored ()");
    await first.stop();
    await writeFile(join(scene.dataDir, "secret-key"), "k", { mode: 0o600 });
    const { shop, output } = await started("61999");
    expect(output).toContain("STARTED");
    for (const name of ["", "secret-key", "postgres/PG_VERSION", "postgres/logins.json"]) {
      expect((await stat(join(scene.dataDir, name))).uid, name).toBe(account.uid);
    }
    await stopped(shop);
    expect(await query(await start(), "select count(*)::int from stored")).toEqual([0]);
  },
);

test.runIf(root)(
  "root only: is refused while another shop runs on the folder, which keeps its files",
  async () => {
    const running = await start();
    const { output } = await started("61999");
    expect(output).toMatch(/FAILED Der Shop läuft bereits auf diesem Datenordner/);
    expect((await stat(join(running.folder, "PG_VERSION"))).uid).not.toBe(account.uid);
    expect(await query(running, "select 1")).toEqual([1]);
  },
);

test.runIf(root)("root only: reports it and stays root where the account has no access", async () => {
  await mkdir(scene.dataDir, { mode: 0o700 });
  await chmod(scene.home, 0o700);
  const { shop, output } = await started("daemon");
  expect(output).toMatch(/Der Shop behält root-Rechte: Das Konto 1 darf .* nicht lesen/);
  expect((await statusOf(shop.pid!)).Uid).toBe("0\t0\t0\t0");
  await stopped(shop);
  await chmod(scene.home, 0o755);
});

test.runIf(root)("root only: an unknown account is refused in German", async () => {
  const { output } = await started("niemand-mit-diesem-namen");
  expect(output).toMatch(/FAILED RUN_AS=niemand-mit-diesem-namen: Dieses Konto gibt es nicht. Bitte/);
});

test.runIf(root)(
  "root only: changes the owner of neither links nor files with another name elsewhere",
  async () => {
    await mkdir(scene.dataDir);
    const elsewhere = join(scene.home, "elsewhere");
    await writeFile(elsewhere, "root's");
    await link(elsewhere, join(scene.dataDir, "secret-key"));
    await symlink(elsewhere, join(scene.dataDir, "mails"));
    await transferDataFolder(scene.dataDir, account);
    expect((await stat(elsewhere)).uid).toBe(0);
    expect((await stat(scene.dataDir)).uid).toBe(account.uid);
  },
);

test.runIf(root)("root only: changes no owner in a folder with foreign files, and reports it", async () => {
  await mkdir(scene.dataDir);
  await writeFile(join(scene.dataDir, "Steuer 2026.ods"), "");
  const { shop, output } = await started("daemon");
  expect(output).toMatch(
    /behält root-Rechte: In .* liegt auch anderes als seine Daten \(Steuer 2026\.ods\)\. Bitte mit DATA_DIR/,
  );
  for (const name of ["", "Steuer 2026.ods"]) expect((await stat(join(scene.dataDir, name))).uid).toBe(0);
  await stopped(shop);
});
