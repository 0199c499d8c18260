import MyLocationRounded from '@mui/icons-material/MyLocationRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Location } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { TimeZoneInput } from '../../kit/form/TimeZoneInput';
import { FieldGrid, FieldGroup, NumberInput } from '../../kit/form/inputs';
import { MapField } from '../../kit/map/MapField';
import { pointOf, rounded, type Point } from '../../kit/map/coordinates';

/** The position of the hotel: a marker on the map and its coordinates, kept in sync. */
export function PlaceOnMap() {
  const t = useText();
  const { setValue } = useFormContext();
  const writable = useMay('hotels:write');
  const [latitude, longitude, location] = useWatch({ name: ['latitude', 'longitude', 'location'] }) as [
    number | null,
    number | null,
    Location | null,
  ];
  const chosen = pointOf({ latitude, longitude });
  const start = pointOf(location);
  const choose = (point: Point) => {
    setValue('latitude', point.latitude, { shouldDirty: true, shouldValidate: true });
    setValue('longitude', point.longitude, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FieldGroup title={t('hotels.map.title')} hint={writable ? t('hotels.map.hint') : undefined}>
      <MapField value={chosen} start={start} onChange={choose} disabled={!writable} />
      <Flex wrap gap={0} columnGap={1} mt={0.75} mb={1} minHeight={34}>
        {!chosen && (
          <Text hint mr={1}>
            {t('hotels.map.nowhere')}
          </Text>
        )}
        {writable && start && location && (
          <Button
            size="small"
            startIcon={<MyLocationRounded />}
            onClick={() => choose(rounded(start))}
            data-testid="marker-to-place"
          >
            {t('hotels.map.toPlace', { place: location.name })}
          </Button>
        )}
        {chosen && (
          <Button
            size="small"
            color="inherit"
            startIcon={<OpenInNewRounded />}
            component="a"
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
            sx={{ color: ink.muted }}
          >
            {t('hotels.openMap')}
          </Button>
        )}
      </Flex>
      <FieldGrid columns={3}>
        <NumberInput source="latitude" label="hotels.latitude" min={-90} max={90} />
        <NumberInput source="longitude" label="hotels.longitude" min={-180} max={180} />
        <TimeZoneInput source="timeZone" label="hotels.timeZone" />
      </FieldGrid>
    </FieldGroup>
  );
}
