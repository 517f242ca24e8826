import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
export const packagesFile = join(root, "docs/packages.md");

export interface Release {
  /** a calendar date */
  releasedOn: string;
  /** undefined: the registry does not say it, as some mirrors */
  maintainers: number | undefined;
}

/** Why a package stays that no one has released for two years. */
const finished: Record<string, string> = {
  "any-ascii": "finished: a table of letters",
  dataloader: "finished: one class, no dependencies",
};

const oldAfterMs = 2 * 365 * 86_400_000;

/** As `package.json` names them; an alias by the package that it stands for. */
export function directPackages(): string[] {
  const manifest: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  const all = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
  const names = all.map(([name, range]) => /^npm:(.+)@/.exec(range)?.[1] ?? name);
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, "en"));
}

/** Asks the registry through npm itself, with its time-outs. */
function askNpm(name: string): Release {
  const text = execFileSync("npm", ["view", name, "--json", "name", "time", "maintainers"], {
    encoding: "utf8",
    timeout: 60_000,
  });
  const { time, maintainers }: { time: Record<string, string>; maintainers?: unknown[] | string } =
    JSON.parse(text);
  const releases = Object.entries(time).filter(([version]) => /^\d/.test(version));
  const last =
    releases
      .map(([, at]) => at)
      .sort()
      .at(-1) ?? "";
  return {
    releasedOn: last.slice(0, 10),
    maintainers: maintainers === undefined ? undefined : [maintainers].flat().length,
  };
}

/**
 * The document with these packages looked up anew and the other rows as they were. Throws for one that no one has released for two
 * years and that has no reason to stay.
 */
export function withReleases(
  document: string,
  names: readonly string[],
  { today, ask = askNpm }: { today: string; ask?: (name: string) => Release },
): string {
  const [before = "", after = ""] = document.split(/(?<=## Last releases\n[\s\S]*?\|---\|.*\n)/);
  const direct = directPackages();
  const known = after.split("\n").filter((row) => direct.includes(nameIn(row)));
  const rows = new Map(known.map((row) => [nameIn(row), row]));
  for (const name of names) {
    const { releasedOn, maintainers } = ask(name);
    const isOld = Date.parse(today) - Date.parse(releasedOn) > oldAfterMs;
    const reason = isOld ? finished[name] : "";
    if (reason === undefined)
      throw new Error(`${name} was last released on ${releasedOn}: replace it or say why it stays`);
    rows.set(name, `| \`${name}\` | ${releasedOn} | ${maintainers ?? "not told"} | ${today} | ${reason} |`);
  }
  const sorted = direct.flatMap((name) => rows.get(name) ?? []);
  return [before.trimEnd(), ...sorted, ""].join("\n");
}

const nameIn = (row: string) => /^\| `([^`]+)`/.exec(row)?.[1] ?? "";

if (process.argv[1] === import.meta.filename) {
  const named = process.argv.slice(2);
  const today = new Date().toISOString().slice(0, 10);
  const names = named.length > 0 ? named : directPackages();
  writeFileSync(packagesFile, withReleases(readFileSync(packagesFile, "utf8"), names, { today }));
}
