/** Hands a text over as a download. */
export function saveFile({ fileName, mime, text }: { fileName: string; mime: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: mime }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
