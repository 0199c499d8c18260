import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlanningMonth } from '#libs/contracts';
import { download, messageOf, saveFile } from '../../kit/data';
import { today, useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { DayField } from '../../kit/field/DayField';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { type ImportedSheet, importSheet, type MonthOf, type PlanningPreview } from './planning-calls';
import { ChangePreview } from './ChangePreview';
import type { PanelProps } from './PreviewSave';
import { usePreview } from './use-preview';

interface Props extends Omit<PanelProps, 'version'> {
  writable: boolean;
}

const FAULTS = 12;

/** Planning as an Excel sheet: taken home, edited, looked at, saved. */
export function SheetPanel({ of, month, markets, writable, onSaved, onClose }: Props) {
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  const sheet = usePreview({
    preview: (chosen: File) => importSheet(of, chosen, { preview: true }),
    // The preview has shown them, and they were accepted.
    save: (chosen) => importSheet(of, chosen, { preview: false, accept: true }),
    onSaved,
    onClose,
  });
  const choose = (chosen: File | undefined) => chosen && sheet.preview(chosen);
  const { preview, errors = [] } = sheet.data ?? {};
  const [accepted, setAccepted] = useState<PlanningPreview>();
  const isMeant = preview !== undefined && (preview.doubts.length === 0 || accepted === preview);
  const usable = isMeant && preview.total > 0 && preview.conflicts.length === 0 && errors.length === 0;
  return (
    <DetailDrawer
      title={t('planning.sheet.title')}
      testId="sheet-panel"
      onClose={onClose}
      footer={
        writable && (
          <>
            <Button
              variant="contained"
              disabled={!usable}
              loading={sheet.saving}
              onClick={sheet.save}
              data-testid="sheet-save"
            >
              {preview ? t('planning.bulk.save', { smart_count: preview.total }) : t('general.save')}
            </Button>
            <Box sx={{ flex: 1 }} />
            <Button color="inherit" onClick={onClose}>
              {t('general.cancel')}
            </Button>
          </>
        )
      }
    >
      <Download of={of} month={month} />
      {writable && (
        <Box sx={{ mt: 3, pt: 2.5, borderTop: `1px solid ${ink.line}` }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {t('planning.sheet.back')}
          </Typography>
          <Text hint mb={1.5}>
            {t('planning.sheet.backHint')}
          </Text>
          <input
            ref={picker}
            type="file"
            accept=".xlsx"
            hidden
            data-testid="sheet-file"
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // The same file can be chosen again after another edit.
              event.target.value = '';
            }}
          />
          <Drop onFile={choose}>
            <Button
              variant="outlined"
              startIcon={<UploadFileOutlined />}
              loading={sheet.previewing}
              loadingPosition="start"
              onClick={() => picker.current?.click()}
            >
              {t('planning.sheet.choose')}
            </Button>
            <Text sub maxWidth={1} cut>
              {sheet.change?.name ?? t('planning.sheet.drop')}
            </Text>
          </Drop>
        </Box>
      )}
      {sheet.error && (
        <Alert severity="error" sx={{ mt: 2 }} data-testid="sheet-error">
          {messageOf(sheet.error)}
        </Alert>
      )}
      {errors.length > 0 && <Faults errors={errors} />}
      {preview && (
        <>
          {preview.conflicts.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {t('planning.sheet.stale')}
            </Alert>
          )}
          <ChangePreview
            preview={preview}
            month={month}
            markets={markets}
            unpricedText=""
            isAccepted={accepted === preview}
            onAccept={(isMeant) => setAccepted(isMeant ? preview : undefined)}
          />
        </>
      )}
    </DetailDrawer>
  );
}

function Download({ of, month }: { of: MonthOf; month: PlanningMonth }) {
  const t = useText();
  const dates = (month.rooms[0]?.days ?? []).map(({ date }) => date);
  const firstOpen = dates.find((date) => date >= today());
  const [from, setFrom] = useState<number | null>(firstOpen ?? dates[0] ?? null);
  const [to, setTo] = useState<number | null>(dates.at(-1) ?? null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      download('planning.export', { query: { hotel: of.hotel, market: of.market, from: from!, to: to! } }),
    onSuccess: (file) => saveFile(file, `planning-${of.hotel}-${from}-${to}.xlsx`),
  });
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('planning.sheet.take')}
      </Typography>
      <Text hint mb={1.75}>
        {t('planning.sheet.takeHint')}
      </Text>
      <Grid columns="1fr 1fr" gap={1.5} mb={1.5}>
        <DayField
          clearable={false}
          label={t('planning.bulk.from')}
          value={from}
          onChange={setFrom}
          testId="sheet-from"
        />
        <DayField clearable={false} label={t('planning.bulk.to')} value={to} onChange={setTo} testId="sheet-to" />
      </Grid>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        disabled={!from || !to || from > to}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
        data-testid="sheet-download"
      >
        {t('planning.sheet.download')}
      </Button>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {messageOf(error)}
        </Alert>
      )}
    </Box>
  );
}

function Drop({ onFile, children }: { onFile: (file: File | undefined) => void; children: React.ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    <Grid
      gap={1}
      p={2.5}
      sx={{
        justifyItems: 'center',
        border: `1.5px dashed ${over ? ink.muted : '#CBD3DF'}`,
        borderRadius: '10px',
        bgcolor: over ? ink.ground : ink.sunken,
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </Grid>
  );
}

function Faults({ errors }: { errors: ImportedSheet['errors'] }) {
  const t = useText();
  return (
    <Box sx={{ mt: 2 }} data-testid="sheet-faults">
      <Alert severity="error" sx={{ mb: 1 }}>
        {t('planning.sheet.faults', { smart_count: errors.length })}
      </Alert>
      <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '8px', overflow: 'hidden' }}>
        {errors.slice(0, FAULTS).map(({ cell, message }, i) => (
          <Grid
            fine
            columns="64px 1fr"
            gap={1}
            px={1.5}
            py={0.8}
            sx={{ borderTop: i > 0 ? `1px solid ${ink.hairline}` : 0 }}
            key={`${cell}${i}`}
          >
            <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {cell}
            </Box>
            <span>{message}</span>
          </Grid>
        ))}
      </Box>
      {errors.length > FAULTS && (
        <Typography variant="caption" sx={{ display: 'block', mt: 0.75 }}>
          {t('planning.stale.more', { smart_count: errors.length - FAULTS })}
        </Typography>
      )}
    </Box>
  );
}
