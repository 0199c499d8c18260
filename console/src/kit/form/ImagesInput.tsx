import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useRef, useState } from 'react';
import type { Image } from '#libs/contracts';
import { sendFile } from '../data/send-file';
import { apiAddress } from '../data/config';
import { useText } from '../i18n/use-text';
import { Grid, Text } from '../text/parts';
import { ink } from '../theme/colours';
import { UploadZone } from '../field/UploadZone';
import { useUploads } from '../data/use-uploads';
import { useValueInput } from './use-value-input';

const uploadImage = (file: File, onProgress: (share: number) => void) => sendFile('images.add', {}, file, onProgress);

/** Pictures of a record: sent at once, put in order by dragging, kept with the form. The first is its face. */
export function ImagesInput({ source, writable = true }: { source: string; writable?: boolean }) {
  const t = useText();
  const { value: images, onChange } = useValueInput<Image[]>(source, []);
  // Several uploads end between two renderings of the form.
  const latest = useRef(images);
  latest.current = images;
  const set = (next: Image[]) => {
    latest.current = next;
    onChange(next);
  };
  const [dragged, setDragged] = useState<string>();
  const { uploads, add, dismiss } = useUploads(uploadImage, ({ data: image }) => {
    if (!latest.current.some(({ file }) => file === image.file)) set([...latest.current, image]);
  });
  const drop = (target: string) => {
    const moved = images.find(({ file }) => file === dragged);
    if (!moved || target === dragged) return;
    const rest = images.filter(({ file }) => file !== dragged);
    rest.splice(
      images.findIndex(({ file }) => file === target),
      0,
      moved,
    );
    set(rest);
  };
  return (
    <Box sx={{ mb: 2 }}>
      {writable && <UploadZone uploads={uploads} onFiles={add} onDismiss={dismiss} />}
      {images.length === 0 && !writable && <Text hint>{t('inventory.noImages')}</Text>}
      <Grid gap={1} columns="repeat(auto-fill, minmax(132px, 1fr))">
        {images.map((image, i) => (
          <Picture
            key={image.file}
            image={image}
            cover={i === 0}
            writable={writable}
            faded={dragged === image.file}
            onDrag={setDragged}
            onDrop={() => drop(image.file)}
            onRemove={() => set(images.filter(({ file }) => file !== image.file))}
          />
        ))}
      </Grid>
    </Box>
  );
}

interface PictureProps {
  image: Image;
  cover: boolean;
  writable: boolean;
  faded: boolean;
  onDrag: (file: string | undefined) => void;
  onDrop: () => void;
  onRemove: () => void;
}

function Picture({ image, cover, writable, faded, onDrag, onDrop, onRemove }: PictureProps) {
  const t = useText();
  const badge = { position: 'absolute', borderRadius: '6px', bgcolor: 'rgba(20,26,40,.78)', color: '#fff' } as const;
  return (
    <Box
      draggable={writable}
      data-testid={`image-${image.file}`}
      onDragStart={() => onDrag(image.file)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      sx={{ position: 'relative', cursor: writable ? 'grab' : undefined, opacity: faded ? 0.4 : 1 }}
    >
      <Box
        component="img"
        src={apiAddress(image.thumbnail)}
        alt=""
        draggable={false}
        sx={{
          width: 1,
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          display: 'block',
          borderRadius: '8px',
          border: `1px solid ${ink.line}`,
          bgcolor: '#E9EDF3',
        }}
      />
      {cover && (
        <Box sx={{ ...badge, top: 6, left: 6, px: 0.75, py: 0.25, fontSize: 11, fontWeight: 600 }}>
          {t('hotels.photos.cover')}
        </Box>
      )}
      {writable && (
        <Tooltip title={t('general.delete')}>
          <IconButton
            size="small"
            aria-label={t('general.delete')}
            onClick={onRemove}
            sx={{ ...badge, top: 6, right: 6, p: 0.4, '&:hover': { bgcolor: 'rgba(20,26,40,.92)' } }}
          >
            <DeleteOutlineRounded fontSize="inline" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
