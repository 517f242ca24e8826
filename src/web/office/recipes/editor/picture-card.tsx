import { PictureDrop } from "#web/office/catalogue/picture-drop.tsx";
import { useRecipe } from "#web/office/recipes/editor/recipe-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** For the kitchen: how a portion looks when it is right. */
export function PictureCard() {
  const { form, recipe, set } = useRecipe();
  return (
    <Card title="Foto für die Küche">
      {form.pictureId ? (
        <div className="flex flex-wrap items-start gap-4">
          <img
            src={`/media/${form.pictureId}/320.webp`}
            alt={`So sieht „${recipe.name}“ fertig aus`}
            width={192}
            height={144}
            className="h-36 w-48 rounded-sm bg-sand object-cover"
          />
          <OfficeButton onClick={() => set({ pictureId: null })}>Foto entfernen</OfficeButton>
        </div>
      ) : (
        <PictureDrop label="Foto hochladen" onUploaded={(pictureId) => set({ pictureId })} />
      )}
    </Card>
  );
}
