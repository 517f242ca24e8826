import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const script = join(import.meta.dirname, "../deploy/shop-update");
const unit = "shop@.service";

let folder: string;
let home: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-test-update-"));
  home = join(folder, "shop");
  for (const name of ["origin", "bin", "units"]) mkdirSync(join(folder, name));
  git("init", "--quiet", "--initial-branch=main");
  release("first");
  execFileSync("git", ["clone", "--quiet", join(folder, "origin"), `${home}-1`]);
  symlinkSync(`${home}-1`, home);
  writeFileSync(join(folder, "units", unit), "first");
  stub("npm", "");
  stub("sleep", "");
  stub(
    "systemctl",
    'case "$1" in list-units) printf "shop@1.service loaded\\nshop@2.service loaded\\n" ;; esac',
  );
  stub("curl", "");
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@x.de", ...args], {
    cwd: join(folder, "origin"),
  });

function release(text: string): void {
  mkdirSync(join(folder, "origin/deploy/systemd"), { recursive: true });
  writeFileSync(join(folder, "origin/deploy/systemd", unit), text);
  git("add", ".");
  git("commit", "--quiet", "--message", text);
}

/** A program that notes how it was called, and then does this. */
function stub(name: string, what: string): void {
  const path = join(folder, "bin", name);
  writeFileSync(path, `#!/bin/sh\necho "${name} $*" >>"${folder}/calls"\n${what}\n`);
  chmodSync(path, 0o755);
}

function update(...args: string[]) {
  const env = {
    PATH: `${folder}/bin:/usr/bin:/bin`,
    HOME: folder,
    SHOP_HOME: home,
    SHOP_UNITS: join(folder, "units"),
  };
  return spawnSync("/bin/sh", [script, ...args], { env, encoding: "utf8" });
}

const restarts = () =>
  readFileSync(join(folder, "calls"), "utf8")
    .match(/^systemctl restart .*/gm)
    ?.map((line) => line.slice(18));
const running = () => readFileSync(join(home, "deploy/systemd", unit), "utf8");
const installedUnit = () => readFileSync(join(folder, "units", unit), "utf8");

it("brings the next version into a folder of its own, and replaces one process after the other", () => {
  release("second");
  expect(update()).toMatchObject({ status: 0 });
  expect(running()).toBe("second");
  expect(installedUnit()).toBe("second");
  expect(restarts()).toEqual(["shop@1.service", "shop@2.service", "shop-worker"]);
  expect(existsSync(`${home}-1/deploy`)).toBe(true);
});

it("returns to the version before", () => {
  release("second");
  update();
  expect(update("back")).toMatchObject({ status: 0 });
  expect(readlinkSync(home)).toBe(`${home}-1`);
  expect(installedUnit()).toBe("first");
});

it("takes back what does not get ready, before the second process has left", () => {
  release("broken");
  stub("curl", `! grep -q broken "${home}/deploy/systemd/${unit}"`);
  expect(update()).toMatchObject({ status: 1, stderr: expect.stringContaining("läuft weiter") });
  expect(running()).toBe("first");
  expect(installedUnit()).toBe("first");
  expect(restarts()).toEqual(["shop@1.service", "shop@1.service", "shop@2.service", "shop-worker"]);
});

it("leaves the shop alone when a build fails or nothing is new", () => {
  expect(update().stdout).toContain("nichts Neues");
  release("second");
  stub("npm", '[ "$1" != run ]');
  expect(update()).toMatchObject({ status: 1 });
  expect(running()).toBe("first");
  expect(readFileSync(join(folder, "calls"), "utf8")).not.toContain("systemctl");
  expect(readdirSync(folder).filter((name) => name.startsWith("shop-"))).toEqual(["shop-1"]);
});
