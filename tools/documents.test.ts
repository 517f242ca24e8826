import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Not asked of Git, because the tests also run in a copy of the files alone. */
function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

const notOurs = new Set(["node_modules", ".git", ".react-router", "build", "data"]);
const allFiles = listFiles(".");
const documents = allFiles.filter((path) => path.endsWith(".md"));
const decisions = documents.filter((path) => /^docs\/decisions\/\d/.test(path));
const files = allFiles.map((path) => `/${path}`);

const paths = /(?<![\w./@{:*>-])(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|sql|css|json|md|txt|svg)(?![\w/-])/g;
const linkTargets = /\]\((?!https?:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
const headingLinks = /\]\((?!https?:)([^)\s#]*\.md|)#([^)\s]+)\)/g;
const madeByCommands = ["sbom.cdx.json", "logins.json"];

/** A path in code may be the end of the full one: `http/limits.all.test.ts`. The target of a link is complete. */
function missingIn(document: string): string[] {
  const text = readFileSync(join(root, document), "utf8");
  const code = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/^ {4}(.+)$/gm)].flatMap(
    ([, one]) => one ?? "",
  );
  const named = code.flatMap((one) => one.match(paths) ?? []).filter((one) => !madeByCommands.includes(one));
  const linked = [...text.matchAll(linkTargets)].map(([, target = ""]) =>
    join(dirname(document), target).replace(/\/$/, ""),
  );
  return [
    ...named.filter((path) => !files.some((file) => file.endsWith(`/${path}`))),
    ...linked.filter((path) => !files.some((file) => file === `/${path}` || file.startsWith(`/${path}/`))),
  ];
}

/** As hosting sites write the address of a heading. */
function headingsOf(document: string): string[] {
  if (!documents.includes(document)) return [];
  return [...readFileSync(join(root, document), "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

it("documents name only files that exist", () => {
  const missing = documents.map((document) => [document, missingIn(document)] as const);
  expect(missing.filter(([, names]) => names.length > 0)).toEqual([]);
});

it("links within documents lead to a heading", () => {
  // the handbook's headings have the addresses of its pages in the office, which tools/handbook looks after
  const targets = documents
    .filter((document) => !document.startsWith("docs/handbuch/"))
    .flatMap((document) =>
      [...readFileSync(join(root, document), "utf8").matchAll(headingLinks)].map(
        ([, path = "", heading]) => ({
          document,
          target: path === "" ? document : join(dirname(document), path),
          heading,
        }),
      ),
    );
  const lost = targets.filter(({ target, heading }) => !headingsOf(target).includes(String(heading)));
  expect(lost).toEqual([]);
});

it("programs and settings name only documents, and parts of them, that exist", () => {
  const sources = allFiles.filter((path) => /^(src|deploy|tools)\//.test(path));
  const named = sources.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].map(
      ([, document = "", heading]) => ({ path, document, heading }),
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  const exists = (document: string, heading?: string) =>
    documents.includes(document) && (!heading || headingsOf(document).includes(heading));
  expect(named.filter(({ document, heading }) => !exists(document, heading))).toEqual([]);
});

it("the index names every decision, and each decision has its number and date in its title", () => {
  const index = readFileSync(join(root, "docs/decisions/README.md"), "utf8");
  for (const path of decisions) {
    expect(index).toContain(`(${basename(path)})`);
    const [title] = readFileSync(join(root, path), "utf8").split("\n");
    expect(title).toMatch(new RegExp(`^# ${basename(path).slice(0, 4)} · .+ \\(\\d{4}-\\d\\d-\\d\\d\\)$`));
  }
});
