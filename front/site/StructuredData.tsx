import type { Thing, WithContext } from 'schema-dts';

/** What a page is about, as search engines and assistants read it. */
export function StructuredData({ of }: { of: Thing }) {
  const facts = { '@context': 'https://schema.org', ...(of as object) } as WithContext<Thing>;
  // Words of others end no script.
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>;
}
