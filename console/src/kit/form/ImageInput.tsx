import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, FormLabel } from '@mui/material';
import { useRef } from 'react';
import type { Image } from '#libs/contracts';
import { apiAddress } from '../data/config';
import { sendFile } from '../data/send-file';
import { useUploads } from '../data/use-uploads';
import { useText, type TextKey } from '../i18n/use-text';
import { Flex, Grid, Text } from '../text/parts';
import { ink } from '../theme/colours';
import { useValueInput } from './use-value-input';

interface Props {
  source: string;
  label: TextKey;
  hint?: string;
  /** Of the frame that it is shown in, in pixels. */
  width?: number;
  height?: number;
}

/** One picture of a record, whole in its frame: sent at once, kept with the form. */
export function ImageInput({ source, label, hint, width = 200, height = 80 }: Props) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const { value: image, onChange } = useValueInput<Image | null>(source, null);
  const { uploads, add } = useUploads(
    (file: File, onProgress) => sendFile('images.add', {}, file, onProgress),
    ({ data }) => onChange(data),
  );
  const [upload] = uploads;
  return (
    <Grid gap={0.75} mb={2} data-testid={`image-${source}`}>
      <FormLabel>{t(label)}</FormLabel>
      <Flex wrap gap={1.5}>
        <Box
          sx={{
            ...{ width, height, display: 'grid', placeItems: 'center', p: 1 },
            ...{ border: `1px solid ${ink.line}`, borderRadius: '8px', bgcolor: ink.ground },
          }}
        >
          {image ? (
            <Box
              component="img"
              src={apiAddress(image.url)}
              alt=""
              sx={{ maxWidth: 1, maxHeight: height - 16, objectFit: 'contain' }}
            />
          ) : (
            <Text sub>{t('site.noImage')}</Text>
          )}
        </Box>
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          hidden
          data-testid={`file-${source}`}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          loading={upload !== undefined && !upload.error}
          onClick={() => chooser.current?.click()}
        >
          {t(image ? 'site.replaceImage' : 'site.chooseImage')}
        </Button>
        {image && (
          <Button color="inherit" startIcon={<DeleteOutlineRounded />} onClick={() => onChange(null)}>
            {t('general.delete')}
          </Button>
        )}
      </Flex>
      {upload?.error ? <Alert severity="error">{upload.error}</Alert> : hint && <Text sub>{hint}</Text>}
    </Grid>
  );
}
