/** Calls answer with text as it is and with a PDF as base64. */
export type DownloadedFile = { fileName: string; mime: string; text: string } | { name: string; pdf: string };

export function saveFile(file: DownloadedFile): void {
  const isPdf = "pdf" in file;
  const content = isPdf ? Uint8Array.from(atob(file.pdf), (sign) => sign.charCodeAt(0)) : file.text;
  const address = URL.createObjectURL(new Blob([content], { type: isPdf ? "application/pdf" : file.mime }));
  const link = document.createElement("a");
  link.href = address;
  link.download = isPdf ? file.name : file.fileName;
  link.click();
  // Some browsers start the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
