import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Box, Button, LinearProgress, Typography, alpha } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { percentage } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Flex, Text } from '../text/parts';
import { ink } from '../theme/colours';
import type { Upload } from '../data/use-uploads';

interface Props {
  uploads: Upload[];
  onFiles: (files: File[]) => void;
  /** Removes a refused file from the list. */
  onDismiss: (key: number) => void;
}

/** Takes pictures by drag or from a dialog, and shows how far each one is. */
export function UploadZone({ uploads, onFiles, onDismiss }: Props) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <DropZone onFiles={onFiles} onChoose={() => chooser.current?.click()}>
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          hidden
          data-testid="photo-files"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </DropZone>
      {uploads.map(({ key, name, share, error }) => (
        <Box
          key={key}
          sx={{ mb: 1, p: 1.25, borderRadius: '8px', bgcolor: ink.paper, border: `1px solid ${ink.line}` }}
          data-testid="photo-upload"
        >
          <Flex small between stretch gap={0} mb={0.75}>
            <span>{name}</span>
            {!error && (
              <Box component="span" sx={{ color: ink.muted }}>
                {percentage(Math.round(share * 100))}
              </Box>
            )}
          </Flex>
          {error ? (
            <Alert severity="error" closeText={t('hotels.photos.dismiss', { name })} onClose={() => onDismiss(key)}>
              {error}
            </Alert>
          ) : (
            <LinearProgress variant={share >= 1 ? 'indeterminate' : 'determinate'} value={share * 100} />
          )}
        </Box>
      ))}
    </>
  );
}

function DropZone({
  children,
  onFiles,
  onChoose,
}: {
  children: React.ReactNode;
  onFiles: (files: File[]) => void;
  onChoose: () => void;
}) {
  const t = useText();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/')));
  };
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        p: 2.5,
        mb: 1.5,
        borderRadius: '12px',
        border: `1.5px dashed ${over ? theme.palette.primary.main : '#C9D1DC'}`,
        bgcolor: over ? alpha(theme.palette.primary.main, 0.06) : ink.paper,
      })}
    >
      <AddPhotoAlternateOutlined sx={{ color: 'primary.main' }} />
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Text strong>{t('hotels.photos.drop')}</Text>
        <Typography variant="caption">{t('hotels.photos.limits')}</Typography>
      </Box>
      <Button variant="outlined" onClick={onChoose}>
        {t('hotels.photos.choose')}
      </Button>
      {children}
    </Box>
  );
}
