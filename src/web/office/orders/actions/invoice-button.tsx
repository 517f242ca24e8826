import { failureText } from "#web/cart/failure-text.ts";
import { officeApi } from "#web/office/office-api.ts";
import { savePdf } from "#web/office/save-pdf.ts";
import { showToast } from "#web/ui/toast.ts";

/** The number of a document, and the document itself for whoever may have it. */
export function InvoiceButton({ number, mayOpen }: { number: string; mayOpen: boolean }) {
  if (!mayOpen) return number;
  const open = async () => {
    try {
      savePdf((await officeApi("readInvoiceFile", { params: { number } })).data);
    } catch (error) {
      void showToast({ type: "error", text: failureText(error) });
    }
  };
  return (
    <button
      type="button"
      aria-label={`${number} herunterladen`}
      onClick={() => void open()}
      className="min-h-6 font-semibold text-forest underline underline-offset-4"
    >
      {number}
    </button>
  );
}
