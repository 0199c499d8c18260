import { Stars } from '../ui/Stars';
import { useReference } from './reference';

/** A hotel's stars, or what else it is: a boutique hotel, a historic house. */
export function HotelClass({ category }: { category: number }) {
  const nameOf = useReference();
  if (category >= 1 && category <= 5) return <Stars category={category} />;
  const name = category === 0 ? '' : nameOf('categories', category);
  return name ? <span className="chip">{name}</span> : null;
}
