import { Box, ButtonBase, Paper, Skeleton } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#libs/contracts';
import { addDays, arrivalsAround, nightsBetween, toDay, type Stay } from '#libs/stays';
import { useRead } from '../../kit/data';
import { shortDay, today, useText, wholeMoney } from '../../kit/i18n';
import { Span } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import type { Narrowing, StaffFilter } from './reservation-types';

type Day = AnswerOf<'availability.calendar'>['data']['days'][number];

interface Props {
  filter: StaffFilter & Narrowing;
  onChoose: (stay: Stay) => void;
}

const AROUND = 3;
const HEIGHT = 60;

/** The days around the chosen one: what as many nights cost at least. */
export function PriceStrip({ filter: { checkIn, checkOut, ...filter }, onChoose }: Props) {
  const t = useText();
  const nights = nightsBetween(toDay(checkIn), toDay(checkOut));
  const { data, error } = useRead(
    'availability.calendar',
    { body: { filter, nights, ...arrivalsAround(toDay(checkIn), AROUND, today()) } },
    { placeholderData: keepPreviousData, staleTime: 60_000, select: (answer) => answer.data.days },
  );
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => centreChosen(strip.current), [data?.length, checkIn]);
  if (error || data?.every(({ price }) => price === null)) return null;
  const lowest = Math.min(...(data ?? []).flatMap(({ price }) => price?.amount ?? []));
  return (
    <Paper sx={{ mb: 2, overflow: 'hidden' }}>
      <Box
        component="ol"
        ref={strip}
        aria-label={t('reservation.nearDays')}
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(96px, 1fr)',
          listStyle: 'none',
          m: 0,
          p: 0,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          '& > li + li': { borderInlineStart: `1px solid ${ink.line}` },
        }}
        data-testid="price-strip"
      >
        {data === undefined && <Skeleton component="li" variant="rectangular" height={HEIGHT} />}
        {data?.map((day) => (
          <li key={day.date}>
            <StripDay
              day={day}
              isChosen={day.date === checkIn}
              isLowest={day.price?.amount === lowest}
              onChoose={() => onChoose({ checkIn: toDay(day.date), checkOut: addDays(toDay(day.date), nights) })}
            />
          </li>
        ))}
      </Box>
    </Paper>
  );
}

/** Where not all days are seen at once, the chosen one is in the middle; the page stays where it is. */
function centreChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!strip || !chosen) return;
  const whole = strip.getBoundingClientRect();
  strip.scrollBy({ left: chosen.left + chosen.width / 2 - whole.left - whole.width / 2 });
}

interface DayProps {
  day: Day;
  isChosen: boolean;
  isLowest: boolean;
  onChoose: () => void;
}

function StripDay({ day: { date, price, minStay }, isChosen, isLowest, onChoose }: DayProps) {
  const t = useText();
  const none = minStay === null ? t('reservation.noRoom') : t('reservation.fromNights', { smart_count: minStay });
  return (
    <ButtonBase
      aria-current={isChosen ? 'date' : undefined}
      disabled={price === null || isChosen}
      onClick={onChoose}
      sx={{
        display: 'grid',
        alignContent: 'center',
        gap: 0.25,
        width: 1,
        height: HEIGHT,
        px: 0.75,
        borderBottom: '3px solid',
        borderColor: isChosen ? 'primary.main' : 'transparent',
        bgcolor: isChosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: isChosen ? undefined : ink.ground },
      }}
      data-testid={`strip-${date}`}
    >
      <Span note nowrap>
        {shortDay(date)}
      </Span>
      {price ? (
        <Span name digits nowrap color={isLowest ? tone.green.text : ink.text}>
          {wholeMoney(price.amount, price.currency)}
        </Span>
      ) : (
        <Span note nowrap sx={{ lineHeight: '21px' }}>
          {none}
        </Span>
      )}
    </ButtonBase>
  );
}
