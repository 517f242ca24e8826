import type { BodyOf, DataOf } from "#contract/contract.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { saveBlob } from "#web/office/save-file.ts";

/** Labels of lots as a file: PDF for any printer, ZPL for one that prints labels. */
export function useLotLabels() {
  const { mutate, isPending } = useOfficeChange("printLotLabels", { onDone: ({ data }) => save(data) });
  return { print: (body: BodyOf<"printLotLabels">) => mutate({ body }), isPending };
}

function save({ name, mime, file }: DataOf<"printLotLabels">): void {
  saveBlob(new Blob([Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0))], { type: mime }), name);
}
