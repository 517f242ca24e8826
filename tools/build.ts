import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "build/stamp");
const sources = [
  "src/web/**/*",
  "src/contract/**/*",
  "brand/**/*",
  "public/**/*",
  "*.ts",
  "tools/vite/*.ts",
  "package-lock.json",
];

const builder = join(root, "node_modules/vite/bin/vite.js");

/**
 * Builds the pages when they are missing or older than their sources. An installation without development packages
 * (`npm ci --omit=dev`) serves the build it has.
 */
export function buildWhenStale(): void {
  if (!existsSync(builder)) {
    expectBuild();
    return;
  }
  const stamp = sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  build(stamp);
}

function expectBuild(): void {
  if (existsSync(stampFile)) return;
  console.error(
    "Die Seiten sind nicht gebaut und die Werkzeuge dafür nicht installiert: bitte einmal `npm ci && npm run build` " +
      "ausführen oder den Ordner build/ mitbringen.",
  );
  process.exit(1);
}

function build(stamp: string): void {
  console.log("Die Seiten werden gebaut …");
  rmSync(join(root, "build"), { recursive: true, force: true });
  buildWith("build");
  buildWith("build", "--ssr");
  for (const file of globSync(join(root, "build/client/**/*.{js,css,svg,txt,json,webmanifest}"))) {
    compress(file);
  }
  writeFileSync(stampFile, stamp);
}

function buildWith(...words: string[]): void {
  const run = spawnSync(process.execPath, [builder, ...words], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (run.status === 0) return;
  console.error(run.stdout, run.stderr);
  process.exit(run.status ?? 1);
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function sourceStamp(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

if (process.argv[1] === import.meta.filename) build(sourceStamp());
