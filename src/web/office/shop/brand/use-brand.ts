import { useEffect } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { type LoadedBrand, useShowBrand } from "#web/office/shop/brand/office-brand.tsx";
import { fieldErrors, isLostRace } from "#web/office/ui/call-errors.ts";
import { showToast } from "#web/shared/ui/toast.ts";

type BrandInput = Omit<BodyOf<"changeBrand">, "version">;

/** What every form of the brand gets: its stored state, and what to do when a part of it is saved. */
export interface BrandFormProps {
  brand: LoadedBrand;
  /** on the button */
  action: string;
  onSaved: () => void;
  /** reads it again */
  onReload: () => Promise<{ data?: LoadedBrand | undefined }>;
}

export function useBrand() {
  const { data: brand, instead, refetch } = useOfficeForm("readBrand");
  const show = useShowBrand();
  useEffect(() => {
    if (brand) show(brand);
  }, [brand, show]);
  return { brand, instead, reload: refetch };
}

/** The saves of this page one after the other: each begins with what the one before has stored. */
let lastSave: Promise<LoadedBrand | undefined> = Promise.resolve(undefined);

/** Saves one part of the brand; the others stay as they are stored. */
export function useBrandChange({ brand, onSaved, onReload }: Omit<BrandFormProps, "action">) {
  const change = useOfficeChange("changeBrand", {
    done: "Gespeichert. Der Shop zeigt es ab sofort.",
    handles: isLostRace,
  });
  const saveOn = async (stored: LoadedBrand, part: Partial<BrandInput>) => {
    try {
      await change.mutateAsync({ body: { ...storedPart(stored), ...part, version: stored.version } });
    } catch (error) {
      if (!isLostRace(error)) return undefined;
      void showToast({
        type: "warning",
        text: "Inzwischen hat jemand anderes die Marke geändert. Ihre Eingaben stehen noch hier: Bitte prüfen Sie sie und speichern Sie noch einmal.",
      });
      return (await onReload()).data;
    }
    const { data } = await onReload();
    onSaved();
    return data;
  };
  const save = (part: Partial<BrandInput>) => {
    lastSave = lastSave.then((saved) => {
      const isNewer = saved !== undefined && saved.version > brand.version;
      return saveOn(isNewer ? saved : brand, part);
    });
  };
  return { save, errors: fieldErrors(change.error), isPending: change.isPending };
}

function storedPart({
  logo,
  pictures,
  isPrefixFixed,
  setupFinishedAt,
  standard,
  version,
  ...stored
}: LoadedBrand) {
  return stored;
}
