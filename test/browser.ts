import { type Browser, chromium } from "playwright-core";
import { type BrowserToStart, installedBrowser, packagedBrowser } from "#test/browsers.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let shared: Promise<Browser> | undefined;

/** One browser for all that this process tests: starting it costs more than most journeys. Visitors share no context. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = openBrowser();
  return shared;
}

/**
 * The browser of an npm package, the same for everyone; where it does not run, an installed one. `TEST_BROWSER`
 * names another.
 */
export async function openBrowser(moreFlags: string[] = []): Promise<Browser> {
  const args = [...flags, ...moreFlags];
  const path = process.env.TEST_BROWSER;
  if (path) return start({ executablePath: path }, args);
  const installed = installedBrowser();
  const isPackaged = process.platform === "linux" && process.arch === "x64";
  if (installed && !isPackaged) return start(installed, args);
  try {
    return await start(await packagedBrowser(), args);
  } catch (error) {
    if (!installed) throw error;
    return start(installed, args);
  }
}

function start({ executablePath, env = {} }: BrowserToStart, args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}
