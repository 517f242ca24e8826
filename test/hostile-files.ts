import { deflateRawSync } from "node:zlib";
import { type OfficeCallName, office } from "#contract/office/office.ts";

/** Below the least limit of a file. */
const bytes = 1_990_000;
const filled = (part: string) => part.repeat(Math.floor(bytes / part.length));
const counted = <Made>(count: number, write: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => write(at));

/** A table that is one for every call which reads a table. */
const cells = {
  Bestellnummer: "TT-100001",
  Sendungsnummer: "00340434161094022115",
  Paketdienst: "DHL",
  Status: "Zugestellt",
  Name: "Linsensuppe",
  Preis: "7,90",
  Rezept: "Linsensuppe",
  "Fertiggewicht (g)": "1000",
  Zutat: "Linsen",
  Menge: "1",
  Einheit: "kg",
  "E-Mail": "eva@example.org",
  Bestätigt: "2026-01-02T10:00:00Z",
  Einwilligung: "Newsletter",
  Buchungstag: "23.09.2026",
  Betrag: "1,00",
  Verwendungszweck: "Stripe",
  Messstelle: "Kühlraum",
  Datum: "14.09.2026",
  Uhrzeit: "07:30",
  Wert: "3,4",
} satisfies Record<string, string>;
const heading = Object.keys(cells).join(";");
const row = Object.values(cells).join(";");
const rowWith = (cell: Partial<typeof cells>) => Object.values({ ...cells, ...cell }).join(";");
const table = (rows: readonly string[]) => `${[heading, ...rows].join("\n")}\n`;

const packed = deflateRawSync(Buffer.alloc(200_000_000));
const zipHead = Buffer.from("504b0304140000000800000000000000000000000000ffffffff050000006d2e637376", "hex");

export interface HostileFile {
  content: Buffer;
  /** otherwise a table's */
  fileName?: string;
}

const text = (content: string, fileName?: string): HostileFile => ({
  content: Buffer.from(content),
  fileName,
});

/** Each costs a reader that does more than one step per sign, or keeps what it has read, the most. */
const hostileFiles: Record<string, HostileFile> = {
  "only semicolons": text(filled(";")),
  "one line": text(filled("x")),
  "nested lists": text("[".repeat(bytes / 2) + "]".repeat(bytes / 2), "x.json"),
  "nested entries": text(`[${'{"a":'.repeat(bytes / 5)}`, "x.json"),
  "a zip bomb": { content: Buffer.concat([zipHead, packed]) },
  "only NUL": { content: Buffer.alloc(bytes) },
  "a cell of 2 MB": text(table([rowWith({ Name: filled("x") })])),
  "5,000 equal rows": text(table(counted(5_000, () => row))),
  "5,000 equal rows in UTF-16": {
    content: Buffer.from(`\ufeff${table(counted(5_000, () => row))}`, "utf16le"),
  },
  "UTF-16 without its mark": { content: Buffer.from(table([row]), "utf16le") },
  "200,000 columns": text(counted(200_000, (at) => `S${at}`).join(";")),
  "quotes that never close": text(`${table([row])}${filled(`"${row};`).slice(50_000)}`),
  // of the same kinds
  "only line breaks": text(filled("\n")),
  "only quotes": text(`${filled('"')}"`),
  "equal headings": text(filled("A;")),
  "5,000 rows, each another": text(
    table(
      counted(5_000, (at) =>
        rowWith({
          Bestellnummer: `TT-${200_000 + at}`,
          Sendungsnummer: `${10_000_000_000_000 + at}`,
          Name: `Suppe ${at}`,
          Rezept: `Suppe ${at}`,
          Zutat: `Linsen ${at}`,
          "E-Mail": `gast-${at}@example.org`,
          Betrag: `${at},00`,
          Wert: `${at % 90}`,
          Uhrzeit: `${at % 24}:${String(at % 60).padStart(2, "0")}`,
        }),
      ),
    ),
  ),
  "long cells of a wrong kind": text(
    table(
      counted(30, () =>
        Object.keys(cells)
          .map(() => "9x,".repeat(750))
          .join(";"),
      ),
    ),
  ),
  "a long row": text(`${heading}\n${filled("x;")}`),
  "140,000 fields": text(
    JSON.stringify([Object.fromEntries(counted(140_000, (at): [string, string] => [`f${at}`, ""]))]),
    "x.json",
  ),
  "entries with fields of their own": text(
    JSON.stringify(counted(50_000, (at) => ({ [`f${at}`]: "" }))),
    "x.json",
  ),
  "an older encoding": { content: Buffer.from(table([rowWith({ Name: filled("ä") })]), "latin1") },
  "marks on marks": text(table([rowWith({ Name: `e${"\u0301".repeat(900_000)}` })])),
};

/** The calls whose body is a file. */
export const fileCalls = (Object.keys(office) as OfficeCallName[]).filter((name) => office[name].file);

/** Those of every call, and the largest one that it takes. */
export function hostileFilesFor(name: OfficeCallName): [name: string, file: HostileFile][] {
  const mostBytes = office[name].file?.mostBytes ?? 0;
  return [
    ...Object.entries(hostileFiles),
    ["as many semicolons as fit", { content: Buffer.alloc(mostBytes, ";") }],
  ];
}
