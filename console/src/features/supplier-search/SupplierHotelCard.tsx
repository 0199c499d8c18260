import HotelOutlined from '@mui/icons-material/HotelOutlined';
import { Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import type { SupplierHotelItem, SupplierOffer } from '#libs/contracts';
import { instant, money, number, useText } from '../../kit/i18n';
import { Thumbnail } from '../../kit/layout/Thumbnail';
import { Flex, Text, TwoLines } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';

const FEW_OFFERS = 3;

interface Props {
  hotel: SupplierHotelItem;
  /** From the place that was searched; null where it is unknown. */
  kilometres: number | null;
  /** The offer that is being begun. */
  begun: string | undefined;
  onChoose: (offerId: string) => void;
}

/** A supplier's hotel with what an agent compares of its offers: room, board, terms, price a night, rooms left. */
export function SupplierHotelCard({ hotel, kilometres, begun, onChoose }: Props) {
  const t = useText();
  const [shown, setShown] = useState(FEW_OFFERS);
  const { name, stars, city, town, thumbnail, offers, from } = hotel;
  const place = [town?.name, city?.name].filter(Boolean).join(', ');
  const away = kilometres === null ? '' : t('supplier.away', { kilometres: number(Math.round(kilometres * 10) / 10) });
  return (
    <Paper sx={{ mb: 1.5, overflow: 'hidden' }} data-testid="supplier-hotel">
      <Flex gap={1.5} px={2} py={1.5}>
        <Thumbnail src={thumbnail || null} icon={HotelOutlined} />
        <TwoLines
          wraps="both"
          name={name}
          below={[stars ? '★'.repeat(Math.round(stars)) : '', place, away].filter(Boolean).join(' · ')}
        />
        <Box sx={{ textAlign: 'end', flex: 'none' }}>
          <Text note nowrap>
            {t('supplier.startsAt')}
          </Text>
          <Text figure nowrap>
            {money(from.amount, from.currency)}
          </Text>
        </Box>
      </Flex>
      {offers.slice(0, shown).map((offer) => (
        <OfferLine key={offer.offerId} offer={offer} begun={begun} onChoose={onChoose} />
      ))}
      {offers.length > shown && (
        <Flex px={2} py={0.75} justifyContent="center" sx={{ borderTop: `1px solid ${ink.hairline}` }}>
          <Button size="small" onClick={() => setShown(offers.length)}>
            {t('supplier.moreOffers', { smart_count: offers.length - shown })}
          </Button>
        </Flex>
      )}
    </Paper>
  );
}

function OfferLine({ offer, begun, onChoose }: { offer: SupplierOffer; begun?: string; onChoose: Props['onChoose'] }) {
  const t = useText();
  const { offerId, rooms, night, price, refundable } = offer;
  const left = Math.min(...rooms.map((room) => room.left ?? Infinity));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.6fr) minmax(0, 1fr) 150px 110px' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        px: 2,
        py: 1,
        borderTop: `1px solid ${ink.hairline}`,
      }}
      data-testid="supplier-offer"
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Text strong>{rooms.map((room) => room.name).join(' + ')}</Text>
        <Text small muted>
          {[...new Set(rooms.map(({ board }) => board.name))].join(', ')} ·{' '}
          {t('bookings.nights', { smart_count: night })}
          {Number.isFinite(left) && ` · ${t('supplier.left')}: ${left}`}
        </Text>
      </Box>
      <Text small color={refundable ? tone.green.text : ink.muted}>
        {termsText()}
      </Text>
      <Box sx={{ textAlign: 'end' }}>
        <Text strong digits>
          {money(price.amount, price.currency)}
        </Text>
        <Text small muted digits>
          {t('supplier.perNight', { amount: money(price.amount / night, price.currency) })}
        </Text>
      </Box>
      <Button
        variant="outlined"
        size="small"
        loading={begun === offerId}
        disabled={begun !== undefined}
        onClick={() => onChoose(offerId)}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        data-testid="supplier-choose"
      >
        {t('supplier.choose')}
      </Button>
    </Box>
  );

  function termsText(): string {
    if (refundable === null) return t('supplier.termsUnknown');
    if (!refundable) return t('bookings.nonRefundable');
    const free = offer.penalties.find(({ amount }) => amount === 0);
    return free ? t('supplier.freeUntil', { moment: instant(free.until) }) : t('supplier.refundable');
  }
}
