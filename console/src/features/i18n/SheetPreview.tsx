import { Alert, Button } from '@mui/material';
import type { TextsImport } from '#libs/contracts';
import { languageName } from '#libs/languages';
import { useAction } from '../../kit/data';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { useText } from '../../kit/i18n';
import { Grid, Span, Text } from '../../kit/text';
import { TextChange } from './TextChange';

interface Props {
  preview: TextsImport;
  onSave: () => Promise<TextsImport>;
  onClose: () => void;
}

/** More are counted, not listed. */
const SHOWN = 200;

/** What a workbook would change, and the rows of it that are wrong. */
export function SheetPreview({ preview: { lang, changes, errors }, onSave, onClose }: Props) {
  const t = useText();
  const save = useAction(onSave, {
    successMessage: ({ changes: saved }) => t('i18n.sheet.saved', { smart_count: saved.length }),
    invalidate: ['i18n'],
    onSuccess: onClose,
  });
  return (
    <DetailDrawer
      wide
      title={t('i18n.sheet.title', { language: languageName(lang) })}
      onClose={onClose}
      testId="sheet-preview"
      footer={
        <Button
          variant="contained"
          disabled={changes.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
          data-testid="sheet-save"
        >
          {t('i18n.sheet.save', { smart_count: changes.length })}
        </Button>
      }
    >
      <Grid gap={2}>
        {errors.length > 0 && (
          <Alert severity="warning">
            <Grid gap={1}>
              {t('i18n.sheet.faults', { smart_count: errors.length })}
              {errors.map(({ row, key, message }) => (
                <Text small anywhere key={`${row} ${key}`}>
                  {t('i18n.sheet.row', { row })} · {key}: {message}
                </Text>
              ))}
            </Grid>
          </Alert>
        )}
        {changes.length === 0 && <Text hint>{t('i18n.sheet.nothing')}</Text>}
        {changes.slice(0, SHOWN).map(({ row, key, form, before, after }) => (
          <Grid gap={0.25} key={row}>
            <Span note>
              {t('i18n.sheet.row', { row })} · {key} {form && `· ${t(`i18n.forms.${form}`)}`}
            </Span>
            <TextChange before={before} after={after} lang={lang} />
          </Grid>
        ))}
        {changes.length > SHOWN && <Text hint>{t('i18n.sheet.more', { smart_count: changes.length - SHOWN })}</Text>}
      </Grid>
    </DetailDrawer>
  );
}
