import { longest, mostQuestions, mostSlides } from "#contract/office/shop/home-texts.ts";
import { EntryList } from "#web/office/shop/texts/entry-list.tsx";
import type { FieldsProps } from "#web/office/shop/texts/text-fields.ts";
import { OfficeCheck, OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { RichText } from "#web/office/ui/rich-text.tsx";

export function HeroFields({ value, set, errors }: FieldsProps<"hero">) {
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <OfficeField
        label="Titel, erste Zeile"
        maxLength={longest.title}
        value={value.titleFirst}
        onChange={(event) => set({ titleFirst: event.target.value })}
        error={errors.titleFirst}
      />
      <OfficeField
        label="Titel, zweite Zeile"
        maxLength={longest.title}
        value={value.titleSecond}
        onChange={(event) => set({ titleSecond: event.target.value })}
        error={errors.titleSecond}
      />
      <div className="sm:col-span-2">
        <LongField
          label="Text"
          longest={longest.heroText}
          value={value.text}
          onChange={(text) => set({ text })}
          error={errors.text}
        />
      </div>
    </div>
  );
}

export function PromoFields({ value, set, errors }: FieldsProps<"promo">) {
  return (
    <div className="space-y-3">
      <OfficeCheck
        label="Aktion auf der Startseite zeigen"
        checked={value.isShown}
        onChange={(event) => set({ isShown: event.target.checked })}
      />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <OfficeField
          label="Zeile über der Überschrift"
          maxLength={longest.eyebrow}
          value={value.eyebrow}
          onChange={(event) => set({ eyebrow: event.target.value })}
          error={errors.eyebrow}
        />
        <OfficeField
          label="Überschrift"
          maxLength={longest.heading}
          value={value.heading}
          onChange={(event) => set({ heading: event.target.value })}
          error={errors.heading}
        />
        <div className="sm:col-span-2">
          <LongField
            label="Text"
            longest={longest.promoText}
            value={value.text}
            onChange={(text) => set({ text })}
            error={errors.text}
            hint="{code} steht für den Rabattcode."
          />
        </div>
        <div className="grid items-start gap-x-4 gap-y-3 sm:col-span-2 sm:grid-cols-3">
          <OfficeField
            label="Rabattcode"
            maxLength={30}
            value={value.code}
            onChange={(event) => set({ code: event.target.value })}
            error={errors.code}
            hint="Darf leer sein. Angelegt wird er unter Rabattcodes."
          />
          <LinkFields name="Knopf" value={value} set={set} errors={errors} />
        </div>
      </div>
    </div>
  );
}

const blankNews = { heading: "", text: "", label: "", target: "/shop" };

export function NewsFields({ value, set, errors, clearErrors }: FieldsProps<"news">) {
  return (
    <EntryList
      name="Neuigkeit"
      add="Neuigkeit hinzufügen"
      most={mostSlides}
      blank={blankNews}
      entries={value.slides}
      onChange={(slides) => set({ slides })}
      onRearrange={clearErrors}
      errors={errors}
      title={({ heading }) => heading}
      untitled="noch ohne Überschrift"
      fields={(slide, change, announce) => (
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <OfficeField
              label="Überschrift"
              maxLength={longest.heading}
              value={slide.heading}
              onChange={(event) => change({ heading: event.target.value })}
              error={announce.heading}
            />
          </div>
          <div className="sm:col-span-2">
            <LongField
              label="Text"
              longest={longest.newsText}
              value={slide.text}
              onChange={(text) => change({ text })}
              error={announce.text}
            />
          </div>
          <LinkFields name="Link" value={slide} set={change} errors={announce} />
        </div>
      )}
    />
  );
}

interface LongFieldProps {
  label: string;
  longest: number;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  hint?: string;
}

function LongField({ label, longest, value, onChange, error, hint }: LongFieldProps) {
  return (
    <OfficeTextArea
      label={label}
      rows={4}
      maxLength={longest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={`${hint ? `${hint} ` : ""}${value.length} von ${longest} Zeichen`}
    />
  );
}

const blankQuestion = { question: "", answer: "" };

export function QuestionFields({ value, set, errors, clearErrors }: FieldsProps<"questions">) {
  return (
    <EntryList
      name="Frage"
      add="Frage hinzufügen"
      most={mostQuestions}
      blank={blankQuestion}
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
            hint="{email}, {telefon}, {firma}, {kühlung}, {rechnung}, {mindestmenge} und {ausgenommen} werden auf der Startseite ersetzt."
          />
        </div>
      )}
    />
  );
}

interface Link {
  label: string;
  target: string;
}

interface LinkFieldsProps {
  /** "Knopf", "Link". */
  name: string;
  value: Link;
  set: (change: Partial<Link>) => void;
  errors: Partial<Record<keyof Link, string | undefined>>;
}

function LinkFields({ name, value, set, errors }: LinkFieldsProps) {
  return (
    <>
      <OfficeField
        label={`Beschriftung (${name})`}
        maxLength={longest.label}
        value={value.label}
        onChange={(event) => set({ label: event.target.value })}
        error={errors.label}
      />
      <OfficeField
        label={`Ziel (${name})`}
        maxLength={120}
        value={value.target}
        onChange={(event) => set({ target: event.target.value })}
        error={errors.target}
        hint={"Eine Adresse dieses Shops, z.\u00a0B. /shop/italienisch oder /#faq"}
      />
    </>
  );
}
