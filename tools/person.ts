import { erasePerson } from "../src/server/privacy/erase-person.ts";
import { exportPerson } from "../src/server/privacy/export-person.ts";
import { onDatabase } from "./on-database.ts";

/** What a person may demand of the shop: `npm run person -- export <e-mail>` and `npm run person -- erase <e-mail>`. */
const [verb, email] = process.argv.slice(2);
if (!email?.includes("@") || (verb !== "export" && verb !== "erase")) {
  console.error("Aufruf: npm run person -- export <E-Mail>   oder   npm run person -- erase <E-Mail>");
  process.exit(2);
}

await onDatabase(async (database) => {
  const now = new Date();
  const said =
    verb === "export"
      ? JSON.stringify(await exportPerson(database, email.trim(), now), null, 2)
      : (await erasePerson(database, email.trim(), now)).join("\n");
  process.stdout.write(`${said}\n`);
});
