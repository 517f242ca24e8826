/** From when on somebody is told: also in deploy/monitoring/alerts.yml; a test keeps the two in step. */
export const alertLimits = {
  /** of the event loop, and for how long */
  stallMs: 250,
  stallsForSeconds: 300,
  /** callers without a connection */
  waitsForSeconds: 120,
  backgroundSilentSeconds: 60,
  jobWaitsSeconds: 300,
  failedJobs: 2,
  /** mails to addresses that confirmed nothing, behind their budget */
  strangersWaitSeconds: 600,
  refundWaitsSeconds: 3_600,
  ordersWithoutPayment: 5,
  withoutOrdersSeconds: 86_400,
  slowStatementsIn10Minutes: 10,
  /** a second, over five minutes */
  refusedPerSecond: 1,
} as const;
