import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { Divider, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../kit/i18n';

interface Props {
  photo: number;
  first: boolean;
  last: boolean;
  /** By how many places; a shift to the first place makes it the cover. */
  onShift: (by: number) => void;
  onEdit: () => void;
  onLogo: () => void;
  onDelete: () => void;
}

/** All that dragging does, for keys and thumbs. */
export function PhotoMenu({ photo, first, last, onShift, onEdit, onLogo, onDelete }: Props) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const item = (label: string, act: () => void, disabled = false, testId?: string) => (
    <MenuItem
      key={label}
      disabled={disabled}
      data-testid={testId}
      onClick={() => {
        setAnchor(null);
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('hotels.photos.actions')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        data-testid={`photo-menu-${photo}`}
        sx={{ width: { xs: 40, md: 30 }, height: { xs: 40, md: 30 } }}
      >
        <MoreVertRounded fontSize="row" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {item(t('hotels.photos.edit'), onEdit, false, 'photo-edit')}
        {item(t('hotels.photos.makeCover'), () => onShift(-Infinity), first, 'photo-cover')}
        {item(t('hotels.photos.makeLogo'), onLogo, false, 'photo-logo')}
        {item(t('hotels.photos.earlier'), () => onShift(-1), first, 'photo-earlier')}
        {item(t('hotels.photos.later'), () => onShift(1), last, 'photo-later')}
        <Divider />
        {item(t('general.delete'), onDelete, false, 'photo-delete')}
      </Menu>
    </>
  );
}
