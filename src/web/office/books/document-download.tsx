import { useDownload } from "#web/office/ui/use-download.ts";

/** The number of an invoice or a correction in a list; a press downloads its PDF. */
export function DocumentDownload({ number }: { number: string }) {
  const { download } = useDownload("readInvoiceFile");
  return (
    <button
      type="button"
      aria-label={`${number} herunterladen`}
      onClick={() => void download({ params: { number } })}
      className="min-h-6 font-semibold whitespace-nowrap text-forest underline-offset-4 hover:underline"
    >
      {number}
    </button>
  );
}
