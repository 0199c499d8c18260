import HotelOutlined from '@mui/icons-material/HotelOutlined';
import { Avatar, type SxProps, type Theme } from '@mui/material';
import { apiAddress } from '../platform/config';
import { ink } from '../platform/theme/colours';

interface Props {
  photo: string | null;
  sx: SxProps<Theme>;
}

/** A hotel's photo, or a bed in its place. */
export function HotelPicture({ photo, sx }: Props) {
  return (
    <Avatar
      variant="rounded"
      src={photo ? apiAddress(photo) : undefined}
      alt=""
      sx={[{ borderRadius: '8px', bgcolor: ink.ground, color: ink.faint }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <HotelOutlined />
    </Avatar>
  );
}
