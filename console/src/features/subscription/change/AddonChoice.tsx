import { Box, Typography } from '@mui/material';
import { LIMIT_KEYS, type Extra, type Pack } from '#libs/contracts';
import { useRead } from '../../../kit/data';
import { localText, money, useText } from '../../../kit/i18n';
import { Grid, Text } from '../../../kit/text';
import { Panel } from '../../../kit/layout/Panel';
import { priceOf } from '../../subscription-offers';
import { QuantityField } from './QuantityField';
import { offeredAddons, quantityOf, withQuantity, type ChangeRequest } from './change-request';

interface Props {
  currency: string;
  was: ChangeRequest;
  request: ChangeRequest;
  onRequest: (request: ChangeRequest) => void;
}

const NO_PACKS: Pack[] = [];
const NO_EXTRAS: Extra[] = [];

/** How many of each pack and extra are added to the plan. */
export function AddonChoice({ currency, was, request, onRequest }: Props) {
  const t = useText();
  const { data: packs = NO_PACKS } = useRead('packs.list', {}, { select: ({ list }) => list });
  const { data: extras = NO_EXTRAS } = useRead('subextras.list', {}, { select: ({ list }) => list });
  const offered = offeredAddons(packs, extras, was, currency);
  if (offered.length === 0) return null;
  return (
    <Panel title={t('subscription.change.addons')} hint={t('subscription.change.addonsHint')} testId="addon-choice">
      {offered.map(({ kind, id, offer }) => (
        <Grid
          lined
          gap={{ xs: 1, sm: 2 }}
          columns={{ xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(220px, 300px)' }}
          py={1.25}
          sx={{ alignItems: 'center' }}
          key={`${kind} ${id}`}
        >
          <Box sx={{ minWidth: 0 }}>
            <Text strong>{localText(offer.name)}</Text>
            <Typography variant="caption" sx={{ display: 'block' }}>
              {[
                `${money(priceOf(offer, request.isAnnual), offer.currency)} ${t(request.isAnnual ? 'subscription.aYear' : 'subscription.aMonth')}`,
                ...LIMIT_KEYS.filter((key) => offer.adds[key] > 0).map((key) =>
                  t(`subscription.adds.${key}`, { smart_count: offer.adds[key] }),
                ),
                localText(offer.description),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <QuantityField
            label={localText(offer.name)}
            value={quantityOf(request, kind, id)}
            onChange={(quantity) => onRequest(withQuantity(request, kind, id, quantity))}
            testId={`quantity-${kind}-${id}`}
          />
        </Grid>
      ))}
    </Panel>
  );
}
