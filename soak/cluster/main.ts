import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { stopsAtTheEnd } from "../../bench/stops.ts";
import { buildWhenStale } from "../../tools/build.ts";
import { type ClusterResult, runCluster } from "./cluster.ts";
import { sh } from "./node.ts";

const report = join(import.meta.dirname, "../../docs/cluster.md");

await buildWhenStale();
const stops = stopsAtTheEnd();
try {
  const result = await runCluster(stops);
  await writeFile(report, await reportOf(result));
  console.log(result.wrong.length === 0 ? "right" : `WRONG: ${result.wrong.join("; ")}`);
  process.exitCode = result.wrong.length === 0 ? 0 : 1;
} finally {
  await stops.run();
}

async function reportOf({
  misfortunes,
  reads,
  orders,
  refused,
  broken,
  wrong,
}: ClusterResult): Promise<string> {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const rows = misfortunes.map(
    ({ what, gapMs, newPrimary, bought }) =>
      `| ${what} | ${seconds(gapMs)} | ${newPrimary ? "yes" : "no"} | ${bought} | ${gapMs <= 30_000 ? "right" : "**wrong**"} |`,
  );
  const requests = reads.answered + reads.failed.length;
  const programs = await sh(
    "postgres=$(/usr/lib/postgresql/15/bin/postgres --version | awk '{print $3}'); " +
      "echo PostgreSQL $postgres, $(patroni --version), $(etcd --version | head -1), $(/usr/sbin/pgbouncer --version | head -1), $(haproxy -v | head -1 | awk '{print $1, $3}')",
  );
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB · Node ${process.versions.node}`;
  return `# A cluster under misfortunes

\`npm run soak -- cluster\` builds it on one machine from Debian's packages: three network namespaces with PostgreSQL and Patroni (synchronous
replication, strict), each with a disk of its own, three with etcd; HAProxy that finds the primary, PgBouncer in transaction mode before it; two web processes behind
another HAProxy, one worker, a mail server. What a service manager restarts is restarted a second after its end; nothing else is mended by hand. Guests buy all
the time, the catalogue is read all the time, one addition to a cart follows the other.

${new Date().toISOString().slice(0, 10)} · ${machine} · ${programs}

| what fails | longest time without an answered write | new primary | orders paid meanwhile | at most 30 s |
| --- | ---: | --- | ---: | --- |
${rows.join("\n")}

- Orders paid, each told to its guest with the invoice that is booked, once, and mailed once: ${orders.toLocaleString("en")}. Invoice numbers without gap or double.
- Catalogue reads: ${reads.answered.toLocaleString("en")} of ${requests.toLocaleString("en")} answered (${((reads.answered / requests) * 100).toFixed(3)} %, at least 99.9 % wanted).
- Steps of purchases refused with 503, German words and \`Retry-After\`, and done again by the guest: ${refused}. Requests that a dying process left without an answer, done again: ${broken}.
- Outcome: ${wrong.length === 0 ? "**all right**" : `**wrong**: ${wrong.join("; ")}`}.
`;
}
