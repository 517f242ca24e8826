import { useState } from "react";
import type { CallArguments, CallInput } from "#contract/contract.ts";
import { officeApi } from "#web/office/office-api.ts";
import { saveFile } from "#web/office/save-file.ts";
import { inputOf } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";

type FileCall =
  | "exportGuest"
  | "exportOpenInvoices"
  | "exportOrders"
  | "exportVouchers"
  | "exportStock"
  | "exportMoves"
  | "exportSubscribers"
  | "exportCodeSeries"
  | "exportMargins"
  | "exportMenus"
  | "exportIngredients"
  | "readMenuTemplate"
  | "exportPackaging"
  | "exportPrices"
  | "exportReadings"
  | "exportDeviations"
  | "readInvoiceFile"
  | "readShoppingFile"
  | "readStatementFile"
  | "readXRechnung";

/** A plain link would not carry the bearer token. */
export function useDownload<N extends FileCall>(name: N) {
  const [busy, setBusy] = useState(false);
  const download = async (...input: CallArguments<N>) => {
    setBusy(true);
    try {
      const { data } = await officeApi<FileCall>(name, inputOf(input) as CallInput<FileCall>);
      saveFile(data);
    } catch (error) {
      void showToast({ type: "error", text: failureText(error) });
    }
    setBusy(false);
  };
  return { busy, download };
}
