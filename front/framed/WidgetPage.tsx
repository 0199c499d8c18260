import HotelPage from '../hotel/HotelPage';
import Results from '../search/Results';

/** `/hotel-7`, `/hotel-7-sea-house`: the rooms of a hotel. Any other name: a search among all. */
export default function WidgetPage({ name }: { name: string }) {
  const [, id] = /^(\d+)(?:-|$)/.exec(name) ?? [];
  return id ? <HotelPage path={id} compact /> : <Results />;
}
