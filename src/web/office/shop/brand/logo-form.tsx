import { ImagePlus } from "lucide-react";
import { logoMostBytes } from "#contract/office/shop/brand.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { sendFile } from "#web/office/send-file.ts";
import type { BrandFormProps } from "#web/office/shop/brand/use-brand.ts";
import { useUpload } from "#web/office/shop/brand/use-upload.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Holds at once, as a picture has no draft. */
export function LogoForm({ brand, action, onSaved, onReload }: BrandFormProps) {
  const remove = useOfficeChange("removeLogo", {
    done: "Das Logo ist entfernt. Im Kopf steht der Name.",
    onDone: () => void onReload(),
  });
  const { share, error, upload } = useUpload({
    mostBytes: logoMostBytes,
    done: "Das Logo gilt ab sofort: im Kopf, in E-Mails und auf Papieren.",
    send: (file, onProgress) => sendFile("uploadLogo", file, { onProgress }),
    onDone: onReload,
  });
  return (
    <div className="space-y-4">
      {error && <Notice type="danger">{error}</Notice>}
      {brand.logo ? (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={brand.logo.url}
            width={brand.logo.width}
            height={brand.logo.height}
            alt={`Logo von ${brand.shopName}`}
            className="max-h-16 w-auto max-w-full rounded-sm border border-hairline bg-white object-contain p-2"
          />
          <OfficeButton look="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
            Logo entfernen
          </OfficeButton>
        </div>
      ) : (
        <p className="text-muted">Noch keines: Im Kopf steht der Name in der Schrift der Überschriften.</p>
      )}
      {share === null ? (
        <FileDrop
          icon={ImagePlus}
          label={brand.logo ? "Anderes Logo auswählen" : "Logo auswählen"}
          hint="PNG oder WebP mit durchsichtigem Grund, auch JPEG oder AVIF; mindestens 64 Pixel hoch, höchstens 4 MB"
          accept="image/png,image/webp,image/jpeg,image/avif"
          onChoose={([file]) => void upload(file)}
        />
      ) : (
        <ProgressBar label="Das Logo wird übertragen" share={share < 1 ? share : undefined} />
      )}
      {action && (
        <OfficeButton look="action" onClick={onSaved}>
          {action}
        </OfficeButton>
      )}
    </div>
  );
}
