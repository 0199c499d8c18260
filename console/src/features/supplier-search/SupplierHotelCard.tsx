import HotelOutlined from '@mui/icons-material/HotelOutlined';
import { Box, Button, Paper } from '@mui/material';
import { useState } from 'react';
import type { SupplierHotelItem, SupplierOffer } from '#libs/contracts';
import { instant, listed, money, number, useText } from '../../kit/i18n';
import { Thumbnail } from '../../kit/layout/Thumbnail';
import { Flex, Text, TwoLines } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { OfferLine } from '../reservation';

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
  const place = listed([town?.name, city?.name]);
  const away =
    kilometres === null ? '' : t('comparison.away', { kilometres: number(Math.round(kilometres * 10) / 10) });
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
        <SupplierOfferLine key={offer.offerId} offer={offer} begun={begun} onChoose={onChoose} />
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

function SupplierOfferLine({
  offer,
  begun,
  onChoose,
}: {
  offer: SupplierOffer;
  begun?: string;
  onChoose: Props['onChoose'];
}) {
  const t = useText();
  const { offerId, rooms, night, price, refundable } = offer;
  const left = Math.min(...rooms.map((room) => room.left ?? Infinity));
  const boards = listed([...new Set(rooms.map(({ board }) => board.name))]);
  return (
    <Box sx={{ borderTop: `1px solid ${ink.hairline}` }}>
      <OfferLine
        name={rooms.map((room) => room.name).join(' + ')}
        below={`${boards} · ${t('bookings.nights', { smart_count: night })}`}
        terms={termsText()}
        isFree={refundable === true}
        left={
          Number.isFinite(left) && (
            <Text small muted>
              {t('supplier.left')}: {left}
            </Text>
          )
        }
        price={price}
        nights={night}
        action={
          <Button
            variant="outlined"
            size="small"
            loading={begun === offerId}
            disabled={begun !== undefined}
            onClick={() => onChoose(offerId)}
            data-testid="supplier-choose"
          >
            {t('supplier.choose')}
          </Button>
        }
        testId="supplier-offer"
      />
    </Box>
  );

  function termsText(): string {
    if (refundable === null) return t('supplier.termsUnknown');
    if (!refundable) return t('bookings.nonRefundable');
    const free = offer.penalties.find(({ amount }) => amount === 0);
    return free ? t('supplier.freeUntil', { moment: instant(free.until) }) : t('supplier.refundable');
  }
}
