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
  onReload: () => Promise<unknown>;
}

export function useBrand() {
  const { data: brand, error, refetch } = useOfficeForm("readBrand");
  const show = useShowBrand();
  useEffect(() => {
    if (brand) show(brand);
  }, [brand, show]);
  return { brand, error, reload: refetch };
}

/** Saves one part of the brand; the others stay as they are stored. */
export function useBrandChange({ brand, onSaved, onReload }: Omit<BrandFormProps, "action">) {
  const change = useOfficeChange("changeBrand", {
    done: "Gespeichert. Der Shop zeigt es ab sofort.",
    handles: isLostRace,
  });
  const save = (part: Partial<BrandInput>) =>
    change.mutate(
      { body: { ...storedPart(brand), ...part, version: brand.version } },
      {
        onSuccess: () => void onReload().then(onSaved),
        onError: (error) => {
          if (!isLostRace(error)) return;
          void onReload();
          void showToast({
            type: "warning",
            text: "Inzwischen hat jemand anderes die Marke geändert. Ihre Eingaben stehen noch hier: Bitte prüfen Sie sie und speichern Sie noch einmal.",
          });
        },
      },
    );
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
