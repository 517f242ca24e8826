/** What DATEV would refuse. */
export interface DatevFault {
  /** the document's number; null: the head of the file */
  document: string | null;
  /** DATEV's name of the column or field */
  field: string;
  value: string;
  /** for people */
  text: string;
}

export class DatevError extends Error {
  readonly fault: DatevFault;

  constructor(fault: DatevFault) {
    super(fault.text);
    this.fault = fault;
  }
}

/** `why`: a German sentence; left out, the value does not have the form that DATEV asks for. */
export function datevError(where: Omit<DatevFault, "text">, why?: string): DatevError {
  const { document, field, value } = where;
  const place = document === null ? "Im Kopf der Datei" : `In einer Buchung zu ${document}`;
  const reason = why ?? `DATEV nimmt „${value}“ dort nicht an.`;
  return new DatevError({ ...where, text: `${place}, Feld „${field}“: ${reason}` });
}
