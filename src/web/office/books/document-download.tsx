import { useDownload } from "#web/office/ui/use-download.ts";

interface Props {
  number: string;
  call?: "readInvoiceFile" | "readStatementFile";
}

/** The number of an invoice, a correction or a monthly statement in a list; a press downloads its PDF. */
export function DocumentDownload({ number, call = "readInvoiceFile" }: Props) {
  const { download } = useDownload(call);
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
