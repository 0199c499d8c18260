import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Hotel } from '#libs/contracts';
import { call, sendFile, useAction, useProblem, useReference, useUploads } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { UploadZone } from '../../kit/field/UploadZone';
import { PhotoCard } from './PhotoCard';
import { PhotoDialog } from './PhotoDialog';
import { ALL, PhotoTree, PhotoTreeSelect } from './PhotoTree';
import { moved, shifted, withLogo } from './photo-order';
import { photoTree } from './photo-tree';
import type { Photo } from './types';

/** The hotel's pictures: many are sent at once, put in order and into categories by dragging; the first one is the cover. */
export function HotelPhotos({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const queries = useQueryClient();
  const problem = useProblem();
  const writable = useMay('hotels:write');
  const params = { id: hotel.id };
  const [order, setOrder] = useState<Photo[]>();
  const [dragged, setDragged] = useState<number>();
  const [edited, setEdited] = useState<Photo>();
  const [shown, setShown] = useState(ALL);
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const { reference } = useReference();
  const tree = useMemo(() => photoTree(reference.photoCategories), [reference]);
  const photos = order ?? [...hotel.photos].sort((a, b) => a.position - b.position);

  const keep = ({ record: changed }: { record: Hotel }) => {
    queries.setQueriesData({ queryKey: ['hotels', 'getOne'] }, (old: Hotel | undefined) =>
      old?.id === changed.id ? changed : old,
    );
    void queries.invalidateQueries({ queryKey: ['hotels', 'getList'] });
    setOrder(undefined);
  };
  const { uploads, add, dismiss } = useUploads(
    (file, onProgress) => sendFile('hotels.photos.add', params, file, onProgress),
    keep,
  );
  const saving = useMutation({
    mutationFn: (next: Photo[]) =>
      call('hotels.photos.order', {
        params,
        body: { photos: next.map(({ id, category, captions }) => ({ id, category, captions })) },
      }),
    onSuccess: keep,
    onError: (error) => {
      setOrder(undefined);
      problem(error);
    },
  });
  const removing = useAction((photoId: number) => call('hotels.photos.delete', { params: { ...params, photoId } }), {
    onSuccess: keep,
  });

  const change = (next: Photo[]) => {
    setOrder(next);
    saving.mutate(next);
  };
  const drop = (target: number) => {
    if (dragged !== undefined && dragged !== target) change(moved(photos, dragged, target));
  };
  const save = (photo: Photo) => change(photos.map((other) => (other.id === photo.id ? photo : other)));
  const file = (category: string) => {
    const photo = photos.find(({ id }) => id === dragged);
    setDragged(undefined);
    if (photo && photo.category !== category) save({ ...photo, category });
  };
  const branch = tree.find(({ key }) => key === shown);
  const visible = branch ? photos.filter(({ category }) => branch.ids.has(category)) : photos;
  return (
    <Box>
      {writable && <UploadZone uploads={uploads} onFiles={add} onDismiss={dismiss} />}
      <Grid top mt={2} columns={{ xs: '1fr', lg: '252px minmax(0, 1fr)' }}>
        {wide ? (
          <PhotoTree
            tree={tree}
            photos={photos}
            shown={shown}
            onShow={setShown}
            onDrop={file}
            dragging={dragged !== undefined}
          />
        ) : (
          <PhotoTreeSelect tree={tree} photos={photos} shown={shown} onShow={setShown} />
        )}
        <Box>
          {writable && wide && photos.length > 0 && (
            <Text hint mb={1.25}>
              {t('hotels.photos.dragHint')}
            </Text>
          )}
          <Grid gap={1.5} columns={{ xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(210px, 1fr))' }}>
            {visible.map((photo) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                cover={photo === photos[0]}
                last={photo === photos.at(-1)}
                writable={writable}
                dragged={dragged === photo.id}
                onDragStart={() => setDragged(photo.id)}
                onDragEnd={() => setDragged(undefined)}
                onDrop={() => drop(photo.id)}
                onShift={(by) => change(shifted(photos, photo.id, by))}
                onEdit={() => setEdited(photo)}
                onLogo={() => change(withLogo(photos, photo.id))}
                onDelete={() => removing.mutate(photo.id)}
              />
            ))}
          </Grid>
          {visible.length === 0 && (
            <Typography sx={{ color: ink.muted, textAlign: 'center', py: 4 }}>
              {t(photos.length === 0 ? 'hotels.photos.none' : 'hotels.photos.noneHere')}
            </Typography>
          )}
        </Box>
      </Grid>
      {edited && <PhotoDialog photo={edited} onClose={() => setEdited(undefined)} onSave={save} />}
    </Box>
  );
}
