/** Where the next scan belongs: the parcel's number behind this form, else the first on the page, else the next slip. */
export function nextTrackingField(form: HTMLFormElement | null): HTMLInputElement | null {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-tracking]")];
  const own = fields.findIndex((field) => form?.contains(field));
  return fields[own + 1] ?? fields.find((_, at) => at !== own) ?? document.querySelector("input[data-scan]");
}

/** The field for the tracking number of an order's parcel. */
export function trackingField(number: string): HTMLInputElement | null {
  return document.querySelector(`input[data-tracking="${CSS.escape(number)}"]`);
}
