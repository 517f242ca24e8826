import { faqBlock } from "#brand/home.ts";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { useContact } from "#web/storefront/navigation/use-company.ts";

/** Beside the questions: whom to ask, and when an answer comes. */
export function SupportCard({ className }: { className: string }) {
  const { email, emailHours } = useContact();
  return (
    <p className={`rounded-lg bg-sand p-6 ${className}`}>
      <Unbroken text={faqBlock.text} />{" "}
      <a href={`mailto:${email}`} className="text-link font-semibold wrap-anywhere">
        {email}
      </a>
      <span className="mt-2 block text-sm text-muted empty:hidden">{emailHours}</span>
    </p>
  );
}
