import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Alert, Box, Button, LinearProgress, Typography, alpha } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type DragEvent } from 'react';
import type { Hotel } from '#libs/contracts';
import { useApi } from '../api/use-api';
import { useText } from '../i18n/use-text';
import { useMayChange } from '../session/access';
import { ink } from '../theme/colours';
import { useProblem } from '../widgets/use-problem';
import { PhotoCard } from './PhotoCard';
import { PhotoDialog } from './PhotoDialog';
import { moved } from './photo-order';
import type { Photo } from './types';
import { useUploads } from './use-uploads';

/** The hotel's pictures: many are sent at once, put in order by dragging; the first one is the cover. */
export function HotelPhotos({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const problem = useProblem();
  const writable = useMayChange('hotels');
  const chooser = useRef<HTMLInputElement>(null);
  const [order, setOrder] = useState<Photo[]>();
  const [dragged, setDragged] = useState<number>();
  const [edited, setEdited] = useState<Photo>();
  const photos = order ?? [...hotel.photos].sort((a, b) => a.position - b.position);

  const keep = (changed: Hotel) => {
    queries.setQueriesData({ queryKey: ['hotels', 'getOne'] }, (old: Hotel | undefined) =>
      old?.id === changed.id ? changed : old,
    );
    void queries.invalidateQueries({ queryKey: ['hotels', 'getList'] });
    setOrder(undefined);
  };
  const { uploads, add } = useUploads(hotel.id, keep);
  const saving = useMutation({
    mutationFn: (next: Photo[]) =>
      api.orderPhotos(
        hotel.id,
        next.map(({ id, category, captions }) => ({ id, category, captions })),
      ),
    onSuccess: keep,
    onError: (error) => {
      setOrder(undefined);
      problem(error);
    },
  });
  const removing = useMutation({
    mutationFn: (photo: number) => api.deletePhoto(hotel.id, photo),
    onSuccess: keep,
    onError: problem,
  });

  const drop = (target: number) => {
    if (dragged === undefined || dragged === target) return;
    const next = moved(photos, dragged, target);
    setOrder(next);
    saving.mutate(next);
  };
  const save = (photo: Photo) => saving.mutate(photos.map((other) => (other.id === photo.id ? photo : other)));
  return (
    <Box>
      {writable && (
        <DropZone onFiles={add} onChoose={() => chooser.current?.click()}>
          <input
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            hidden
            data-testid="photo-files"
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </DropZone>
      )}
      {uploads.map(({ key, name, share, error }) => (
        <Box
          key={key}
          sx={{ mb: 1, p: 1.25, borderRadius: '8px', bgcolor: ink.paper, border: `1px solid ${ink.line}` }}
          data-testid="photo-upload"
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13, mb: 0.75 }}>
            <span>{name}</span>
            <Box component="span" sx={{ color: ink.muted }}>
              {Math.round(share * 100)} %
            </Box>
          </Box>
          {error ? (
            <Alert severity="error">{error}</Alert>
          ) : (
            <LinearProgress variant={share >= 1 ? 'indeterminate' : 'determinate'} value={share * 100} />
          )}
        </Box>
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(210px, 1fr))' },
          mt: 2,
        }}
      >
        {photos.map((photo, i) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            cover={i === 0}
            writable={writable}
            dragged={dragged === photo.id}
            onDragStart={() => setDragged(photo.id)}
            onDragEnd={() => setDragged(undefined)}
            onDrop={() => drop(photo.id)}
            onEdit={() => setEdited(photo)}
            onDelete={() => removing.mutate(photo.id)}
          />
        ))}
      </Box>
      {photos.length === 0 && (
        <Typography sx={{ color: ink.muted, textAlign: 'center', py: 4 }}>{t('hotels.photos.none')}</Typography>
      )}
      {edited && <PhotoDialog photo={edited} onClose={() => setEdited(undefined)} onSave={save} />}
    </Box>
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
        <Typography sx={{ fontWeight: 600, fontSize: 13.5 }}>{t('hotels.photos.drop')}</Typography>
        <Typography variant="caption" sx={{ color: ink.muted }}>
          {t('hotels.photos.limits')}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={onChoose}>
        {t('hotels.photos.choose')}
      </Button>
      {children}
    </Box>
  );
}
