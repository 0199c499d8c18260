import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import TableViewOutlined from '@mui/icons-material/TableViewOutlined';
import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { AnswerOf, TextsImport } from '#libs/contracts';
import type { Lang } from '#libs/languages';
import { client, download, saveFile, useAction } from '../../kit/data';
import { currentLanguage, today, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { SheetPreview } from './SheetPreview';

/** The listed texts as a workbook, and back from an edited one. */
export function SheetButtons() {
  const writable = useMay('i18n:write');
  return (
    <>
      <ExportTexts />
      {writable && <ImportTexts />}
    </>
  );
}

function ExportTexts() {
  const t = useText();
  const { filterValues } = useListContext();
  const langitem = (filterValues['langitem'] as Lang | undefined) ?? currentLanguage();
  const { mutate, isPending } = useAction(() => download('i18n.export', { query: { ...filterValues, langitem } }), {
    onSuccess: (file) => saveFile(file, `${t('i18n.sheet.file')}-${langitem}-${today()}.xlsx`),
  });
  return (
    <Button
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

function ImportTexts() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ file: File; preview: TextsImport }>();
  const show = useAction((file: File) => importTexts(file, true), {
    onSuccess: (preview, file) => setRead({ file, preview }),
  });
  const choose = ([file]: File[]) => {
    // The same file may be chosen again, once it was corrected.
    input.current!.value = '';
    if (file) show.mutate(file);
  };
  return (
    <>
      <Button
        startIcon={<TableViewOutlined />}
        loading={show.isPending}
        loadingPosition="start"
        onClick={() => input.current!.click()}
      >
        {t('i18n.sheet.import')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx"
        aria-label={t('i18n.sheet.import')}
        onChange={(event) => choose([...(event.target.files ?? [])])}
        data-testid="import-excel"
      />
      {read && (
        <SheetPreview
          preview={read.preview}
          onSave={() => importTexts(read.file, false)}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  );
}

async function importTexts(file: File, preview: boolean): Promise<TextsImport> {
  const body = new FormData();
  body.append('file', file);
  const response = await client.send({ method: 'POST', path: '/i18n/import', query: { preview }, body });
  return ((await response.json()) as AnswerOf<'i18n.import'>).data;
}
