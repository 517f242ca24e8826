import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser that an npm package brings, the same for everyone; where it does not run, one that is installed. Tests need no
 * manual step. `TEST_BROWSER` names another.
 */
export async function openBrowser(): Promise<Browser> {
  const isPackaged = process.platform === "linux" && process.arch === "x64";
  const other =
    process.env.TEST_BROWSER ?? (isPackaged ? undefined : installed.find((path) => existsSync(path)));
  return other ? chromium.launch({ executablePath: other, args: flags }) : openPackagedBrowser();
}

async function openPackagedBrowser(): Promise<Browser> {
  const folder = await unpackedBrowser();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, "al2023/lib"),
    FONTCONFIG_FILE: join(folder, "here.conf"),
  };
  // not the package's own flags: they switch web security off
  const args = [...flags, "--no-zygote"];
  return chromium.launch({ executablePath: join(folder, "chromium"), args, env });
}

/** Whole or not at all: several processes may want it for the first time at the same moment. */
async function unpackedBrowser(): Promise<string> {
  const cache = join(import.meta.dirname, "../node_modules/.cache");
  const folder = join(cache, "test-browser");
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unpacking = await mkdtemp(join(cache, "test-browser-"));
  // the package unpacks into the temporary folder, and its libraries only where it believes itself on Lambda
  const env = { ...process.env, TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };
  const unpack = join(import.meta.dirname, "unpack-browser.ts");
  await promisify(execFile)(process.execPath, [unpack], { env });
  await writeFile(join(unpacking, "here.conf"), fontsIn(folder));
  await rename(unpacking, folder).catch(async (error) => {
    if (!existsSync(folder)) throw error;
    await rm(unpacking, { recursive: true });
  });
  return folder;
}

/** Without a single font the browser dies at the first field of a form; the package's own list knows /tmp only. */
function fontsIn(folder: string): string {
  const folders = [join(folder, "fonts"), "/usr/share/fonts"].map((path) => `<dir>${path}</dir>`).join("");
  return `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(folder, "fonts-cache")}</cachedir></fontconfig>`;
}
