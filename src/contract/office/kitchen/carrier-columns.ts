/** A column of the carrier's file: heading, and a text in which `{feld}` stands for a value of the parcel. */
export interface CarrierColumn {
  heading: string;
  value: string;
}

export const carrierFields = {
  bestellnummer: "Bestellnummer",
  liefertag: "Liefertag, 24.11.2026",
  versandtag: "Tag, an dem gepackt wird, 23.11.2026",
  name: "Vor- und Nachname",
  firma: "Firma an der Lieferanschrift",
  zusatz: "c/o an der Lieferanschrift",
  empfaenger: "Firma, sonst Vor- und Nachname; was zu lang ist, steht in der nächsten Zeile",
  empfaenger_zusatz: "Bei einer Firma Vor- und Nachname und c/o, sonst nur c/o",
  empfaenger_zusatz2: "Was davon nicht in eine Zeile passt",
  vorname: "Vorname",
  nachname: "Nachname",
  strasse: "Straße ohne Hausnummer",
  hausnummer: "Hausnummer",
  plz: "Postleitzahl",
  ort: "Ort",
  gewicht: "Gewicht in kg mit Komma, 4,2",
  hinweis:
    "Was gelten soll, wenn niemand da ist und keine andere Spalte es sagt; dann die Anmerkung des Gastes, an einem Wort gekürzt",
  ablageort: "Ablageort, den der Gast nennt",
  nachbar: "Nachbar, den der Gast nennt",
  dienste: "Dienste, die der Paketdienst dafür braucht, bei DHL .V00WO oder .V00WN",
  absender: "Name der Firma",
  absender_strasse: "Straße der Firma ohne Hausnummer",
  absender_hausnummer: "Hausnummer der Firma",
  absender_plz: "Postleitzahl der Firma",
  absender_ort: "Ort der Firma",
} as const;
export type CarrierField = keyof typeof carrierFields;

/** Reads one column a line, `Überschrift = Text mit {feld}`, and says which line is wrong and why. */
export function readCarrierColumns(text: string): { columns: CarrierColumn[]; problem: string | null } {
  const columns: CarrierColumn[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [, heading = "", value = ""] = /^([^=]+)=(.*)$/.exec(line) ?? [];
    const column = { heading: heading.trim(), value: value.trim() };
    const problem = problemOf(column, columns);
    if (problem) return { columns, problem: `Zeile ${at + 1}: ${problem}` };
    columns.push(column);
  }
  if (columns.length === 0) return { columns, problem: "Mindestens eine Spalte ist nötig." };
  return { columns, problem: null };
}

function problemOf({ heading, value }: CarrierColumn, before: CarrierColumn[]): string | null {
  if (!heading) return "Vor dem Gleichheitszeichen fehlt die Überschrift.";
  if (before.some((one) => one.heading === heading))
    return `Die Überschrift „${heading}“ steht schon weiter oben.`;
  const unknown = [...value.matchAll(/\{([^{}]*)\}/g)]
    .map(([, field = ""]) => field)
    .find((one) => !isField(one));
  if (unknown !== undefined) return `Das Feld {${unknown}} gibt es nicht.`;
  return /[{}]/.test(value.replace(/\{[^{}]*\}/g, ""))
    ? "Eine geschweifte Klammer ist nicht geschlossen."
    : null;
}

function isField(word: string): word is CarrierField {
  return Object.hasOwn(carrierFields, word);
}

export function writeCarrierColumns(columns: readonly CarrierColumn[]): string {
  return columns.map(({ heading, value }) => `${heading} = ${value}`).join("\n");
}

export function fillColumn(value: string, fields: Record<CarrierField, string>): string {
  return value.replace(/\{(\w+)\}/g, (_, field: CarrierField) => fields[field] ?? "");
}
