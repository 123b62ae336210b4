/** The wren of the farthing coin, drawn as three quarter circles. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path fill="#0B5C6B" d="M6 11.5a7 7 0 0 1 7-7v7h9v16a16 16 0 0 1-16-16z" />
      <path fill="#A8632E" d="M22 11.5v-9a9 9 0 0 1 9 9zM6.3 8.6 1 10.2l5 1.7z" />
      <circle cx="10.3" cy="8.9" r="1.25" fill="#fff" />
    </svg>
  );
}
