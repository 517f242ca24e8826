/** The field for the next parcel's number behind this form, else the first on the page. */
export function nextTrackingField(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-tracking]")];
  const own = fields.findIndex((field) => form?.contains(field));
  return fields[own + 1] ?? fields.find((_, at) => at !== own);
}
