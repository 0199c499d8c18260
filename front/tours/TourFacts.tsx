import { useTranslation } from 'react-i18next';
import type { Product } from 'schema-dts';
import { tourPath } from '#libs/addresses';
import type { FoundTour } from '#libs/contracts';
import { toIsoDate, type DayNumber } from '#libs/stays';
import { mediaUrl } from '../api/config';
import { StructuredData } from '../site/StructuredData';
import { breadcrumbs } from '../site/breadcrumbs';
import { useOrigin } from '../site/page-context';

/** The tour as search engines and assistants read it. */
export function TourFacts({ found: { tour, packages } }: { found: FoundTour }) {
  const { t, i18n } = useTranslation();
  const origin = useOrigin();
  const path = tourPath(tour, i18n.language);
  const facts: Product = {
    '@type': 'Product',
    name: tour.name,
    description: tour.description || undefined,
    image: tour.photo ? mediaUrl(tour.photo) : undefined,
    category: t(`tours.categories.${tour.category}`),
    offers: packages.map(({ startDate, price, left }) => ({
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency.toUpperCase(),
      availability: left > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      availabilityStarts: toIsoDate(startDate as DayNumber),
      url: origin + path,
    })),
  };
  const way = [
    { name: t('site.home'), path: '/' },
    { name: t('tours.all'), path: '/tours' },
    { name: tour.name, path },
  ];
  return (
    <>
      <StructuredData of={facts} />
      <StructuredData of={breadcrumbs(origin, way)} />
    </>
  );
}
