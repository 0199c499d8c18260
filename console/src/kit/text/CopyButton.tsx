import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useText } from '../i18n/use-text';

/** Puts a text on the clipboard and says so where one looks. */
export function CopyButton({ text, label, testId }: { text: string; label?: string; testId?: string }) {
  const t = useText();
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), 2_000);
  };
  const icon = done ? <CheckRounded fontSize="small" color="success" /> : <ContentCopyRounded fontSize="small" />;
  if (label)
    return (
      <Button variant="outlined" startIcon={icon} onClick={() => void copy()} data-testid={testId}>
        {done ? t('general.copied') : label}
      </Button>
    );
  return (
    <Tooltip title={t(done ? 'general.copied' : 'general.copy')}>
      <IconButton
        size="small"
        aria-label={t('general.copy')}
        data-testid={testId}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
