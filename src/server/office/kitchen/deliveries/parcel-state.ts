export type ParcelState =
  | "returned"
  | "refused"
  | "lost"
  | "held"
  | "elsewhere"
  | "failed"
  | "message"
  | "on the road"
  | "announced"
  | "delivered";

const place =
  "filiale|packstation|poststation|paketbox|paketshop|parcelshop|pick-?up|shop|locker|access point|post office|postamt|depot|kurier|courier|spedit|carrier";

// The first match counts: whatever speaks against a delivery comes before the words for one.
const states: readonly [ParcelState, RegExp][] = [
  [
    "returned",
    /rücksendung|retoure|retrn|zurückge|zurück (an|zum)|(zum|an den|beim) auftraggeber(?! abgeholt)|(an den|an|zum) (absender|versender)|zugestellt.*(absender|versender)|(absender|versender).*zugestellt|to (the )?(sender|shipper)|return|lagerfrist|storage (time|period)|nicht (am paketshop )?abgeholt|keine abholung/,
  ],
  ["refused", /verweiger|declined|refused|nicht angenommen|dlvrf/],
  ["lost", /verlust|verloren|beschädigt|damaged|\blost\b|destroyed|vernicht|storniert|cancell?ed/],
  ["held", /held at|instructions|zustellversuch|aufbewahrung|inwarehouse|notpickedup/],
  [
    "elsewhere",
    /zur abholung bereit|ready for (pick-?up|collection)|forwarded to a packstation|übergabe durch zusteller|im gls paketshop|deliveredps|hldcc/,
  ],
  [
    "failed",
    /nicht|kein|konnte|\bnot?\b|unzustellbar|undeliver|notdeliver|ntdel|unbekannt|verzogen|fehlerhaft|falsch|wrong|geschlossen|zugangscode|urlaub|absent|attempt|erfolglos|teilweise|partial|benachrichtigungskarte|notification/,
  ],
  ["message", /^(nachricht|avis)/],
  [
    "on the road",
    /zustelltour|zustellfahrzeug|fahrzeug|in zustellung|indelivery|(wird|werden|soll) .*zugestellt|voraussichtlich|geplant|\bplanned\b|scheduled|beauftragt|expected|(will|to) be delivered|out for delivery/,
  ],
  ["announced", /übermittelt|angekündigt|preadvice|plannedpickup|inpickup|intransit/],
  ["delivered", /entnommen|empfänger.*abgeholt|abgeholt.*empfänger|abholung .*durch empfänger/],
  ["elsewhere", new RegExp(`\\b(an|am|im|in|to|at|bei|zu)\\b.*(${place})`)],
  [
    "delivered",
    /zugestellt|zustellung an |erfolgreiche zustellung|zustellung (war )?erfolgreich|briefkastenzustellung|ablieferung an|abgestellt|\bdelivered\b|dlvrd/,
  ],
];

/** What a carrier's words say of a parcel; null for words that nobody has listed, which confirm nothing. */
export function readParcelState(words: string): ParcelState | null {
  const text = words.trim().toLowerCase();
  return states.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
