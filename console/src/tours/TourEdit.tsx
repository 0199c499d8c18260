import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useDelete, useGetOne, useNotify, useUpdate } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { Tour } from '#libs/contracts';
import { messageOf } from '../api/http';
import { WHOLE } from '../api/whole';
import { Message } from '../errors/Message';
import { localText } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import { StateChip } from '../widgets/StateChip';
import { useProblem } from '../widgets/use-problem';
import { TourForm } from './TourForm';

export default function TourEdit() {
  const t = useText();
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const notify = useNotify();
  const problem = useProblem();
  const writable = useMay('tours:write');
  const { data: tour, error } = useGetOne<Tour>('tours', { id, meta: WHOLE });
  const [update] = useUpdate<Tour>();
  const [remove] = useDelete<Tour>();
  const [doomed, setDoomed] = useState(false);
  const submit = async (data: object) => {
    try {
      await update('tours', { id, data, previousData: tour, meta: WHOLE }, { returnPromise: true });
      notify(t('general.saved'), { type: 'success' });
      return undefined;
    } catch (failure) {
      return problem(failure);
    }
  };
  const destroy = () =>
    void remove(
      'tours',
      { id, previousData: tour },
      { onSuccess: () => void navigate('/tours', { replace: true }), onError: problem },
    );
  return (
    <Screen
      name="tours"
      record={tour ? localText(tour.name) : `#${id}`}
      subtitle={
        tour && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center', mt: 0.5 }}>
            <StateChip
              colour={tour.status ? 'green' : 'grey'}
              label={t(tour.status ? 'general.active' : 'general.inactive')}
            />
            {tour.tourTemp && <StateChip colour="violet" label={t('tours.override.chip')} />}
            <span>{t(`tours.categories.${tour.category}`)}</span>
            <span>{tour.locations.map(({ name }) => name).join(', ')}</span>
          </Box>
        )
      }
      actions={
        writable &&
        tour && (
          <Button
            color="inherit"
            startIcon={<DeleteOutlineRounded />}
            onClick={() => setDoomed(true)}
            data-testid="tour-remove"
          >
            {t('general.delete')}
          </Button>
        )
      }
    >
      {error && <Message compact icon={SearchOffRounded} title={messageOf(error)} />}
      {!tour && !error && <Skeleton variant="rounded" height={420} />}
      {tour && <TourForm record={tour} onSubmit={submit} />}
      {doomed && tour && (
        <ConfirmDialog
          title={t('general.deleteTitle', { name: localText(tour.name) })}
          text={t('tours.removeText')}
          action={t('general.delete')}
          onConfirm={destroy}
          onClose={() => setDoomed(false)}
        />
      )}
    </Screen>
  );
}
