/** Opens a PDF that came as base64 as a download. */
export function savePdf({ name, pdf }: { name: string; pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // some browsers begin the download a moment later
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
