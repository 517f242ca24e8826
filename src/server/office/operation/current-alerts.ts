import type { AlertName } from "#contract/office/alerts.ts";
import type { CurrentAlert } from "#contract/office/operation-report.ts";
import { queueWord } from "#contract/office/queues.ts";
import type { AlarmFacts } from "#server/office/operation/read-facts.ts";
import type { QueueState } from "#server/platform/jobs/read-jobs.ts";
import { alertLimits as limits } from "#server/platform/processes/alert-limits.ts";

/** What each is about, in German; undefined while it does not hold. */
type Rule = (facts: AlarmFacts) => string[] | undefined;

/** The conditions of deploy/monitoring/alerts.yml, as far as the database knows them. */
const rules: [AlertName, Rule][] = [
  [
    "ShopStalls",
    ({ processes }) =>
      some(
        processes.filter((one) => one.state === "live" && (one.stallsSeconds ?? 0) > limits.stallsForSeconds),
        (one) => `${nameOf(one)}: ${one.loopDelayMs} ms`,
      ),
  ],
  [
    "ShopProcessMissing",
    ({ processes }) =>
      some(
        processes.filter((one) => one.state === "missing"),
        (one) => `${nameOf(one)}: kein Zeichen seit ${duration(one.silentSeconds)}`,
      ),
  ],
  ["ShopRefuses", ({ refused }) => refusing(refused.reduce((sum, { lately }) => sum + lately, 0))],
  ["ShopBackgroundSilent", ({ background }) => silent(background.silentSeconds)],
  [
    "ShopJobsWait",
    ({ queues }) =>
      some(
        queues.filter((queue) => (queue.oldestWaitingSeconds ?? 0) > limits.jobWaitsSeconds),
        (queue) => `${queueWord(queue.name)}: seit ${duration(queue.oldestWaitingSeconds ?? 0)}`,
      ),
  ],
  ["ShopJobsFailed", ({ queues }) => some(queues.filter(hasFailed), failedWords)],
  ["ShopMailsFailed", ({ counts }) => counted(counts.mails, "E-Mail", "E-Mails")],
  [
    "ShopMailsDelayed",
    ({ counts: { strangersWaitSeconds: seconds } }) =>
      seconds > limits.strangersWaitSeconds ? [`sie warten ${duration(seconds)}`] : undefined,
  ],
  ["ShopPaymentForPerson", ({ counts }) => counted(counts.alerts, "Zahlung", "Zahlungen")],
  [
    "ShopRefundsWait",
    ({ counts }) =>
      (counts.oldestRefundSeconds ?? 0) > limits.refundWaitsSeconds
        ? [`die älteste seit ${duration(counts.oldestRefundSeconds ?? 0)}`]
        : undefined,
  ],
  [
    "ShopNobodyPays",
    ({ orders: { placed, paid } }) =>
      placed >= limits.ordersWithoutPayment && paid === 0
        ? [`${placed} Bestellungen in der letzten Stunde`]
        : undefined,
  ],
  [
    "ShopNoOrders",
    ({ orders: { silentSeconds } }) =>
      silentSeconds !== null && silentSeconds > limits.withoutOrdersSeconds
        ? [`die letzte vor ${duration(silentSeconds)}`]
        : undefined,
  ],
  [
    "ShopConnectionsRunOut",
    ({ processes }) =>
      some(
        processes.filter((one) => one.state === "live" && (one.waitsSeconds ?? 0) > limits.waitsForSeconds),
        (one) => `${nameOf(one)}: ${one.waitingCallers} warten`,
      ),
  ],
  [
    "ShopSlowStatements",
    ({ slowStatements }) =>
      some(
        slowStatements.filter(({ lately }) => lately > limits.slowStatementsIn10Minutes),
        ({ name, lately }) => `${name}: ${lately}-mal in zehn Minuten`,
      ),
  ],
  ["ShopBackupLate", ({ backup }) => (backup.isLate ? [lastBackup(backup.lastGoodAt)] : undefined)],
];

export function currentAlerts(facts: AlarmFacts): CurrentAlert[] {
  return rules.flatMap(([name, rule]) => {
    const details = rule(facts);
    return details ? [{ name, details }] : [];
  });
}

function some<Row>(rows: readonly Row[], words: (row: Row) => string): string[] | undefined {
  return rows.length > 0 ? rows.map(words) : undefined;
}

const number = new Intl.NumberFormat("de-DE");

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${number.format(count)} ${count === 1 ? one : many}`] : undefined;

const hasFailed = ({ failed }: QueueState) => failed > limits.failedJobs;
const failedWords = ({ name, failed }: QueueState) => `${queueWord(name)}: ${number.format(failed)}`;

const nameOf = ({ kind, host, pid }: AlarmFacts["processes"][number]) =>
  `${kind === "worker" ? "Worker" : "Shop"} auf ${host} (${pid})`;

function refusing(times: number): string[] | undefined {
  const perSecond = times / (5 * 60);
  return perSecond > limits.refusedPerSecond
    ? [`${number.format(times)} Anfragen in fünf Minuten`]
    : undefined;
}

function silent(seconds: number | null): string[] | undefined {
  if (seconds === null) return ["noch nie hat sich jemand gemeldet"];
  return seconds > limits.backgroundSilentSeconds ? [`kein Zeichen seit ${duration(seconds)}`] : undefined;
}

const day = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "short",
});

const lastBackup = (at: Date | null) => (at ? `die letzte gute vom ${day.format(at)}` : "noch gibt es keine");

/** `4 Minuten`, `3 Stunden`: the largest unit that is full. */
export function duration(seconds: number): string {
  for (const [length, one, many] of units) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${count === 1 ? one : many}`;
  }
  return "wenigen Augenblicken";
}

const units = [
  [86_400, "Tag", "Tagen"],
  [3_600, "Stunde", "Stunden"],
  [60, "Minute", "Minuten"],
  [1, "Sekunde", "Sekunden"],
] as const;
