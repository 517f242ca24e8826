import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
/** `npm run release -- 0.3.0`: the version in package.json. */
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
  console.log(`${version}: bitte festschreiben und mit git tag v${version} kennzeichnen.`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (process.argv[1] === import.meta.filename) release(process.argv[2] ?? "");
