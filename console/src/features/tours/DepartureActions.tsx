import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import type { DepartureState, Manifest } from '#libs/contracts';
import { call, download, saveFile, useAction } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { DialogButton } from '../../kit/dialog/DialogButton';
import { useMay } from '../../kit/session/access';
import { CancelDepartureDialog } from './CancelDepartureDialog';

type Departure = Manifest['departure'];

/** What may be decided from each state, but to cancel it. */
const NEXT: Record<DepartureState, readonly DepartureState[]> = {
  open: ['guaranteed', 'closed'],
  guaranteed: ['closed'],
  closed: ['open'],
  cancelled: ['open'],
};

/** The list on paper and as a file; for the tour's owner, whether the departure takes place. */
export function DepartureActions({ departure }: { departure: Departure }) {
  const t = useText();
  const mayDecide = useMay('tours:write') && departure.own;
  const { id, startDate } = departure;
  const sheet = useAction(() => download('departures.manifest', { params: { id }, query: { excel: true } }), {
    onSuccess: (file) => saveFile(file, `${t('tours.manifest.fileName')}-${startDate}.xlsx`),
  });
  return (
    <>
      {mayDecide && <Decisions departure={departure} />}
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={sheet.isPending}
        onClick={() => sheet.mutate()}
        data-testid="manifest-excel"
      >
        {t('general.excel')}
      </Button>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => print()} data-testid="manifest-print">
        {t('general.print')}
      </Button>
    </>
  );
}

function Decisions({ departure }: { departure: Departure }) {
  const t = useText();
  const { id, tour, state } = departure;
  const decide = useAction(
    (next: DepartureState) => call('tours.departure', { params: { id: tour, departure: id }, body: { state: next } }),
    { successMessage: t('general.saved'), invalidate: ['departures', 'tours', 'tasks'] },
  );
  return (
    <>
      {NEXT[state].map((next) => (
        <Button
          key={next}
          variant={next === 'guaranteed' ? 'contained' : 'outlined'}
          disabled={decide.isPending}
          onClick={() => decide.mutate(next)}
          data-testid={`departure-${next}`}
        >
          {t(`tours.decide.${next}`)}
        </Button>
      ))}
      {state !== 'cancelled' && (
        <DialogButton
          variant="outlined"
          color="error"
          label={t('tours.decide.cancelled')}
          testId="departure-cancel"
          dialog={(close) => <CancelDepartureDialog departure={departure} onClose={close} />}
        />
      )}
    </>
  );
}
