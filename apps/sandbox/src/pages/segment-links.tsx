export interface SegmentLink {
  readonly href: string;
  readonly name: string;
  readonly isCurrent: boolean;
}

export const SegmentLinks = ({ label, links }: { label: string; links: readonly SegmentLink[] }) => (
  <nav className="segments" aria-label={label}>
    {links.map(({ href, name, isCurrent }) => (
      <a key={name} className="term" href={href} aria-current={isCurrent ? "true" : undefined}>
        {name}
      </a>
    ))}
  </nav>
);
