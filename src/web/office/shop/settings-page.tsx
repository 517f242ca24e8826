import { Link } from "react-router";
import { pages } from "#contract/addresses.ts";
import { DemoCard } from "#web/office/shop/demo-card.tsx";
import { TrialCard } from "#web/office/shop/trial-card.tsx";
import type { SettingsTopic } from "#web/office/shop/settings-topics.ts";
import { useSettingsGroups } from "#web/office/shop/use-settings-groups.ts";
import { OfficePage } from "#web/office/ui/office-page.tsx";

/** Where everything is set, by subject; each subject is a page with a "Speichern" of its own. */
export default function SettingsPage() {
  return (
    <OfficePage
      title="Einstellungen"
      about="Jedes Thema hat seine Seite und wird für sich gespeichert. Mit Strg + K finden Sie jede Einstellung."
    >
      <div className="space-y-6">
        <TrialCard />
        <DemoCard />
        {useSettingsGroups().map(({ name, topics }) => (
          <section key={name} aria-label={name}>
            <h2 className="mb-2">{name}</h2>
            <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
              {topics.map((topic) => (
                <TopicLink key={topic.path} {...topic} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </OfficePage>
  );
}

function TopicLink({ path, name, about }: SettingsTopic) {
  return (
    <li className="relative rounded-md border border-hairline bg-white px-4 py-3 hover:bg-sand">
      {/* the link alone is read, the whole tile is pressed */}
      <Link
        to={`${pages.dashboard()}/${path}`}
        className="font-semibold text-forest after:absolute after:inset-0 after:rounded-md"
      >
        {name}
      </Link>
      <p className="text-sm text-muted">{about}</p>
    </li>
  );
}
