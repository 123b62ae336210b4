import { Fragment, type ReactNode } from "react";

export const linkedText = (text: string): ReactNode =>
  text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other key.
      <a key={index} href={part} target="_blank" rel="noopener">
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other key.
      <Fragment key={index}>{part}</Fragment>
    ),
  );
