import { Icon, type IconName, iconNames } from "@farthing/ui";

const iconPaths = {
  basket: "M2.5 8h15L16 16.5H4zM6.5 8 9 3.5M13.5 8 11 3.5",
  bolt: "M11 2.5 4.5 11.5H10l-1 6 6.5-9H10z",
  lifebelt:
    "M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4.7 4.7l3.2 3.2M12.1 12.1l3.2 3.2M15.3 4.7l-3.2 3.2M7.9 12.1l-3.2 3.2",
  scales: "M10 3v14M6 17h8M4 6h12M4 6l-2 5.5a2.2 2.2 0 0 0 4 0zM16 6l-2 5.5a2.2 2.2 0 0 0 4 0z",
  till: "M3.5 17h13v-4h-13zM5 13l1.2-6h7.6L15 13M8 7V3.5h4V7M9 15h2",
} as const;

export type SandboxIconName = IconName | keyof typeof iconPaths;

const isSharedIcon = (name: SandboxIconName): name is IconName => (iconNames as readonly string[]).includes(name);

export const SandboxIcon = ({ name }: { name: SandboxIconName }) =>
  isSharedIcon(name) ? (
    <Icon name={name} />
  ) : (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
