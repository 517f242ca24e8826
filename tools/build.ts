import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = join(import.meta.dirname, "..");
const builder = join(root, "node_modules/vite/bin/vite.js");

interface Part {
  stampFile: string;
  sources: string[];
  build(): void;
}

const pages: Part = {
  stampFile: join(root, "build/stamp"),
  sources: [
    "src/web/**/*",
    "src/contract/**/*",
    "brand/**/*",
    "public/**/*",
    "*.ts",
    "tools/vite/*.ts",
    "package-lock.json",
  ],
  build() {
    console.log("Die Seiten werden gebaut …");
    rmSync(join(root, "build/client"), { recursive: true, force: true });
    rmSync(join(root, "build/server"), { recursive: true, force: true });
    run([builder, "build"]);
    run([builder, "build", "--ssr"]);
    for (const file of globSync(join(root, "build/client/**/*.{js,css,svg,txt,json,webmanifest}")))
      compress(file);
  },
};

const server: Part = {
  stampFile: join(root, "build/shop/stamp"),
  sources: [
    "src/{server,contract,system,embedded-database}/**/*.ts",
    "brand/**/*.ts",
    "tools/bundle-server.ts",
    "package-lock.json",
  ],
  build: () => run([join(root, "tools/bundle-server.ts")]),
};

const parts = [pages, server];

/**
 * Builds pages and server when they are missing or older than their sources. An installation without development
 * packages (`npm ci --omit=dev`) runs the build it has.
 */
export function buildWhenStale(): void {
  if (!existsSync(builder)) {
    expectBuild();
    return;
  }
  for (const part of parts) {
    const stamp = stampOf(part);
    if (existsSync(part.stampFile) && readFileSync(part.stampFile, "utf8") === stamp) continue;
    build(part, stamp);
  }
}

function expectBuild(): void {
  if (parts.every(({ stampFile }) => existsSync(stampFile))) return;
  console.error(
    "Der Shop ist nicht gebaut und die Werkzeuge dafür sind nicht installiert: bitte einmal `npm ci && npm run build` " +
      "ausführen oder den Ordner build/ mitbringen.",
  );
  process.exit(1);
}

function build(part: Part, stamp: string): void {
  part.build();
  writeFileSync(part.stampFile, stamp);
}

function run(args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status === 0) return;
  console.error(stdout, stderr);
  process.exit(status ?? 1);
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function stampOf({ sources }: Part): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes("--when-stale")) buildWhenStale();
  else for (const part of parts) build(part, stampOf(part));
}
