import { existsSync } from "node:fs";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A browser of the machine, or the one that comes from npm. */
export async function findBrowser(): Promise<string> {
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}
