/** The flags of the languages offered, drawn: emoji flags do not exist on every system. */
export function Flag({ lang, size = 18 }: { lang: string; size?: number }) {
  const height = Math.round((size * 2) / 3);
  return (
    <svg width={size} height={height} viewBox="0 0 30 20" aria-hidden style={{ borderRadius: 3, flexShrink: 0 }}>
      {lang === 'tr' ? <Turkish /> : lang === 'en' ? <British /> : <rect width="30" height="20" fill="#C9D1DC" />}
    </svg>
  );
}

function Turkish() {
  return (
    <>
      <rect width="30" height="20" fill="#E30A17" />
      <circle cx="11" cy="10" r="5" fill="#fff" />
      <circle cx="12.3" cy="10" r="4" fill="#E30A17" />
      <path d="M15.2 10l3.6-1.2-2.2 3.1V8.1l2.2 3.1z" fill="#fff" />
    </>
  );
}

function British() {
  return (
    <>
      <rect width="30" height="20" fill="#012169" />
      <path d="M0 0l30 20M30 0L0 20" stroke="#fff" strokeWidth="4" />
      <path d="M0 0l30 20M30 0L0 20" stroke="#C8102E" strokeWidth="1.6" />
      <path d="M15 0v20M0 10h30" stroke="#fff" strokeWidth="6.6" />
      <path d="M15 0v20M0 10h30" stroke="#C8102E" strokeWidth="4" />
    </>
  );
}
