/** Calls answer with text as it is and with a PDF as base64. */
export type DownloadedFile = { fileName: string; mime: string; text: string } | { name: string; pdf: string };

export function saveFile(file: DownloadedFile): void {
  const isPdf = "pdf" in file;
  const content = isPdf ? bytesOf(atob(file.pdf)) : isLatin(file.mime) ? bytesOf(file.text) : file.text;
  const type = isPdf ? "application/pdf" : file.mime;
  saveBlob(new Blob([content], { type }), isPdf ? file.name : file.fileName);
}

export function saveBlob(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers start the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A Blob writes text as UTF-8, so what is no UTF-8 becomes bytes first. */
function isLatin(mime: string): boolean {
  return mime.endsWith("charset=iso-8859-1");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
