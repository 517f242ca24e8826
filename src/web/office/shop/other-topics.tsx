import { Link } from "react-router";
import { pages } from "#contract/addresses.ts";
import type { SettingsTopic } from "#web/office/shop/settings-topics.ts";
import { useSettingsGroups } from "#web/office/shop/use-settings-groups.ts";

/** What is set elsewhere, one press away; on a narrow screen the way leads over the index. */
export function OtherTopics({ current }: { current: SettingsTopic }) {
  return (
    <nav aria-label="Andere Einstellungen" className="max-xl:hidden print:hidden">
      {useSettingsGroups().map(({ name, topics }) => (
        <div key={name} className="mb-3">
          <h2 className="text-xs font-semibold text-muted">{name}</h2>
          <ul>
            {topics.map((topic) => (
              <li key={topic.path}>
                <Link
                  to={`${pages.dashboard()}/${topic.path}`}
                  aria-current={topic === current ? "page" : undefined}
                  className={`block min-h-7 rounded-sm px-2 py-0.5 ${topic === current ? "bg-sage font-semibold text-forest" : "hover:bg-sand"}`}
                >
                  {topic.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
