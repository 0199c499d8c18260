import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { Query } from '../platform/api/http';
import { today } from '../platform/i18n/format';
import { useText } from '../platform/i18n/use-text';
import { saveFile } from './save-file';
import { useProblem } from './use-problem';

interface Props {
  fileName: string;
  ask: (query: Query) => Promise<Blob>;
}

/** Everything the filter of the list around matches, as a spreadsheet. */
export function ExportButton({ fileName, ask }: Props) {
  const t = useText();
  const problem = useProblem();
  const { filterValues, sort, total } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask({ ...(filterValues as Query), sort: sort.field, order: sort.order.toLowerCase() }),
    onSuccess: (file) => saveFile(file, `${fileName}-${today()}.xlsx`),
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
      {isPending ? t('general.excelRows', { smart_count: total ?? 0 }) : t('general.excel')}
    </Button>
  );
}
