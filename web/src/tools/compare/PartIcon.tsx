// Draws the icon for two paths that diverge.

export function PartIcon() {
  return (
    <svg width="13" height="13" viewBox="0 0 12 12" aria-hidden="true" style={{ verticalAlign: '-2px' }}>
      <path
        d="M6 11V7M6 7 2.5 3.5M6 7l3.5-3.5M2.5 6V3.2h2.8M9.5 6V3.2H6.7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
