import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BedOutlined from '@mui/icons-material/BedOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../kit/i18n';
import { Flex, Grid, StateChip } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { Picture } from '../../kit/layout/Picture';
import { HotelResellingStatus } from '../reselling';
import { Stars } from './Stars';
import type { HotelListed } from './types';

export function HotelCard({ hotel }: { hotel: HotelListed }) {
  const t = useText();
  const { id, name, category, location, photo, status, rooms, channelManager, own } = hotel;
  const leads = own ? { component: Link, to: `/hotels/${id}` } : {};
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
      <Grid p={1.75} gap={0.6}>
        <Flex top>
          <Typography variant="h3" component="div" sx={{ flex: 1 }}>
            {name}
          </Typography>
          {!status && <StateChip colour="grey" label={t('general.inactive')} />}
        </Flex>
        <Stars category={category} />
        <Fact icon={PlaceOutlined}>{location.path}</Fact>
        <Fact icon={BedOutlined}>
          {t('hotels.roomTypes', { smart_count: rooms })}
          {channelManager && ` · ${channelManager}`}
        </Fact>
        {!own && <HotelResellingStatus hotel={hotel} />}
      </Grid>
    </Box>
  );
}

function Fact({ icon: Icon, children }: { icon: SvgIconComponent; children: ReactNode }) {
  return (
    <Flex hint gap={0.75}>
      <Icon fontSize="inline" sx={{ color: ink.faint }} /> <span>{children}</span>
    </Flex>
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
