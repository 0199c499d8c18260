import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Box, Button, Skeleton } from '@mui/material';
import { useGetOne, useNotify, useUpdate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { Hotel } from '#libs/contracts';
import { messageOf } from '../api/http';
import { WHOLE } from '../api/whole';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { StateChip } from '../widgets/StateChip';
import { useProblem } from '../widgets/use-problem';
import { HotelForm } from './HotelForm';
import { Stars } from './Stars';

export default function HotelEdit() {
  const t = useText();
  const id = Number(useParams().id);
  const notify = useNotify();
  const problem = useProblem();
  const plannable = useMay('planning:read');
  const { data: hotel, error } = useGetOne<Hotel>('hotels', { id, meta: WHOLE });
  const [update] = useUpdate<Hotel>();
  const submit = async (data: object) => {
    try {
      await update('hotels', { id, data, previousData: hotel, meta: WHOLE }, { returnPromise: true });
      notify(t('general.saved'), { type: 'success' });
      return undefined;
    } catch (failure) {
      return problem(failure);
    }
  };
  return (
    <Screen
      name="hotels"
      record={hotel?.name ?? `#${id}`}
      subtitle={
        hotel && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center', mt: 0.5 }}>
            <StateChip
              colour={hotel.status ? 'green' : 'grey'}
              label={t(hotel.status ? 'general.active' : 'general.inactive')}
            />
            <Stars category={hotel.category} />
            <span>{hotel.location.path}</span>
          </Box>
        )
      }
      actions={
        plannable && (
          <Button
            variant="outlined"
            startIcon={<CalendarMonthOutlined />}
            component={Link}
            to={`/planning?hotel=${id}`}
          >
            {t('navigation.planning')}
          </Button>
        )
      }
    >
      {error && <Message compact icon={SearchOffRounded} title={messageOf(error)} />}
      {!hotel && !error && <Skeleton variant="rounded" height={420} />}
      {hotel && <HotelForm hotel={hotel} record={hotel} onSubmit={submit} />}
    </Screen>
  );
}
