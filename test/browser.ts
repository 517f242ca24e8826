import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/** A browser that is installed, or else the one that an npm package brings: tests need no manual step. */
export async function openBrowser(): Promise<Browser> {
  const wanted = process.env.TEST_BROWSER;
  const found = wanted && wanted !== "npm" ? wanted : installed.find((path) => existsSync(path));
  if (found && wanted !== "npm") return chromium.launch({ executablePath: found, args: flags });
  return openPackagedBrowser();
}

async function openPackagedBrowser(): Promise<Browser> {
  const folder = await unpackingFolder();
  // the package unpacks into the temporary folder, and its libraries only where it believes itself on Lambda
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  packaged.setGraphicsMode = false;
  const executablePath = await packaged.executablePath();
  // not the package's own flags: they switch web security off
  return chromium.launch({ executablePath, args: [...flags, "--no-zygote"], env: { ...process.env } });
}

/** A folder of this user's own: another's browser is neither overwritten nor trusted. */
async function unpackingFolder(): Promise<string> {
  const folder = join(tmpdir(), `shop-test-browser-${process.getuid?.() ?? 0}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
