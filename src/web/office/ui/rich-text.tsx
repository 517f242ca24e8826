import { type Editor, EditorContent, useEditorState, useEditor as useTiptap } from "@tiptap/react";
import StarterKit, { type StarterKitOptions } from "@tiptap/starter-kit";
import { Bold, Heading3, Italic, List, ListOrdered } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { asLine, fromEditor } from "#web/office/ui/editor-html.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string;
  hint?: ReactNode;
  /** The field's own buttons, after those for bold and lists. */
  tools?: ReactNode;
  /** One paragraph with nothing but bold; its HTML is what stands in the paragraph. */
  isLine?: boolean;
  /** keeps links, and makes one of an address that is typed or pasted */
  hasLinks?: boolean;
}

// Only the tags that the shop stores.
const kitWith = (link: StarterKitOptions["link"]) =>
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [3, 4] },
    horizontalRule: false,
    link,
    strike: false,
    underline: false,
  });

const kit = kitWith(false);
const kitWithLinks = kitWith({
  openOnClick: false,
  defaultProtocol: "https",
  HTMLAttributes: { target: null, rel: null },
});

/** The server sanitises the text again. */
export function RichText({
  label,
  value,
  onChange,
  error,
  hint,
  tools,
  isLine = false,
  hasLinks = false,
}: Props) {
  const id = useId();
  const currentHtml = useRef(value);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const editor = useTiptap({
    extensions: [hasLinks ? kitWithLinks : kit],
    content: value,
    // The content security policy forbids a style sheet made by a script.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": String(!isLine),
        "aria-labelledby": `${id}-label`,
        ...(described ? { "aria-describedby": described } : {}),
        class: `rich-text prose px-3 py-2 ${isLine ? "min-h-9" : "min-h-16"}`,
      },
      handleKeyDown: (_, event) => isLine && event.key === "Enter",
    },
    onUpdate: (event) => {
      const html = fromEditor(event.editor.getHTML());
      currentHtml.current = isLine ? asLine(html) : html;
      onChange(currentHtml.current);
    },
  });
  // The value changed from outside: discarded, saved and sanitised, or marked at a click.
  useEffect(() => {
    if (value === currentHtml.current) return;
    currentHtml.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 text-xs font-semibold">
        {label}
      </p>
      <div
        data-invalid={error ? "" : undefined}
        className={`overflow-hidden rounded-sm border bg-white ${error ? "border-2 border-error" : "border-field"}`}
      >
        <Toolbar
          editor={editor}
          label={label}
          buttons={isLine ? buttons.slice(0, 1) : buttons}
          tools={tools}
        />
        <EditorContent editor={editor} />
      </div>
      <FieldMessage id={`${id}-error`} text={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

const buttons = [
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

interface ToolbarProps {
  editor: Editor;
  label: string;
  buttons: readonly (typeof buttons)[number][];
  tools?: ReactNode;
}

function Toolbar({ editor, label, buttons: shown, tools }: ToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => shown.map(({ mark }) => now.isActive(mark)),
  });
  return (
    <div
      role="toolbar"
      aria-label={`${label}: Gestaltung`}
      className="flex flex-wrap gap-0.5 border-b border-hairline p-1"
    >
      {shown.map(({ name, icon: Icon, press }, at) => (
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
      {tools}
    </div>
  );
}
