import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Hotel } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { RecordEdit } from '../../kit/form/RecordEdit';
import { StatusChip } from '../../kit/text';
import { HotelForm } from './HotelForm';
import { Stars } from './Stars';

export default function HotelEdit() {
  const t = useText();
  const plannable = useMay('planning:read');
  return (
    <RecordEdit<Hotel>
      resource="hotels"
      nameOf={({ name }) => name}
      facts={({ status, category, location }) => (
        <>
          <StatusChip status={status} />
          <Stars category={category} />
          <span>{location.path}</span>
        </>
      )}
      actions={({ id }) =>
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
      form={(hotel, submit) => <HotelForm hotel={hotel} record={hotel} onSubmit={submit} />}
    />
  );
}
