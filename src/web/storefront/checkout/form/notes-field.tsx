import { type ComponentProps, Suspense, useDeferredValue, useState } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { TextArea } from "#web/shared/ui/text-area.tsx";
import { plateName } from "#web/storefront/catalogue/plate/plate-name.ts";

type Props = Pick<ComponentProps<typeof TextArea>, "name" | "defaultValue" | "error" | "className">;

const NoteAnswer = lazyHint(() => import("./note-answer.tsx"));

/** The words for allergies in all languages are loaded with the first letter of a note. */
export function NotesField({ className, ...field }: Props) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ""));
  const note = useDeferredValue(typed);
  return (
    <div className={className}>
      <TextArea
        {...field}
        label="Anmerkungen"
        hint={`Lesen Küche, Packtisch und Paketdienst. Rezepte können wir nicht ändern: Allergien bitte nicht hier, sondern über „${plateName}“ beachten.`}
        optional
        rows={1}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="status">
        <Suspense>{note.trim() !== "" && <NoteAnswer note={note} />}</Suspense>
      </div>
    </div>
  );
}
