import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
export const licencesFile = join(root, "docs/licences.md");

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

// allowed in a closed shop: no duty to publish its source
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
  "@stackforge-eu/factur-x": "EUPL-1.2, used unchanged as a library: decision 0045",
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

export function runtimePackages(): { name: string; version: string; licence: string | undefined }[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const all = Object.entries(lock.packages as Record<string, LockedPackage>);
  return all
    .filter(([path, one]) => path !== "" && !one.dev && !one.devOptional)
    .map(([path, { version = "", license }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      version,
      licence: license,
    }))
    .sort((one, other) => `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`, "en"));
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
