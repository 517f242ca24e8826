import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export interface BrowserToStart {
  executablePath: string;
  env?: Record<string, string>;
}

export function installedBrowser(): BrowserToStart | undefined {
  const executablePath = places.find((path) => existsSync(path));
  return executablePath ? { executablePath } : undefined;
}

/** The same browser for everyone, on Linux. The package's own flags would switch web security off. */
export async function packagedBrowser(): Promise<BrowserToStart> {
  const folder = await unpackedBrowser();
  const env = { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_FILE: join(folder, "here.conf") };
  return { executablePath: join(folder, "chromium"), env };
}

/** Moved into place at once: several processes may unpack it at the same moment. */
async function unpackedBrowser(): Promise<string> {
  const cache = join(import.meta.dirname, "../node_modules/.cache");
  const folder = join(cache, "test-browser");
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unpacking = await mkdtemp(join(cache, "test-browser-"));
  // The package unpacks into the temporary folder, and its libraries only where it detects Lambda.
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

/** Without any font the browser crashes at the first form field; the package's font list knows only /tmp. */
function fontsIn(folder: string): string {
  const text = (path: string) => path.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const folders = [join(folder, "fonts"), "/usr/share/fonts"].map((path) => `<dir>${text(path)}</dir>`);
  const cache = `<cachedir>${text(join(folder, "fonts-cache"))}</cachedir>`;
  return `<?xml version="1.0"?><fontconfig>${folders.join("")}${cache}</fontconfig>`;
}
