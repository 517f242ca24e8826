import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { writeAsAscii } from "./ascii-only.ts";
import { otherBrand } from "./brand-folder.ts";
import { commands } from "./commands.ts";
import { replaceBuild } from "./replace-build.ts";

const root = join(import.meta.dirname, "..");
const builder = join(root, "node_modules/vite/bin/vite.js");

const mostOutputBytes = 50_000_000;

interface Part {
  stampFile: string;
  sources: string[];
  build(): Promise<unknown>;
}

const pages: Part = {
  stampFile: join(root, "build/stamp"),
  sources: [
    "src/web/**/*",
    "src/contract/**/*",
    "brand/**/*",
    ...(otherBrand ? [`${otherBrand}/**/*`] : []),
    "*.ts",
    "tools/{build,replace-build,ascii-only,browser-floor}.ts",
    "package{,-lock}.json",
  ],
  async build() {
    console.log("Die Seiten werden gebaut …");
    await replaceBuild(join(root, "build/client"), async (client) => {
      await run([builder, "build", "--outDir", client]);
      await replaceBuild(join(root, "build/server"), async (server) => {
        // not beside the first one, whose finished pictures it takes
        await Promise.all([run([builder, "build", "--ssr", "--outDir", server]), compressAll(client)]);
        writeAsAscii(join(server, "**/*.js"));
        movePictures(join(server, "assets"), join(client, "assets"));
      });
    });
  },
};

const server: Part = {
  stampFile: join(root, "build/shop/stamp"),
  sources: [
    "src/{server,contract,system,embedded-database}/**/*.ts",
    "brand/**/*.ts",
    ...(otherBrand ? [`${otherBrand}/**/*`] : []),
    "tools/{bundle-server,replace-build,ascii-only,commands,on-database,outbox-without-jobs,reset-person-factors}.ts",
    `tools/{${commands.join()}}.ts`,
    "package-lock.json",
  ],
  build: () => run([join(root, "tools/bundle-server.ts")]),
};

const parts = [pages, server];

/**
 * Builds pages and server when they are missing or older than their sources. An installation without development
 * packages (`npm ci --omit=dev`) runs the build it has.
 */
export async function buildWhenStale(): Promise<void> {
  if (!existsSync(builder)) {
    expectBuild();
    return;
  }
  await Promise.all(parts.map(buildPartWhenStale));
}

async function buildPartWhenStale(part: Part): Promise<void> {
  const stamp = stampOf(part);
  if (existsSync(part.stampFile) && readFileSync(part.stampFile, "utf8") === stamp) return;
  await build(part, stamp);
}

function expectBuild(): void {
  if (parts.every(({ stampFile }) => existsSync(stampFile))) return;
  console.error(
    "Der Shop ist nicht gebaut und die Werkzeuge dafür sind nicht installiert: bitte einmal `npm ci && npm run build` " +
      "ausführen oder den Ordner build/ mitbringen.",
  );
  process.exit(1);
}

async function build(part: Part, stamp: string): Promise<void> {
  await part.build();
  writeFileSync(part.stampFile, stamp);
}

async function run(args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" };
  const options = { cwd: root, env, maxBuffer: mostOutputBytes };
  await promisify(execFile)(process.execPath, args, options).catch(({ code, stdout, stderr }) => {
    console.error(stdout, stderr);
    process.exit(typeof code === "number" ? code : 1);
  });
}

/** Pictures that only the server names are for browsers all the same; the server keeps its own scripts. */
function movePictures(from: string, to: string): void {
  for (const name of readdirSync(from).filter((file) => !file.endsWith(".js"))) {
    if (existsSync(join(to, name))) rmSync(join(from, name));
    else renameSync(join(from, name), join(to, name));
  }
}

/** All at once: the pool of threads takes as many as it can. */
async function compressAll(folder: string): Promise<void> {
  const files = globSync(join(folder, "**/*.{js,css,svg,txt,json,webmanifest}"));
  await Promise.all(files.map(compress));
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
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
  if (process.argv.includes("--when-stale")) await buildWhenStale();
  else await Promise.all(parts.map((part) => build(part, stampOf(part))));
}
