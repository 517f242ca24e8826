import { ChefHat, CircleCheck, Truck } from "lucide-react";

const steps = [
  { icon: CircleCheck, title: "Bestellt", text: "Ihre Menüs sind für die gewählten Liefertage reserviert." },
  { icon: ChefHat, title: "Frisch gekocht", text: "Wir kochen und kühlen kurz vor Ihrem Liefertag." },
  { icon: Truck, title: "Unterwegs", text: "Mit dem Versand kommt der Link zur Sendungsverfolgung." },
] as const;

export function NextSteps() {
  return (
    <ol aria-label="So geht es weiter" className="mt-10 grid gap-4 text-left sm:grid-cols-3">
      {steps.map(({ icon: Icon, title, text }) => (
        <li key={title} className="rounded-lg bg-white p-5 shadow-card">
          <Icon className="size-6 text-forest" aria-hidden="true" />
          <p className="mt-3 font-display font-bold">{title}</p>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
