import type { Manifest } from '#libs/contracts';
import { number, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { Facts, Grid } from '../../kit/text';

/** How many are picked up where, and sleep where. */
export function ManifestTotals({ totals: { pickUps, hotels } }: Pick<Manifest, 'totals'>) {
  const t = useText();
  const facts = (counted: typeof pickUps, none: string) =>
    counted.map(({ name, passengers }) => [name || none, number(passengers)] as const);
  const isAsked = (counted: typeof pickUps) => counted.some(({ name }) => name !== '');
  if (!isAsked(pickUps) && !isAsked(hotels)) return null;
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
