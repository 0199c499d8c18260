import { Box, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hotel } from '#libs/contracts';
import { useApi } from '../api/use-api';
import { useText } from '../i18n/use-text';
import { useMayChange } from '../session/access';
import { ink } from '../theme/colours';
import { UploadZone } from '../widgets/UploadZone';
import { useProblem } from '../widgets/use-problem';
import { useUploads } from '../widgets/use-uploads';
import { PhotoCard } from './PhotoCard';
import { PhotoDialog } from './PhotoDialog';
import { moved } from './photo-order';
import type { Photo } from './types';

/** The hotel's pictures: many are sent at once, put in order by dragging; the first one is the cover. */
export function HotelPhotos({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const problem = useProblem();
  const writable = useMayChange('hotels');
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
  const { uploads, add } = useUploads((file, onProgress) => api.uploadPhoto(hotel.id, file, onProgress), keep);
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
      {writable && <UploadZone uploads={uploads} onFiles={add} />}
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
