import { ArrowLeft, ArrowRight } from "lucide-react";
import {
  type ComponentType,
  createElement,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from "react";
import { Link, useLocation, useParams } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ChapterContents, Piece } from "#web/office/frame/handbook-chapter.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { useIsWide } from "#web/office/ui/use-is-wide.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** The handbook (docs/handbuch), a chapter at a time. */
export default function HelpPage() {
  const { chapter = chapters[0]?.slug ?? "" } = useParams();
  const isWide = useIsWide();
  const at = chapters.findIndex(({ slug }) => slug === chapter);
  const shown = chapters[at];
  const Text = chapterTexts[chapter];
  return (
    <OfficePage
      title={shown?.title ?? "Kapitel nicht gefunden"}
      about={shown ? "Handbuch" : "Im Inhalt stehen alle Kapitel des Handbuchs."}
      actions={<PrintButton className="" />}
    >
      <div className="gap-8 xl:grid xl:grid-cols-[minmax(0,46rem)_16rem] print:block">
        <div className="mb-5 xl:order-2 print:hidden">
          {isWide ? (
            <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto">
              <HelpContents chapter={chapter} />
            </div>
          ) : (
            <details
              key={chapter}
              className="rounded-md border border-hairline bg-white px-4 py-2"
              open={!shown}
            >
              <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">Inhalt des Handbuchs</summary>
              <HelpContents chapter={chapter} />
            </details>
          )}
        </div>
        {shown && Text && (
          <article
            aria-label={shown.title}
            className="min-w-0 rounded-md border border-hairline bg-white p-4 md:p-6 print:border-0 print:p-0"
          >
            <Suspense fallback={<Waiting />}>
              <Text key={chapter} />
            </Suspense>
            <Neighbours before={chapters[at - 1]} after={chapters[at + 1]} />
          </article>
        )}
      </div>
    </OfficePage>
  );
}

interface NeighboursProps {
  before: ChapterContents | undefined;
  after: ChapterContents | undefined;
}

function Neighbours({ before, after }: NeighboursProps) {
  const linkTo = ({ slug }: ChapterContents) => officeLink("hilfe/:chapter", { chapter: slug });
  return (
    <nav
      aria-label="Weiterblättern"
      className="mt-8 flex flex-wrap justify-between gap-2 border-t border-hairline pt-4 print:hidden"
    >
      {before && (
        <OfficeLink to={linkTo(before)} icon={ArrowLeft}>
          {before.title}
        </OfficeLink>
      )}
      {after && (
        <OfficeLink to={linkTo(after)} className="ml-auto">
          {after.title}
          <ArrowRight className="size-4" aria-hidden="true" />
        </OfficeLink>
      )}
    </nav>
  );
}

/** All chapters, and the sections of the one that is read. */
function HelpContents({ chapter }: { chapter: string }) {
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

// The plugin of the build makes modules of the chapters (tools/handbook).
const contents = import.meta.glob<ChapterContents>("/docs/handbuch/[0-9]*.md", {
  query: "?contents",
  import: "default",
  eager: true,
});
const texts = import.meta.glob<readonly Piece[]>("/docs/handbuch/[0-9]*.md", { import: "default" });

/** In the order of the handbook. */
const chapters: readonly ChapterContents[] = Object.keys(contents)
  .sort()
  .flatMap((file) => contents[file] ?? []);

/** By the chapter's slug; each text is a file of its own. */
const chapterTexts: Readonly<Record<string, ComponentType | undefined>> = Object.fromEntries(
  Object.entries(contents).map(([file, { slug }]) => [
    slug,
    lazy(async () => {
      const content = (await texts[file]?.()) ?? [];
      return { default: () => <HelpText content={content} /> };
    }),
  ]),
);

function HelpText({ content }: { content: readonly Piece[] }) {
  const { hash } = useLocation();
  // The browser looked for the section before the text was there.
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    // newer browsers answer a scroll with a promise, which is no clean-up
    if (section) void section.scrollIntoView();
    else void window.scrollTo(0, 0);
    section?.focus({ preventScroll: true });
  }, [hash]);
  return <div className="handbook prose">{createElement(Fragment, null, ...content.map(draw))}</div>;
}

function draw(piece: Piece): ReactNode {
  if (typeof piece === "string") return piece;
  const [tag, properties, ...pieces] = piece;
  const inside = pieces.map(draw);
  if (tag !== "a") return createElement(tag, properties, ...inside);
  return createElement(Link, { to: String(properties?.href) }, ...inside);
}
