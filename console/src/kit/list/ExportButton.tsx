import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { download, type Query } from '../data/http';
import { today } from '../i18n/format';
import { type TextKey, useText } from '../i18n/use-text';
import { saveFile } from '../data/save-file';
import { useAction } from '../data/use-action';

interface Props {
  /** The call that lists them. */
  list: 'audit.list' | 'bookings.list' | 'payments.list' | 'settlements.list';
  fileName: TextKey;
}

/** Everything the filter of the list around matches, as a spreadsheet. */
export function ExportButton({ list, fileName }: Props) {
  const t = useText();
  const { filterValues, sort, total } = useListContext();
  const query = { ...(filterValues as Query), sort: sort.field, order: sort.order.toLowerCase(), excel: true };
  const { mutate, isPending } = useAction(() => download(list, { query: query as object }), {
    onSuccess: (file) => saveFile(file, `${t(fileName)}-${today()}.xlsx`),
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
