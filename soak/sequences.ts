import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { anyChanges, anyScans, playAll } from "#test/any-order/sequences.ts";
import { openCompany } from "#test/any-order/world.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { openShop } from "#test/open-shop.ts";
import type { Stops } from "../bench/stops.ts";
import type { Finding } from "./report.ts";

const many = { first: 1, last: 1000 };
const most = 5;

/** Plays sequences of everything that happens to orders and parcels; `detail` is the seed of one, or `201-400`. */
export async function playSequences({
  connectionString,
  detail,
  stops,
}: {
  connectionString: string;
  detail?: string;
  stops: Stops;
}): Promise<Finding[]> {
  const opened = openFreeDatabase({ connectionString, onIdleError: () => {} });
  stops.defer(() => opened.close());
  // the sequences have their own time
  await opened.rows("ALTER TABLE log_entries DISABLE TRIGGER log_entries_are_written_now");
  await (await openJobs(opened, () => {})).close();
  const shop = await openShop({ database: { ...opened, connectionString, owner: opened } });
  stops.defer(() => shop.close());
  const company = await openCompany(shop);
  const [first = many.first, last = first] = detail?.split("-").map(Number) ?? [many.first, many.last];
  const findings: Finding[] = [];
  for (const [name, sequences] of Object.entries({ scans: anyScans, changes: anyChanges })) {
    const from = performance.now();
    const played = await playAll(company, sequences, { first, last, endOnFailure: true });
    const seconds = Math.round((performance.now() - from) / 1000);
    findings.push({
      what: `sequences of ${name} at random, with everything that happens to orders and parcels in between`,
      expected: "0 sequences after which money, papers, capacity, labels or parcels do not agree",
      actual: `${played.faults.length} sequences after which money, papers, capacity, labels or parcels do not agree`,
      isRight: played.faults.length === 0,
      figures: [
        `${played.sequences} sequences (seeds ${first} to ${last}), ${played.steps} steps, ${seconds} s`,
        ...played.faults.slice(0, most),
      ].join("\n\n"),
    });
  }
  return findings;
}
