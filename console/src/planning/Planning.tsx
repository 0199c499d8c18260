import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/http';
import { useApi } from '../api/use-api';
import { Message } from '../errors';
import { useText } from '../i18n/use-text';
import { Allowed } from '../layout/Allowed';
import { Screen } from '../layout/Screen';
import { PlanningToolbar } from './PlanningToolbar';
import { Sheet } from './Sheet';
import type { CellKey } from './grid-model';
import { useChoice } from './use-choice';

export function Planning() {
  return (
    <Allowed screen="/planning">
      <OfOneHotel />
    </Allowed>
  );
}

function OfOneHotel() {
  const t = useText();
  const api = useApi();
  const choice = useChoice();
  const [mode, setMode] = useState<CellKey>('price');
  const { of, hotels, markets } = choice;
  const { data: month, error } = useQuery({
    queryKey: ['planning', of?.hotel, of?.market, of?.year, of?.month],
    queryFn: ({ signal }) => api.planningMonth(of!, signal),
    enabled: of !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Screen screen="/planning" title="navigation.planning">
      <PlanningToolbar choice={choice} mode={mode} onMode={setMode} />
      {hotels?.length === 0 && <Message compact icon={CalendarMonthOutlined} title={t('hotels.noneYet')} />}
      {markets?.length === 0 && (
        <Message
          compact
          icon={CalendarMonthOutlined}
          title={t('planning.noMarket')}
          text={t('planning.noMarketHint')}
        />
      )}
      {error && <Message compact icon={CalendarMonthOutlined} title={messageOf(error)} />}
      {of && !month && !error && <Skeleton variant="rounded" height={440} />}
      {of && month && month.rooms.length === 0 && (
        <Message compact icon={CalendarMonthOutlined} title={t('planning.noRooms')} text={t('planning.noRoomsHint')} />
      )}
      {of && month && month.rooms.length > 0 && (
        <Sheet
          key={[of.hotel, of.market, of.year, of.month].join('-')}
          of={of}
          month={month}
          mode={mode}
          markets={markets ?? []}
        />
      )}
    </Screen>
  );
}
