import { Box, Button } from '@mui/material';
import type { PlanningPreview } from '../../platform/api/planning-calls';
import { useText } from '../../platform/i18n/use-text';

interface Props {
  preview: PlanningPreview | undefined;
  /** Something is missing, so that nothing can be asked. */
  disabled: boolean;
  looking: boolean;
  saving: boolean;
  onPreview: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** First looked at, then saved. */
export function PreviewActions({ preview, disabled, looking, saving, onPreview, onSave, onClose }: Props) {
  const t = useText();
  return (
    <>
      <Button
        variant={preview ? 'outlined' : 'contained'}
        disabled={disabled}
        loading={looking}
        onClick={onPreview}
        data-testid="bulk-preview"
      >
        {t('planning.bulk.preview')}
      </Button>
      {preview && (
        <Button
          variant="contained"
          disabled={preview.total === 0}
          loading={saving}
          onClick={onSave}
          data-testid="bulk-save"
        >
          {t('planning.bulk.save', { smart_count: preview.total })}
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Button color="inherit" onClick={onClose}>
        {t('general.cancel')}
      </Button>
    </>
  );
}
