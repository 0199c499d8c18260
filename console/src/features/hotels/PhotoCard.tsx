import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { apiAddress, useReference } from '../../kit/data';
import { localText, useText } from '../../kit/i18n';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { PhotoMenu } from './PhotoMenu';
import type { Photo } from './types';

interface Props {
  photo: Photo;
  cover: boolean;
  last: boolean;
  writable: boolean;
  dragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
  onShift: (by: number) => void;
  onEdit: () => void;
  onLogo: () => void;
  onDelete: () => void;
}

export function PhotoCard({
  photo,
  cover,
  last,
  writable,
  dragged,
  onDragStart,
  onDragEnd,
  onDrop,
  onShift,
  onEdit,
  onLogo,
  onDelete,
}: Props) {
  const t = useText();
  const { nameOf } = useReference();
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Box
      draggable={writable}
      data-testid={`photo-${photo.id}`}
      onDragStart={(event) => {
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', String(photo.id));
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      sx={(theme) => ({
        borderRadius: '10px',
        overflow: 'hidden',
        bgcolor: ink.paper,
        border: `1px solid ${ink.line}`,
        cursor: writable ? 'grab' : 'default',
        opacity: dragged ? 0.4 : 1,
        outline: over && !dragged ? `2px solid ${theme.palette.primary.main}` : 'none',
      })}
    >
      <Box sx={{ position: 'relative' }}>
        <Box
          component="img"
          src={apiAddress(photo.thumbnail)}
          alt={localText(photo.captions)}
          loading="lazy"
          draggable={false}
          sx={{ width: 1, aspectRatio: '4 / 3', objectFit: 'cover', display: 'block', bgcolor: '#E9EDF3' }}
        />
        {cover && (
          <Text
            tiny
            px={1}
            py={0.25}
            color="#fff"
            sx={{ position: 'absolute', top: 8, left: 8, borderRadius: '6px', bgcolor: 'rgba(20,26,40,.78)' }}
          >
            {t('hotels.photos.cover')}
          </Text>
        )}
      </Box>
      <Flex gap={0} pl={1.5} pr={0.5} py={0.75}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Text small medium cut>
            {nameOf('photoCategories', photo.category) || t('hotels.photos.noCategory')}
          </Text>
          <Typography noWrap variant="caption" sx={{ display: 'block' }}>
            {localText(photo.captions) || `${photo.width} × ${photo.height}`}
          </Typography>
        </Box>
        {writable && (
          <PhotoMenu
            photo={photo.id}
            first={cover}
            last={last}
            onShift={onShift}
            onEdit={onEdit}
            onLogo={onLogo}
            onDelete={() => setAsking(true)}
          />
        )}
      </Flex>
      {asking && (
        <ConfirmDialog
          title={t('hotels.photos.deleteTitle')}
          text={t('general.noWayBack')}
          action={t('general.delete')}
          onConfirm={onDelete}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
