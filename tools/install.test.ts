import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const document = "docs/OPERATIONS.md";
const blocks = [...read(document).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text]) => text ?? "");

describe(`the commands of ${document}`, () => {
  it("are a shell's, as they stand there", () => {
    expect(blocks.length).toBeGreaterThan(9);
    for (const block of blocks) {
      const filledIn = block.replace(/<(your|address)[a-z -]*>/g, "shop.example.de");
      execFileSync("/bin/bash", ["-n"], { input: filledIn });
      expect(filledIn).not.toMatch(/<[a-z]/);
    }
  });

  it("name only files that exist", () => {
    const named = blocks.flatMap((block) => block.match(/\bdeploy\/[\w@./-]+/g) ?? []);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("find those files, because each block first goes to the shop's folder", () => {
    const using = blocks.filter((block) => / deploy\//.test(block));
    expect(using.filter((block) => !block.includes("cd /opt/topf-und-tag\n"))).toEqual([]);
  });
});

it("the installation brings every unit and every command for root", () => {
  const text = blocks.join("");
  const files = globSync(["deploy/systemd/*", "deploy/shop-{command,update}"], { cwd: root });
  expect(
    files.filter((path) => !text.includes(`deploy/systemd/${basename(path)}`) && !text.includes(path)),
  ).toEqual([]);
});

it("nothing that is installed changes a file that Git has, so that the next version can come", () => {
  const texts = [document, "deploy/shop-update"].map(read).join("");
  expect(texts.match(/npm prune.*/g)?.filter((one) => !one.includes("--no-save"))).toEqual([]);
});

it("each copy of the database stands alone, and old ones leave", () => {
  expect(read("deploy/systemd/shop-backup.service")).toMatch(/^ExecStart=.* --type=full backup$/m);
  expect(read("deploy/pgbackrest.conf")).toMatch(/^repo1-retention-full-type=time\nrepo1-retention-full=8$/m);
});

it("what both processes of the compose file share is no list that podman-compose takes apart", () => {
  const shared = read("deploy/compose.yaml").split("\n  database:")[0] ?? "";
  expect(shared.match(/test: \[/g)).toBeNull();
});
