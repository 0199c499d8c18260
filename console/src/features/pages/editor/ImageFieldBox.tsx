import { Box, Button, FormLabel } from '@mui/material';
import { useRef, useState } from 'react';
import type { Image } from '#libs/contracts';
import { apiAddress } from '../../../kit/data/config';
import { sendFile } from '../../../kit/data/send-file';
import { useUploads } from '../../../kit/data/use-uploads';
import { useText } from '../../../kit/i18n';
import { Flex, Grid } from '../../../kit/text';

interface Props {
  label: string;
  value: string | null | undefined;
  known: readonly Image[];
  onChange: (file: string | null) => void;
}

const sent = new Map<string, Image>();

/** The address of a picture of a page, also of a picture that was sent just now. */
export function pictureAddress(file: string | null | undefined, known: readonly Image[]): string | undefined {
  const image = file ? (known.find((each) => each.file === file) ?? sent.get(file)) : undefined;
  return image && apiAddress(image.url);
}

export function ImageFieldBox({ label, value, known, onChange }: Props) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [, render] = useState(0);
  const { uploads, add } = useUploads(
    (file: File, onProgress) => sendFile('images.add', {}, file, onProgress),
    ({ data }) => {
      sent.set(data.file, data);
      onChange(data.file);
      render((n) => n + 1);
    },
  );
  const address = pictureAddress(value, known);
  return (
    <Grid gap={1} mb={1}>
      <FormLabel>{label}</FormLabel>
      {address && (
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ width: 1, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1 }}
        />
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Flex gap={1}>
        <Button
          size="small"
          variant="outlined"
          loading={uploads.some(({ error }) => !error)}
          onClick={() => chooser.current?.click()}
        >
          {t(value ? 'site.replaceImage' : 'site.chooseImage')}
        </Button>
        {value && (
          <Button size="small" color="inherit" onClick={() => onChange(null)}>
            {t('general.delete')}
          </Button>
        )}
      </Flex>
    </Grid>
  );
}
