import { Button } from '@mui/material';
import { useCreate, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { TourInput, type Tour } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useProblem } from '../widgets/use-problem';
import { TourForm } from './TourForm';

/** What the contract sets where nothing is said. */
const BLANK = { ...TourInput.parse({ name: [{ lang: 'tr', value: '-' }] }), name: [] };

export default function TourCreate() {
  const t = useText();
  const navigate = useNavigate();
  const notify = useNotify();
  const problem = useProblem();
  const [create] = useCreate<Tour>();
  const submit = async (data: object) => {
    try {
      const tour = (await create('tours', { data }, { returnPromise: true })) as Tour;
      notify(t('tours.created'), { type: 'success' });
      void navigate(`/tours/${tour.id}?tab=departures`, { replace: true });
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
  return (
    <Screen
      name="tours"
      record={t('tours.new')}
      actions={
        <Button component={Link} to="/tours" color="inherit">
          {t('general.cancel')}
        </Button>
      }
    >
      <TourForm creating record={BLANK} onSubmit={submit} />
    </Screen>
  );
}
