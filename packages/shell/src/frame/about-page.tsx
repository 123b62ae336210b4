import { lawOn } from "@farthing/domain/law";
import { londonDay } from "@farthing/domain/money";
import { type AboutPageName, type AboutSection, aboutLender, formatShortMoney, type StatedRights } from "@farthing/domain/wording";
import { Icon, PageHead } from "@farthing/ui";
import type { ReactNode } from "react";
import { GeneralErrorPage } from "./message-pages.tsx";
import { useLender } from "./static-config.ts";

function rightsToday(): StatedRights {
  const { jointLiabilityAbove, jointLiabilityMax, ...law } = lawOn(londonDay(new Date()));
  return { ...law, jointLiability: { above: formatShortMoney(jointLiabilityAbove), most: formatShortMoney(jointLiabilityMax) } };
}

export function AboutPage({ page, more }: { page: AboutPageName; more?: ReactNode }) {
  const lender = useLender();
  if (!lender) return <GeneralErrorPage />;
  const { title, lede, sections } = aboutLender[page](lender, rightsToday());
  return (
    <div className="reading stack stack--loose">
      <PageHead title={title} lede={lede} />
      {more}
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </div>
  );
}

function Section({ title, text, points = [], links = [] }: AboutSection) {
  return (
    <section className="stack stack--close">
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className="ticks">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
      {links.map(({ text: name, href }) => (
        <p key={href}>
          <a href={href}>{name}</a>
        </p>
      ))}
    </section>
  );
}
