import { longest, mostQuestions } from "#contract/office/home-texts.ts";
import { EntryList } from "#web/office/shop/texts/entry-list.tsx";
import type { FieldsProps } from "#web/office/shop/texts/text-fields.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { RichText } from "#web/office/ui/rich-text/rich-text.tsx";

const blank = { question: "", answer: "" };

export function QuestionFields({ value, set, errors, clearErrors }: FieldsProps<"questions">) {
  return (
    <EntryList
      name="Frage"
      add="Frage hinzufügen"
      most={mostQuestions}
      blank={blank}
      entries={value.questions}
      onChange={(questions) => set({ questions })}
      onRearrange={clearErrors}
      errors={errors}
      listError={errors.questions}
      title={({ question }) => question}
      untitled="noch ohne Text"
      fields={(entry, change, announce) => (
        <div className="space-y-3">
          <OfficeField
            label="Frage"
            maxLength={longest.question}
            value={entry.question}
            onChange={(event) => change({ question: event.target.value })}
            error={announce.question}
          />
          <RichText
            label="Antwort"
            value={entry.answer}
            onChange={(answer) => change({ answer })}
            error={announce.answer}
            hint="{email}, {telefon} und {firma} werden auf der Startseite ersetzt."
          />
        </div>
      )}
    />
  );
}
