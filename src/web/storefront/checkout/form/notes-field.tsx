import { type ComponentProps, Suspense, useDeferredValue, useState } from "react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { TextArea } from "#web/shared/ui/text-area.tsx";
import { plateName } from "#web/storefront/plate/plate-words.ts";

type Props = Pick<ComponentProps<typeof TextArea>, "ref" | "name" | "defaultValue" | "error">;

const NoteAnswer = lazyHint(() => import("#web/storefront/checkout/form/note-answer.tsx"));

/** Loaded by `React.lazy`; the words for allergies in all languages follow with the first letter of a note. */
export default function NotesField(field: Props) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ""));
  const note = useDeferredValue(typed);
  return (
    <>
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
    </>
  );
}
