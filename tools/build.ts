import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { otherBrand } from "./brand-folder.ts";

const root = join(import.meta.dirname, "..");
const vite = join(root, "node_modules/vite/bin/vite.js");
const client = join(root, "build/client");
const stampFile = join(root, "build/stamp");
const preparing = join(import.meta.dirname, "prepare-database.ts");
const sources = [
  "{src,brand,tools,docs/handbuch}/**/*",
  ...(otherBrand ? [`${otherBrand}/**/*`] : []),
  "*.{ts,json}",
];
/** Made by a build from the pictures beside it, and kept for the next one. */
const made = ["brand/pictures/sizes/*"];

/**
 * Builds pages and server when they are missing or older than their sources; `meanwhile` runs beside it. An installation without
 * development packages (`npm ci --omit=dev`) runs the build it has.
 */
export async function buildWhenStale(meanwhile = async () => {}): Promise<void> {
  const built = existsSync(stampFile) && readFileSync(stampFile, "utf8");
  if (existsSync(vite)) {
    const stamp = stampOfSources();
    if (built !== stamp) await Promise.all([build(stamp), meanwhile()]);
  } else if (!built) {
    console.error(
      "Der Shop ist nicht gebaut und die Werkzeuge dafür sind nicht installiert: bitte einmal `npm ci && npm run build` " +
        "ausführen oder den Ordner build/ mitbringen.",
    );
    process.exit(1);
  }
}

async function build(stamp: string): Promise<void> {
  console.log("Der Shop wird gebaut. Das dauert meist 5 bis 20 Sekunden.");
  rmSync(stampFile, { force: true });
  process.env.NODE_ENV = "production";
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ root, logLevel: "error" });
  const [forBrowsers, forServer] = [builder.environments.client, builder.environments.ssr];
  if (!forBrowsers || !forServer) throw new Error("vite.config.ts names no client and server");
  await builder.build(forBrowsers);
  const compressing = compressAll(client);
  await builder.build(forServer);
  movePictures(join(root, "build/server/assets"), join(client, "assets"));
  await compressing;
  writeFileSync(stampFile, stamp);
}

/** Pictures that only the server's code imports are also sent to browsers. */
function movePictures(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (existsSync(join(to, name))) rmSync(join(from, name));
    else renameSync(join(from, name), join(to, name));
  }
}

/** All are started at once; the thread pool limits how many run. */
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

function stampOfSources(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root, withFileTypes: true, exclude: made }).filter((entry) =>
    entry.isFile(),
  );
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** In a process of its own, because it gives up root's rights. */
function prepareDatabase(): Promise<void> {
  const child = spawn(process.execPath, [preparing], { stdio: "inherit" });
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes("--start")) await buildWhenStale(prepareDatabase);
  else if (process.argv.includes("--when-stale")) await buildWhenStale();
  else await build(stampOfSources());
}
