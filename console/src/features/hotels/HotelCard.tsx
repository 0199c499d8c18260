import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BedOutlined from '@mui/icons-material/BedOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';
import { Picture } from '../../kit/layout/Picture';
import { StateChip } from '../../kit/text/StateChip';
import { HotelResellingStatus } from '../reselling';
import { Stars } from './Stars';
import type { HotelListed } from './types';

export function HotelCard({ hotel }: { hotel: HotelListed }) {
  const t = useText();
  const { id, name, category, location, photo, status, rooms, channelManager, own } = hotel;
  const leads = own ? { component: Link, to: `/hotels/${id}` } : {};
  const line = {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    color: ink.muted,
    fontSize: 13,
    '& svg': { fontSize: 16, color: ink.faint },
  } as const;
  return (
    <Box
      {...leads}
      data-testid={`hotel-card-${id}`}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: ink.paper,
        border: `1px solid ${ink.line}`,
        textDecoration: 'none',
        color: 'inherit',
        transition: 'border-color .15s, box-shadow .15s',
        ...(own && { '&:hover': { borderColor: '#C3CBD8', boxShadow: '0 6px 20px rgba(22,30,50,.07)' } }),
      }}
    >
      <HotelPhoto photo={photo} dimmed={!status} />
      <Box sx={{ p: 1.75, display: 'grid', gap: 0.6 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Typography sx={{ flex: 1, fontWeight: 600, fontSize: 14.5, lineHeight: 1.35, letterSpacing: '-0.005em' }}>
            {name}
          </Typography>
          {!status && <StateChip colour="grey" label={t('general.inactive')} />}
        </Box>
        <Stars category={category} />
        <Box sx={line}>
          <PlaceOutlined /> {location.path}
        </Box>
        <Box sx={line}>
          <BedOutlined /> {t('hotels.roomTypes', { smart_count: rooms })}
          {channelManager && ` · ${channelManager}`}
        </Box>
        {!own && <HotelResellingStatus hotel={hotel} />}
      </Box>
    </Box>
  );
}

function HotelPhoto({ photo, dimmed }: { photo: string | null; dimmed: boolean }) {
  const frame = {
    width: 1,
    aspectRatio: '16 / 10',
    bgcolor: '#E9EDF3',
    color: '#B4BDCB',
    filter: dimmed ? 'grayscale(.9) opacity(.7)' : undefined,
  };
  return <Picture src={photo} icon={ApartmentOutlined} iconSize={38} sx={frame} />;
}
