import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { HotelMissing } from '../../kit/layout/RecordMissing';
import { PlanningToolbar } from './PlanningToolbar';
import { Sheet } from './Sheet';
import type { CellKey } from './grid-model';
import { loadMonth } from './planning-calls';
import { YearView } from './YearView';
import { useChoice } from './use-choice';
import { useUndo } from './use-undo';

export default function Planning() {
  const t = useText();
  const choice = useChoice();
  const [mode, setMode] = useState<CellKey>('price');
  const { of, hotels, isMissing, markets, view, target } = choice;
  const undo = useUndo(of?.hotel);
  const ofMonth = view === 'month';
  const { data: month, error } = useQuery({
    queryKey: ['planning', of?.hotel, of?.market, of?.year, of?.month],
    queryFn: ({ signal }) => loadMonth(of!, signal),
    enabled: of !== undefined && ofMonth,
    staleTime: 0,
    gcTime: 0,
  });
  // Which hotel and market it is may itself be on its way.
  const waits = of ? ofMonth && !month && !error : !isMissing && hotels?.length !== 0 && markets?.length !== 0;
  return (
    <Screen name="planning">
      <PlanningToolbar choice={choice} />
      {hotels?.length === 0 && <Message compact icon={CalendarMonthOutlined} title={t('hotels.noneYet')} />}
      {isMissing && <HotelMissing />}
      {!isMissing && markets?.length === 0 && (
        <Message
          compact
          icon={CalendarMonthOutlined}
          title={t('planning.noMarket')}
          text={t('planning.noMarketHint')}
        />
      )}
      {of && !ofMonth && <YearView hotel={of.hotel} market={of.market} year={of.year} onGo={choice.goTo} />}
      {ofMonth && error && <Message compact icon={CalendarMonthOutlined} title={messageOf(error)} />}
      {waits && <Skeleton variant="rounded" height={440} data-testid="planning-skeleton" />}
      {of && ofMonth && month && month.rooms.length === 0 && (
        <Message compact icon={CalendarMonthOutlined} title={t('planning.noRooms')} text={t('planning.noRoomsHint')} />
      )}
      {of && ofMonth && month && month.rooms.length > 0 && (
        <Sheet
          key={[of.hotel, of.market, of.year, of.month, ...Object.values(target ?? {})].join('-')}
          of={of}
          month={month}
          mode={mode}
          onMode={setMode}
          target={target}
          undo={undo}
          markets={markets ?? []}
        />
      )}
    </Screen>
  );
}
