import { Button } from '@mui/material';
import { useCreate, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { HotelInput, type Hotel } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useProblem } from '../widgets/use-problem';
import { HotelForm } from './HotelForm';

/** What the contract sets where nothing is said. */
const { location: _location, ...BLANK } = HotelInput.parse({ name: '-', location: 1 });

export default function HotelCreate() {
  const t = useText();
  const navigate = useNavigate();
  const notify = useNotify();
  const problem = useProblem();
  const [create] = useCreate<Hotel>();
  const submit = async (data: object) => {
    try {
      const hotel = (await create('hotels', { data }, { returnPromise: true })) as Hotel;
      notify(t('hotels.created'), { type: 'success' });
      // With the hotel in the world its pictures and rooms can follow.
      void navigate(`/hotels/${hotel.id}?tab=photos`, { replace: true });
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
  return (
    <Screen
      name="hotels"
      record={t('hotels.new')}
      actions={
        <Button component={Link} to="/hotels" color="inherit">
          {t('general.cancel')}
        </Button>
      }
    >
      <HotelForm record={{ ...BLANK, name: '' }} onSubmit={submit} />
    </Screen>
  );
}
