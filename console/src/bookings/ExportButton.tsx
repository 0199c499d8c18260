import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { Query } from '../api/http';
import { useApi } from '../api/use-api';
import { today } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { saveFile } from '../widgets/save-file';
import { useProblem } from '../widgets/use-problem';

/** Everything the filter matches, as a spreadsheet. */
export function ExportButton() {
  const t = useText();
  const api = useApi();
  const problem = useProblem();
  const { filterValues, sort } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.exportBookings({ ...(filterValues as Query), sort: sort.field, order: sort.order.toLowerCase() }),
    onSuccess: (file) => saveFile(file, `${t('bookings.fileName')}-${today()}.xlsx`),
    onError: problem,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
      data-testid="export-excel"
    >
      {t('general.excel')}
    </Button>
  );
}
