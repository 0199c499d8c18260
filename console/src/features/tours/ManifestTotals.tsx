import type { Manifest } from '#libs/contracts';
import { number, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { Facts, Grid } from '../../kit/text';

const isAsked = (counted: Manifest['totals']['pickUps']) => counted.some(({ name }) => name !== '');

/** Whether anybody is picked up, or sleeps somewhere. */
export const hasPlaces = ({ pickUps, hotels }: Manifest['totals']) => isAsked(pickUps) || isAsked(hotels);

/** How many are picked up where, and sleep where. */
export function ManifestTotals({ totals: { pickUps, hotels } }: Pick<Manifest, 'totals'>) {
  const t = useText();
  const facts = (counted: typeof pickUps, none: string) =>
    counted.map(({ name, passengers }) => [name || none, number(passengers)] as const);
  return (
    <Grid minWidth={0}>
      {isAsked(pickUps) && (
        <Panel title={t('tours.manifest.byPickUp')} testId="manifest-pick-ups">
          <Facts facts={facts(pickUps, t('tours.manifest.noPickUp'))} />
        </Panel>
      )}
      {isAsked(hotels) && (
        <Panel title={t('tours.manifest.byHotel')} testId="manifest-hotels">
          <Facts facts={facts(hotels, t('tours.manifest.noHotel'))} />
        </Panel>
      )}
    </Grid>
  );
}
