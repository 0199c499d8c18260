import i18next from 'i18next';
import { withPlurals } from './plurals';

describe('plurals', () => {
  it('are chosen by the count', async () => {
    const texts = withPlurals({ hotels: { count: '%{smart_count} hotel |||| %{smart_count} hotels', all: 'All' } });
    const t = await i18next.createInstance().init({
      lng: 'en',
      resources: { en: { translation: texts } },
      interpolation: { prefix: '%{', suffix: '}' },
    });
    const counted = (count: number) => t('hotels.count', { count, replace: { smart_count: count } });
    expect([0, 1, 2].map(counted)).toEqual(['0 hotels', '1 hotel', '2 hotels']);
    expect(t('hotels.all')).toBe('All');
  });
});
