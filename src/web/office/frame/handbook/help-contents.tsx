import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { chapters } from "#web/office/frame/handbook/handbook.tsx";

/** All chapters, and the sections of the one that is read. */
export function HelpContents({ chapter }: { chapter: string }) {
  return (
    <nav aria-label="Inhalt des Handbuchs">
      <ol>
        {chapters.map(({ slug, title, sections }) => (
          <li key={slug}>
            <Link
              to={officeLink("hilfe/:chapter", { chapter: slug })}
              aria-current={slug === chapter ? "page" : undefined}
              className={`flex min-h-7 items-center rounded-sm px-3 font-medium ${slug === chapter ? "bg-sage text-forest" : "hover:bg-sand"}`}
            >
              {title}
            </Link>
            {slug === chapter && (
              <ol className="my-1 ml-3 border-l border-hairline">
                {sections.map((section) => (
                  <li key={section.id}>
                    <Link
                      to={`#${section.id}`}
                      className="flex min-h-6 items-center rounded-sm px-3 text-muted hover:bg-sand"
                    >
                      {section.title}
                    </Link>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
