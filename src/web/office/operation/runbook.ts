import type { AlertName } from "#contract/office/alerts.ts";

/** Code stands between backticks, panels of the dashboard between stars. */
export interface RunbookEntry {
  meaning: string;
  look: readonly string[];
  act: readonly string[];
}

/** docs/runbook.md in German; a test keeps entries, points, commands and panels of the two in step. */
export const runbook: Record<AlertName, RunbookEntry> = {
  ShopDown: {
    meaning:
      "Prometheus kann `/metrics` eines Prozesses nicht lesen, oder dem Prozess fehlt die Datenbank: Ohne sie gibt es keine Zahlen.",
    look: [
      "`/health/live` und `/health/ready` dieses Prozesses: Antwortet keines, ist er weg; antwortet nur das erste, ist die Datenbank weg oder eine Migration fehlt; antworten beide, stimmt die Adresse oder `METRICS_TOKEN` nicht.",
      'Das Journal der Unit: Die letzte Zeile mit `"level":60` sagt `crash` oder `start refused` und den Grund.',
    ],
    act: [
      "Weg: systemd startet ihn neu. Tut es das nicht, beheben Sie, was die Zeile sagt, und starten Sie die Unit mit `systemctl restart`.",
      "Datenbank weg: Lesen Sie zuerst ihr eigenes Protokoll. Ist sie wieder da, ist es der Shop von selbst auch. Nichts muss noch einmal geschickt werden: Zahlungen werden abgeglichen.",
    ],
  },
  ShopFaults: {
    meaning:
      "Gäste oder Team bekommen 500 oder 503. 503 ist die Datenbank oder ein Prozess, der endet, 500 ein Fehler des Shops.",
    look: [
      'Im Dashboard *Faults by route*, dann im Protokoll die Zeilen mit `"level":50`. Die Antwort an den Gast trägt `X-Request-ID`, im Protokoll heißt es `requestId`.',
      "Ob es mit einem neuen Stand begann (`systemctl status`, der verlinkte Ordner).",
    ],
    act: [
      "Seit einem neuen Stand: zurück zum vorigen; er läuft auf dem neueren Schema (docs/operations.md).",
      "Nur eine Route: Der Shop verkauft weiter; melden Sie die Zeile mit ihrem Stack. Überall 503: siehe „Verbindungen zur Datenbank sind knapp“ und die Datenbank selbst.",
    ],
  },
  ShopSlow: {
    meaning: "Der Shop antwortet, aber Gäste merken, dass sie warten.",
    look: [
      "*Slowest routes*: eine Route oder alle? Eine: dieselbe Zeit in *Slow statements*. Alle: *Processor*, *Event loop*, *Connections*, und was sonst auf dem Rechner läuft.",
      "Ob jemand zu viel fragt: *Requests a second*.",
    ],
    act: [
      "Eine Abfrage: siehe „Abfragen sind langsam“. Prozessor am Anschlag: mehr Prozesse (`PROCESSES` oder eine weitere Unit `shop@`), den Hintergrund in einen eigenen Worker.",
      "Ein einzelnes Netz: `RATE_LIMIT_PER_MINUTE` senken oder am Proxy sperren.",
    ],
  },
  ShopStalls: {
    meaning: "Der Prozess rechnet eine Viertelsekunde und länger am Stück, und solange warten alle.",
    look: [
      "*Processor* und *Memory*: Ein Prozess nahe am Speicher des Rechners räumt ständig auf.",
      "Mit `LOG_LEVEL=info` die Zeilen mit dem größten `ms`: Sie nennen die Route.",
    ],
    act: [
      "Den Prozess neu starten (mit anderen hinter dem Proxy merkt es niemand). Kommt es wieder, melden Sie die Route.",
    ],
  },
  ShopProcessMissing: {
    meaning:
      "Ein Prozess des Shops hat seit einer Minute kein Zeichen gegeben, ist nicht ordentlich beendet, und seither ist kein anderer seiner Art gestartet.",
    look: [
      "`/dashboard/betrieb`: Rechner, Nummer und letztes Zeichen des Prozesses. Dann das Journal seiner Unit auf diesem Rechner.",
    ],
    act: ["Wieder starten. Wurde er für immer weggenommen: nichts; er ist nach einem Tag vergessen."],
  },
  ShopRefuses: {
    meaning:
      "Es kommen mehr Gäste, als die Prozesse beantworten können: Wer sich umsieht, bekommt zuerst ein 503 mit `Retry-After`, Warenkörbe später, die Kasse nie.",
    look: [
      "*Refused requests* nach Art; *Event loop* und *Connections*: was von beidem knapp ist. *Requests a second*: Gäste oder ein einzelnes Netz?",
    ],
    act: [
      "Gäste: mehr Prozesse (`PROCESSES` oder eine weitere Unit `shop@`), den Hintergrund in einen eigenen Worker (`WORKER=0`).",
      "Ein einzelnes Netz: `RATE_LIMIT_PER_MINUTE` senken oder am Proxy sperren.",
    ],
  },
  ShopBackgroundSilent: {
    meaning:
      "Keine E-Mails, keine abgeglichenen Zahlungen, keine Berichte. Bestellt und bezahlt wird trotzdem.",
    look: [
      "`systemctl status shop-worker` und sein Journal. Mit `WORKER=1` übernimmt ein Prozess des Shops nach einer halben Minute: Tat er das nicht, steht `WORKER` dort auf 0, oder seine Datenbank ist weg.",
      "Unten die Liste der Prozesse: wer lebt. Die Abfrage dazu steht in docs/operations.md.",
    ],
    act: ["Den Worker starten. Was wartete, wird dann getan, jedes einmal."],
  },
  ShopJobsWait: {
    meaning:
      "Eine Warteschlange wird nicht abgearbeitet: Niemand tut es, oder es kommt mehr, als getan wird.",
    look: [
      "*Who does the background*, *Jobs that wait*: eine Schlange oder alle? Nur `send-mail`: Der Mailserver ist langsam oder lehnt ab.",
    ],
    act: [
      "Alle Schlangen: wie „Niemand tut die Arbeit im Hintergrund“. E-Mails: `npm run doctor` versucht den Mailserver. Nach einer Nachricht an Tausende nur warten, die Zahl sinkt.",
    ],
  },
  ShopJobsFailed: {
    meaning:
      "Aufgaben sind so oft gescheitert, wie sie versucht werden, mehr als zwei einer Art. Von selbst werden sie nicht noch einmal versucht.",
    look: [
      "Unten unter „Aufgegeben“ steht jede mit ihrem Fehler, dazu das Protokoll zu dieser Zeit. In der Datenbank: `SELECT name, output, created_on FROM pgboss.job WHERE state = 'failed' ORDER BY created_on DESC;`",
      "Runden (`reconcile`, `clean-up`, `production`) sind harmlos, sobald die nächste gelungen ist.",
    ],
    act: [
      "Die Ursache beheben, dann unten „Erneut versuchen“ oder „Verwerfen“. Runden beginnen von selbst neu, gescheiterte E-Mails stehen im Postausgang. Aufgegebene Aufgaben verschwinden nach einer Stunde bis einer Woche.",
    ],
  },
  ShopMailsFailed: {
    meaning:
      "Ein Gast hat eine E-Mail nicht bekommen: Die Adresse oder der Inhalt wurde abgelehnt, oder der Mailserver war zweieinhalb Tage weg.",
    look: ["`/dashboard/mails`: Empfänger und Grund."],
    act: [
      "Die Adresse an der Bestellung berichtigen oder dort erneut senden; abhaken, was sich nicht ändern lässt. Viele auf einmal: `npm run doctor`, dann wieder einreihen (docs/operations.md).",
    ],
  },
  ShopMailsDelayed: {
    meaning:
      "Anmeldebestätigungen des Newsletters oder Eingangsbestätigungen von Widerrufen gehen an so viele unbestätigte Adressen, dass sie warten: 30 in der Stunde an eine Domain, 300 insgesamt. Keine geht verloren.",
    look: [
      "`/dashboard/mails`: ob die wartenden eine Domain nennen. Viele Namen bei einer Domain sind ein Angriff auf ihren Inhaber.",
    ],
    act: [
      "Nichts, wenn eine Aktion die Anmeldungen brachte: Sie gehen von selbst hinaus. Bei einem Angriff seine Netze am Proxy sperren.",
    ],
  },
  ShopPaymentForPerson: {
    meaning: "Geld kam, das zu keiner offenen Bestellung gehört, doppelt kam oder eine andere Summe hat.",
    look: ["Die Übersicht nennt es mit Bestellung und Zahlung."],
    act: ["Dort entscheiden: erstatten oder mit dem Gast klären. Nie in die Tabelle `payments` schreiben."],
  },
  ShopRefundsWait: {
    meaning: "Eine Erstattung ist versprochen, und der Zahlungsanbieter hat sie noch nicht angenommen.",
    look: ["Die Statusseite des Anbieters, das Protokoll (`reconcile`) und die Bestellung im Büro."],
    act: [
      "Es wird von selbst wieder versucht, nie doppelt. Nach einem Tag beim Anbieter selbst erstatten: Der Shop vermerkt, was dort erstattet wurde.",
    ],
  },
  ShopNobodyPays: {
    meaning:
      "Fünf Bestellungen oder mehr in einer Stunde und keine einzige Zahlung: Der Weg zum Anbieter oder zurück ist gestört.",
    look: [
      "Bestellen Sie selbst etwas bis zur Seite des Anbieters. In dessen Dashboard: Sind dort Zahlungen, scheitern Webhooks?",
      "`npm run doctor`: Schlüssel und öffentliche Adresse.",
    ],
    act: [
      "Zahlungen da, Webhooks scheitern: Adresse oder Geheimnis berichtigen; der Shop fragt ohnehin nach jeder Zahlung. Keine Zahlungen: Schlüssel berichtigen und bis dahin die Gäste informieren.",
    ],
  },
  ShopNoOrders: {
    meaning:
      "Vielleicht ein Feiertag, vielleicht ein Shop, den niemand benutzen kann. Stellen Sie die Zahl auf Ihren eigenen Takt.",
    look: [
      "Öffnen Sie den Shop am Telefon über seine öffentliche Adresse und füllen Sie einen Warenkorb. Werden Tage angeboten? Ein geschlossener Kalender verkauft nichts.",
    ],
    act: ["Nichts ist gestört: den Alarm stumm schalten. Ein Shop, der noch nie verkauft hat, gibt keinen."],
  },
  ShopConnectionsRunOut: {
    meaning:
      "Alle Verbindungen eines Prozesses sind minutenlang belegt: Abfragen sind langsam, oder es sind zu wenige.",
    look: [
      "*Slow statements*; `SELECT pid, state, wait_event_type, now() - xact_start, left(query, 60) FROM pg_stat_activity ORDER BY xact_start;`",
    ],
    act: [
      "Eine lange Transaktion: beenden (`pg_terminate_backend`). Sonst mehr `DATABASE_CONNECTIONS`, zusammen unter `max_connections` des Servers.",
    ],
  },
  ShopSlowStatements: {
    meaning: "Eine Abfrage dauert oft länger als `SLOW_STATEMENT_MS`, mit dem Warten auf eine Verbindung.",
    look: [
      "Alle zugleich: Datenträger oder Prozessor der Datenbank, Sperren (`pg_stat_activity`). Eine: Ihr Name steht im Quelltext; `EXPLAIN (ANALYZE, BUFFERS)` zeigt, warum.",
    ],
    act: [
      '`ANALYZE` nach einem Import oder einer Wiederherstellung. Die Warnungen mit `"msg":"slow statement"` im Protokoll nennen Zeit und `requestId`.',
    ],
  },
  ShopBackupLate: {
    meaning: "Sicherungen werden erwartet, und die letzte gute ist älter als ein Tag und zwei Stunden.",
    look: [
      "Die Übersicht nennt den letzten Fehler, ebenso das Journal des Timers. Platz und Rechte von `BACKUP_DIR`.",
    ],
    act: ["Beheben, dann von Hand `npm run backup`, und nachsehen, dass der Alarm endet (docs/backup.md)."],
  },
};
