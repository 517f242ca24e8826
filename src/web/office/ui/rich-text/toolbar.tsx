import { type Editor, useEditorState } from "@tiptap/react";
import { Bold, Heading3, Italic, List, ListOrdered } from "lucide-react";
import type { ReactNode } from "react";

const tools = [
  {
    name: "Fett",
    icon: Bold,
    mark: "bold",
    press: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "Kursiv",
    icon: Italic,
    mark: "italic",
    press: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "Überschrift",
    icon: Heading3,
    mark: "heading",
    press: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: "Liste",
    icon: List,
    mark: "bulletList",
    press: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "Nummerierte Liste",
    icon: ListOrdered,
    mark: "orderedList",
    press: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
] as const;

export function Toolbar({
  editor,
  label,
  tools: more,
}: {
  editor: Editor;
  label: string;
  tools?: ReactNode;
}) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ mark }) => now.isActive(mark)),
  });
  return (
    <div
      role="toolbar"
      aria-label={`${label}: Gestaltung`}
      className="flex flex-wrap gap-0.5 border-b border-hairline p-1"
    >
      {tools.map(({ name, icon: Icon, press }, at) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={active[at]}
          onClick={() => press(editor)}
          className={`grid size-7 place-items-center rounded-xs ${active[at] ? "bg-sage text-forest" : "hover:bg-sand"}`}
        >
          <Icon className="size-4" aria-hidden="true" />
        </button>
      ))}
      {more}
    </div>
  );
}
