/**
 * Every alert of deploy/monitoring/alerts.yml, by its name there; a test keeps the two in step. What the office cannot
 * see by itself only Prometheus knows.
 */
export const alerts = {
  ShopDown: { severity: "critical", title: "Ein Prozess gibt keine Zahlen", isOnlyOutside: true },
  ShopFaults: { severity: "critical", title: "Viele Antworten sind Fehler", isOnlyOutside: true },
  ShopSlow: { severity: "warning", title: "Antworten dauern lange", isOnlyOutside: true },
  ShopStalls: { severity: "warning", title: "Ein Prozess kommt nicht zum Antworten" },
  ShopProcessMissing: { severity: "warning", title: "Ein Prozess ist verstummt" },
  ShopRefuses: { severity: "warning", title: "Gäste werden auf später vertröstet" },
  ShopBackgroundSilent: { severity: "critical", title: "Niemand tut die Arbeit im Hintergrund" },
  ShopJobsWait: { severity: "warning", title: "Aufgaben bleiben liegen" },
  ShopJobsFailed: { severity: "warning", title: "Aufgaben sind aufgegeben" },
  ShopMailsFailed: { severity: "warning", title: "E-Mails sind gescheitert" },
  ShopMailsDelayed: { severity: "warning", title: "Jemand löst auffällig viele E-Mails aus" },
  ShopPaymentForPerson: { severity: "critical", title: "Geld braucht eine Entscheidung" },
  ShopRefundsWait: { severity: "warning", title: "Eine Erstattung kommt nicht an" },
  ShopNobodyPays: { severity: "critical", title: "Gäste bestellen, und niemand zahlt" },
  ShopNoOrders: { severity: "warning", title: "Seit einem Tag keine bezahlte Bestellung" },
  ShopConnectionsRunOut: { severity: "warning", title: "Verbindungen zur Datenbank sind knapp" },
  ShopSlowStatements: { severity: "warning", title: "Abfragen sind langsam" },
  ShopBackupLate: { severity: "critical", title: "Die Sicherung bleibt aus" },
} as const satisfies Record<
  string,
  { severity: "critical" | "warning"; title: string; isOnlyOutside?: true }
>;

export type AlertName = keyof typeof alerts;

export const alertNames = Object.keys(alerts) as [AlertName, ...AlertName[]];
