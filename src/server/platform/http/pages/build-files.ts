import type { BuildFiles, PageFiles } from "#contract/build-files.ts";

/** Vite's manifest. */
export type ViteManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export function buildFiles(manifest: ViteManifest, version: string): BuildFiles {
  const found = new Map<string, PageFiles>();
  return {
    version,
    of(source) {
      const files = found.get(source) ?? filesOf(manifest, source);
      found.set(source, files);
      return files;
    },
  };
}

function filesOf(manifest: ViteManifest, source: string): PageFiles {
  const start = manifest[source];
  if (!start) throw new Error(`not built: ${source}`);
  const seen = new Set<string>();
  const inOrder: string[] = [];
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
    inOrder.push(key);
  };
  visit(source);
  const chunks = inOrder.flatMap((key) => manifest[key] ?? []);
  const urlOf = (file: string) => `/${file}`;
  return {
    module: urlOf(start.file),
    imports: chunks.filter((chunk) => chunk !== start).map(({ file }) => urlOf(file)),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map(urlOf)))],
  };
}

/** Without a build: Vite serves the sources themselves. */
export const sourceFiles: BuildFiles = {
  version: "development",
  of: (source) => ({ module: `/${source}`, imports: [], styles: [] }),
};
