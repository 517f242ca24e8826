import { steps } from "#brand/home.ts";
import { Section } from "#web/shared/ui/section.tsx";

export function Steps() {
  return (
    <Section title={steps.heading} id="so-funktionierts">
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {steps.items.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 rounded-lg bg-sand p-6 sm:block">
            <span
              aria-hidden="true"
              className="font-display text-[2.625rem] leading-none font-extrabold text-paprika"
            >
              {index + 1}
            </span>
            <div className="sm:mt-3">
              <h3>{title}</h3>
              <p className="mt-1.5 text-[.9375rem] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
