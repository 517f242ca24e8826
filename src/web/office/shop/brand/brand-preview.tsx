import { ShoppingBag } from "lucide-react";
import type { CSSProperties } from "react";
import type { Tones } from "#contract/shop/brand-colours.ts";

/** Header, button and card in colours that are not saved yet. Nothing in it can be pressed. */
export function BrandPreview({ name, tones }: { name: string; tones: Tones }) {
  const variables = Object.fromEntries(
    Object.entries(tones).map(([tone, colour]) => [`--color-${tone}`, colour]),
  );
  return (
    <figure>
      <figcaption className="mb-1 text-xs font-semibold">So sieht es aus</figcaption>
      <div
        style={variables as CSSProperties}
        className="overflow-hidden rounded-md border border-hairline bg-canvas text-ink"
      >
        <div className="flex items-center justify-between border-b border-hairline bg-white px-4 py-3">
          <span className="font-display text-lg font-bold wrap-anywhere">{name || "Ihr Shop"}</span>
          <ShoppingBag className="size-5 shrink-0 text-forest" aria-hidden="true" />
        </div>
        <div className="bg-hero px-4 py-5 text-cream">
          <p className="font-display text-xl font-bold">
            Frisch gekocht. <span className="text-saffron">An Ihrem Tag.</span>
          </p>
          <span className="mt-3 inline-flex min-h-9 items-center rounded-md bg-saffron px-4 font-semibold text-ink">
            Menüs ansehen
          </span>
        </div>
        <div className="p-4">
          <div className="max-w-72 overflow-hidden rounded-lg bg-white shadow-card">
            <div className="flex h-20 items-start bg-sand p-3">
              <span className="rounded-sm bg-paprika px-2 py-0.5 text-xs font-semibold text-white">Neu</span>
            </div>
            <div className="space-y-2 p-3">
              <p className="font-semibold">Kartoffelsuppe</p>
              <p className="text-xs text-muted">450 g, 17,56 € je kg</p>
              <p className="font-bold">7,90 €</p>
              <span className="flex min-h-9 items-center justify-center rounded-md border border-field bg-saffron px-4 font-semibold">
                In den Warenkorb
              </span>
              <p className="text-center font-semibold text-forest underline">Was drin ist</p>
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}
