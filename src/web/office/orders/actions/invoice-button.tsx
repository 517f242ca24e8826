import { useDownload } from "#web/office/ui/use-download.ts";

export function InvoiceButton({ number, mayOpen }: { number: string; mayOpen: boolean }) {
  const { download } = useDownload("readInvoiceFile");
  if (!mayOpen) return number;
  return (
    <button
      type="button"
      aria-label={`${number} herunterladen`}
      onClick={() => void download({ params: { number } })}
      className="min-h-6 font-semibold text-forest underline underline-offset-4"
    >
      {number}
    </button>
  );
}
