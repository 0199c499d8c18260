const FLAGS = import.meta.glob<string>('../../../../locales/*/flag.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** A language's flag, drawn: emoji flags do not exist on every system. A language of texts alone may have none. */
export function Flag({ lang, size = 18 }: { lang: string; size?: number }) {
  const box = { width: size, height: Math.round((size * 2) / 3), style: { borderRadius: 3, flexShrink: 0 } };
  const url = FLAGS[`../../../../locales/${lang}/flag.svg`];
  if (!url)
    return <svg {...box} viewBox="0 0 30 20" aria-hidden children={<path fill="#C9D1DC" d="M0 0h30v20H0z" />} />;
  return <img {...box} src={url} alt="" />;
}
