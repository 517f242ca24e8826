import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const migrations = join(root, "db/migrations");

/** What the last release has brought to installations: from then on these files never change. */
export interface Released {
  version: string;
  /** the hash of each migration by its file name */
  migrations: Record<string, string>;
}

export const releasedFile = join(root, "db/released.json");

export function migrationHashes(): Record<string, string> {
  const names = readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(migrations, name)))
        .digest("hex"),
    ]),
  );
}

export function readReleased(): Released {
  return JSON.parse(readFileSync(releasedFile, "utf8"));
}

/** `npm run release -- 0.3.0`: the version in package.json, and the migrations that are landed from now on. */
function release(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    fail("Bitte eine Version nennen, zum Beispiel: npm run release -- 0.3.0");
  if (!readFileSync(join(root, "CHANGELOG.md"), "utf8").includes(`\n## ${version} `)) {
    fail(
      `CHANGELOG.md sagt noch nicht, was ${version} bringt: bitte einen Abschnitt "## ${version} (Datum)" schreiben.`,
    );
  }
  for (const name of ["package.json", "package-lock.json"]) {
    const text = readFileSync(join(root, name), "utf8");
    // the lock file names it twice
    const own = /("name": "topf-und-tag",\s+"version": )"[^"]+"/g;
    writeFileSync(join(root, name), text.replace(own, `$1"${version}"`));
  }
  const released: Released = { version, migrations: migrationHashes() };
  writeFileSync(releasedFile, `${JSON.stringify(released, null, 2)}\n`);
  console.log(`${version}: bitte festschreiben und mit git tag v${version} kennzeichnen.`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (process.argv[1] === import.meta.filename) release(process.argv[2] ?? "");
