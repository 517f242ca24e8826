import { useDownload } from "#web/office/ui/use-download.ts";

interface Props {
  number: string;
  mayOpen: boolean;
  /** its buyer asked for an XRechnung beside the PDF */
  hasXRechnung: boolean;
}

export function InvoiceButton({ number, mayOpen, hasXRechnung }: Props) {
  const { download } = useDownload("readInvoiceFile");
  const { download: downloadXml } = useDownload("readXRechnung");
  if (!mayOpen) return number;
  return (
    <>
      <Download name={number} onPress={() => void download({ params: { number } })}>
        {number}
      </Download>
      {hasXRechnung && (
        <>
          {" "}
          (
          <Download name={`XRechnung ${number}`} onPress={() => void downloadXml({ params: { number } })}>
            XRechnung
          </Download>
          )
        </>
      )}
    </>
  );
}

function Download({ name, onPress, children }: { name: string; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={`${name} herunterladen`}
      onClick={onPress}
      className="min-h-6 font-semibold text-forest underline underline-offset-4"
    >
      {children}
    </button>
  );
}
